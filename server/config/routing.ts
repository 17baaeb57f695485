/** Reads the URL of the routing service that measures the legs (drives between two stops) of plans. */

import { isLoopbackName } from '../http/loopback.ts'
import { ConfigError } from '../process/config-error.ts'

/**
 * Reads the URL of the routing service. Plain http is allowed on this machine only, because routes are personal data.
 */
export function readRoutingUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const { protocol, hostname, username, password, search, hash } = new URL(value)
  if (username || password || search || hash) {
    throw new ConfigError('ROUTING_URL contains a name, a password, a query or a fragment; remove it.')
  }
  if (protocol === 'http:' && !isLoopbackName(hostname)) {
    throw new ConfigError(`ROUTING_URL is "${value}"; set it to an https:// address, or to http:// on this machine.`)
  }
  return value
}
