/**
 * Issues and resolves temporary AWS credentials. The session token contains its owner in encrypted form, and the secret
 * key is derived from the token.
 */

import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '../crypto/keys.ts'
import { makeSeal } from '../crypto/seal.ts'
import { isRecord } from './input.ts'

const LIFE_MS = 60 * 60_000
/**
 * Size of an encrypted session token in bytes. In base64 it has 1,200 characters, about as many as AWS session tokens.
 */
const TOKEN_BYTES = 900
const KEY_ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const KEY_ID_LENGTH = 16
const SECRET_BYTES = 30

export interface Holder {
  readonly identityId: string
  readonly sub: string | undefined
}

export interface IssuedCredentials {
  readonly accessKeyId: string
  readonly secretKey: string
  readonly sessionToken: string
  /** Milliseconds since the epoch. */
  readonly expiration: number
}

export interface CredentialsDesk {
  issue(holder: Holder, now: number): IssuedCredentials
  /** @returns undefined if the token is invalid or belongs to another access key id; the caller checks the expiry */
  resolve(accessKeyId: string, sessionToken: string): (Holder & { secretKey: string; expiration: number }) | undefined
}

export function makeCredentialsDesk(keys: Keys): CredentialsDesk {
  const seal = makeSeal(keys.derive('session token'), TOKEN_BYTES)
  const key = keys.derive('secret access key')
  const secretOf = (accessKeyId: string, sessionToken: string) =>
    createHmac('sha256', key)
      .update(`${accessKeyId}\n${sessionToken}`)
      .digest()
      .subarray(0, SECRET_BYTES)
      .toString('base64')

  return {
    issue({ identityId, sub }, now) {
      const accessKeyId = `ASIA${[...randomBytes(KEY_ID_LENGTH)].map((byte) => KEY_ID_LETTERS[byte % 32]).join('')}`
      const expiration = now + LIFE_MS
      const content = JSON.stringify({ accessKeyId, identityId, sub, expiration })
      const sessionToken = seal.close(Buffer.from(content)).toString('base64')
      return { accessKeyId, secretKey: secretOf(accessKeyId, sessionToken), sessionToken, expiration }
    },
    resolve(accessKeyId, sessionToken) {
      const content = seal.open(Buffer.from(sessionToken, 'base64'))
      const held: unknown = content && JSON.parse(content.toString())
      if (!isRecord(held) || held.accessKeyId !== accessKeyId) return undefined
      const { identityId, sub, expiration } = held
      if (typeof identityId !== 'string' || typeof expiration !== 'number') return undefined
      const secretKey = secretOf(accessKeyId, sessionToken)
      return { identityId, sub: typeof sub === 'string' ? sub : undefined, expiration, secretKey }
    },
  }
}
