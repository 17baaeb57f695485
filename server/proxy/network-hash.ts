/**
 * Hashes a client's network with a secret key. The functions count contact messages per network by this hash, so they
 * neither receive nor store an IP address.
 */

import { createHmac, hkdfSync } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * Number of leading parts of an address that identify its network: three bytes of IPv4 (/24) and three 16-bit groups of
 * IPv6 (/48). These are the smallest networks that providers usually allocate.
 */
const IPV4_PARTS = 3
const IPV6_PARTS = 3
const HASH_BYTES = 16

export type NetworkHash = (ip: string) => string

/** Creates the hash function. Rotating the secret changes the hash of every network, so the counts start again from zero. */
export function createNetworkHash(secret: string): NetworkHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'client-network', 32))
  return (ip) =>
    createHmac('sha256', key).update(wideNetworkOf(ip)).digest().subarray(0, HASH_BYTES).toString('base64url')
}

export function wideNetworkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return `${address.toString().split('.').slice(0, IPV4_PARTS).join('.')}.0/24`
  const network = address.parts.slice(0, IPV6_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/48`
}
