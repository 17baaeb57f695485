/** The identity pool: its id, whether it accepts guests, and its identities, which are computed and not stored. */

import { randomBytes } from 'node:crypto'
import { drawBytes, type Keys } from '../crypto/keys.ts'
import type { Database } from '../store/database.ts'
import { type CredentialsDesk, makeCredentialsDesk } from './identity-pool-credentials.ts'
import { makeLoginReader, type ReadLogin } from './identity-pool-login.ts'

export const IDENTITY_POOL_ID = 'ap-northeast-1:5f0a7c1e-3b42-4d6e-9a58-10ca11d00001'

const REGION = IDENTITY_POOL_ID.slice(0, IDENTITY_POOL_ID.indexOf(':'))
/**
 * Length of each half of an identity id, in bytes. The first half is random for a guest and derived from the sub for a
 * user. The second half authenticates the first half and the kind of identity.
 */
const HALF_BYTES = 8

export type IdentityKind = 'guest' | 'primary'

export interface IdentityPool {
  /** Whether the pool accepts guests (AllowUnauthenticatedIdentities). Stored in the database. */
  guests: boolean
  newGuest(): string
  identityOf(sub: string): string
  kindOf(identityId: string): IdentityKind | undefined
  /** Returns the name of the only accepted login: the user pool's issuer without the scheme. */
  readonly provider: () => string
  readonly readLogin: ReadLogin
  readonly credentials: CredentialsDesk
}

/** @param issuer evaluated at each use, because the URL is known only once the service listens */
export function openIdentityPool({ sql }: Database, keys: Keys, issuer: () => string): IdentityPool {
  const select = sql.prepare("SELECT value FROM settings WHERE name = 'identityPool'")
  const upsert = sql.prepare(
    "INSERT INTO settings VALUES ('identityPool', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  )
  const provider = () => issuer().replace(/^https?:\/\//, '')
  const key = keys.derive('identities')
  const idOf = (kind: IdentityKind, first: Buffer) =>
    identityId(Buffer.concat([first, drawBytes(key, `${kind} ${first.toString('hex')}`, HALF_BYTES)]))

  return {
    get guests() {
      const text = select.get()?.value
      return typeof text !== 'string' || JSON.parse(text).guests === true
    },
    set guests(allowed) {
      upsert.run(JSON.stringify({ guests: allowed }))
    },
    newGuest: () => idOf('guest', randomBytes(HALF_BYTES)),
    identityOf: (sub) => idOf('primary', drawBytes(key, `user ${sub}`, HALF_BYTES)),
    kindOf(id) {
      const first = Buffer.from(id.slice(REGION.length + 1).replaceAll('-', ''), 'hex').subarray(0, HALF_BYTES)
      return (['guest', 'primary'] as const).find((kind) => idOf(kind, first) === id)
    },
    provider,
    readLogin: makeLoginReader(keys, issuer, provider),
    credentials: makeCredentialsDesk(keys),
  }
}

function identityId(bytes: Buffer): string {
  const digits = bytes.toString('hex')
  const ends = [0, 8, 12, 16, 20, 32]
  const parts = ends.slice(1).map((end, index) => digits.slice(ends[index], end))
  return `${REGION}:${parts.join('-')}`
}
