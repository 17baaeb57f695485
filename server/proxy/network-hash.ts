/**
 * Hashes the network of a client with a secret, so that the functions can count its letters without learning or storing
 * an address.
 */

import { createHmac, hkdfSync } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** A provider's smallest usual allocation: an IPv4 /24, an IPv6 /48. */
const IPV4_PARTS = 3
const IPV6_PARTS = 3
const HASH_BYTES = 16

export type NetworkHash = (ip: string) => string

/** After a rotation of the secret, a network gets another hash and starts to count again. */
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
