/** Which addresses that a stranger has written may be used at all: https, on a host that can only be out on the internet. */

import ipaddr from 'ipaddr.js'

/** RFC 6761, RFC 6762 (with its appendix G), RFC 8375: names that lead into a network of one's own. */
const INNER_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
const LONGEST_ADDRESS = 2_000

/**
 * Whether packets to this address leave for the internet. Whatever is set aside for something is not public: private, loopback,
 * link-local (the metadata of clouds), shared, multicast, reserved, and IPv6 that carries an IPv4 address inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return !(parsed instanceof ipaddr.IPv6) || (parsed.match(GLOBAL_IPV6) && parsed.zoneId === undefined)
}

/**
 * @param text what was written; spellings of numeric hosts (decimal, octal, short) are read as browsers read them
 * @param ownOrigin the origin of the operator's own feed, which may have a port, or be on this machine
 * @returns undefined for whatever is not to be asked for, by this server or by a browser
 */
export function publicAddress(text: string, ownOrigin?: string): URL | undefined {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST_ADDRESS || !URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  if (url.href.length > LONGEST_ADDRESS || url.username || url.password) return undefined
  if (url.origin === ownOrigin && (url.protocol === 'https:' || isLoopback(url))) return url
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname) ? url : undefined
}

/** http on this machine, as the configuration allows for trying a feed out. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isPublicHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return isPublicAddress(literal)
  // A last label of figures is an address that was misspelt; a name without a dot is a neighbour's.
  return /\.[a-z][a-z0-9-]*$/.test(hostname) && !INNER_NAMES.test(hostname)
}
