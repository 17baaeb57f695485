/**
 * Hashes a client's network with a secret key. The cloud functions count contact messages per network by this hash, so
 * they neither receive nor store an IP address.
 */

import { createHmac, hkdfSync } from 'node:crypto'
import { wideNetworkOf } from '../plugins/networks.ts'

const HASH_BYTES = 16

export type NetworkHash = (ip: string) => string

/**
 * Creates the hash function. Rotating the secret changes the hash of every network, so the counts start again from
 * zero.
 */
export function createNetworkHash(secret: string): NetworkHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'client-network', 32))
  return (ip) =>
    createHmac('sha256', key).update(wideNetworkOf(ip)).digest().subarray(0, HASH_BYTES).toString('base64url')
}
