/** Checks the URL that an operator enters as the source for the dates of a city event or for a checked fact. */

export const MAXIMUM_SOURCE = 500

/** True if the URL is https and contains no credentials, because it becomes a link on a page. */
export function isPublicAddress(text: string): boolean {
  if (text.length > MAXIMUM_SOURCE || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && !username && !password && hostname.includes('.')
}
