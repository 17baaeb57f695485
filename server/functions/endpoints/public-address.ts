/** Checks the web addresses that an operator enters as the source of a date. */

export const MAXIMUM_SOURCE = 500

/** The address becomes a link on a page, so it must be https and contain no credentials. */
export function isPublicAddress(text: string): boolean {
  if (text.length > MAXIMUM_SOURCE || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && !username && !password && hostname.includes('.')
}
