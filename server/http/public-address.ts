/** Decides which untrusted URLs may be fetched: https, on a host that can only be on the public internet. */

import ipaddr from 'ipaddr.js'
import { isSafeAddress } from './loopback.ts'

/** Private top-level names (RFC 6761, RFC 6762 appendix G, RFC 8375). */
const INNER_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
const LONGEST_ADDRESS = 2_000

/**
 * Returns true if the IP address is globally routable. Special-purpose ranges are not: private, loopback, link-local
 * (cloud metadata), shared, multicast, reserved, and IPv6 with an embedded IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return !(parsed instanceof ipaddr.IPv6) || (parsed.match(GLOBAL_IPV6) && parsed.zoneId === undefined)
}

/**
 * @param text an untrusted URL; numeric hosts (decimal, octal, short) are parsed as browsers do
 * @param ownOrigin origin of the operator's own feed, which may have a port or be on loopback
 * @returns undefined for a URL that neither the server nor a browser may fetch
 */
export function publicAddress(text: string, ownOrigin?: string): URL | undefined {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST_ADDRESS || !URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  if (url.href.length > LONGEST_ADDRESS || url.username || url.password) return undefined
  // The operator's own feed may use plain http on loopback, so that it can be tried out locally.
  if (url.origin === ownOrigin && isSafeAddress(url)) return url
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname) ? url : undefined
}

function isPublicHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return isPublicAddress(literal)
  // A host name with a numeric last label is a malformed address. A name without a dot belongs to the local network.
  return /\.[a-z][a-z0-9-]*$/.test(hostname) && !INNER_NAMES.test(hostname)
}
