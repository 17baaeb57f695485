/** Computes the server side of SRP, to test the client. */

import { createHmac, randomBytes } from 'node:crypto'
import { G, N, windowPower } from '../../../server/cognito/srp/power.ts'
import { deriveKey, fromHex, K, privateKey, scramble } from '../../../server/cognito/srp/srp.ts'

export interface SrpUser {
  readonly poolName: string
  readonly userId: string
  readonly password: string
  /** The salt, hexadecimal. */
  readonly salt: string
}

export interface SrpServer {
  /** The server's public value, which the protocol calls SRP_B, hexadecimal. */
  readonly B: string
  readonly secretBlock: string
  signature(A: string, timestamp: string): string
}

export function createSrpServer(user: SrpUser, b = BigInt(`0x${randomBytes(128).toString('hex')}`)): SrpServer {
  const verifier = windowPower(G, privateKey(user))
  const B = (K * verifier + windowPower(G, b)) % N
  const secretBlock = randomBytes(64).toString('base64')
  return {
    B: B.toString(16),
    secretBlock,
    signature(A, timestamp) {
      const u = scramble(fromHex(A), B)
      const S = windowPower(fromHex(A) * windowPower(verifier, u), b)
      return createHmac('sha256', deriveKey(S, u))
        .update(user.poolName + user.userId)
        .update(Buffer.from(secretBlock, 'base64'))
        .update(timestamp)
        .digest('base64')
    },
  }
}
