/** The header in which the site's server sends the cloud functions a keyed hash of the client's network. */

export const CLIENT_NETWORK_HEADER = 'x-client-network'

const NETWORK_HASH = /^[\w-]{22}$/

export function clientNetworkOf(headers: Readonly<Record<string, unknown>>): string | undefined {
  const value = headers[CLIENT_NETWORK_HEADER]
  return typeof value === 'string' && NETWORK_HASH.test(value) ? value : undefined
}
