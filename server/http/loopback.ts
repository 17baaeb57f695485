/** Recognises the host names and IP addresses of this machine, which may use plain http. */

const NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

export const isLoopbackName = (hostname: string) => NAMES.has(hostname)

export const isPlainLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && isLoopbackName(hostname)

/** Whether requests to the URL are encrypted or stay on this machine (specification §5). */
export const isSafeAddress = (url: URL) => url.protocol === 'https:' || isPlainLoopback(url)
