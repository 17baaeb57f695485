/** The key pair with which push services recognise this site (RFC 8292): the configured one, or one kept in the store. */

import { createECDH } from 'node:crypto'
import { keptKey } from '../outbox/kept-keys.ts'
import type { Queries } from '../store/store.ts'

/** Both keys are base64url: the public key is an uncompressed point, and the private key has 32 bytes. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const CURVE = 'prime256v1'
const PRIVATE_BYTES = 32

export async function vapidKeys(db: Queries, configured: string | undefined, now: number): Promise<VapidKeys> {
  const privateKey = configured ?? (await keptKey(db, 'vapid', newPrivateKey, now))
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey }
}

function newPrivateKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // Pads the key to 32 bytes, because Node omits leading zero bytes, which the libraries for push messages expect.
  const bytes = Buffer.alloc(PRIVATE_BYTES)
  const key = pair.getPrivateKey()
  key.copy(bytes, PRIVATE_BYTES - key.length)
  return bytes.toString('base64url')
}
