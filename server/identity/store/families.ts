/** Refresh tokens, stored as digests, in families: one family per sign-in, revoked as a whole. */

import { createHash } from 'node:crypto'
import type { Database } from './database.ts'

export interface Family {
  /** The jti of the sign-in. Every token of the family contains it as `origin_jti`. */
  readonly originJti: string
  readonly sub: string
  readonly clientId: string
  /** When the user signed in: seconds since the epoch, as in the claim `auth_time`. */
  readonly authTime: number
  /**
   * When the refresh tokens of the family expire: milliseconds since the epoch. A rotation of the token does not change
   * it.
   */
  readonly expiresAt: number
  /** The device of the session, whether it is confirmed or not. Undefined for a session without a device. */
  readonly deviceKey: string | undefined
  readonly revoked: boolean
}

export interface Rotation {
  readonly originJti: string
  readonly oldToken: string
  readonly newToken: string
  readonly onlyNewestLives: boolean
}

export interface Families {
  begin(family: Omit<Family, 'revoked'>, refreshToken: string): void
  /**
   * Adds a new token and starts the grace period of the old one. Earlier successors of the old token stay valid, unless
   * `onlyNewestLives`.
   */
  rotate(rotation: Rotation, now: number): void
  byToken(refreshToken: string): { readonly family: Family; readonly supersededAt: number | undefined } | undefined
  byOrigin(originJti: string): Family | undefined
  revoke(originJti: string, now: number): void
  revokeAllOf(sub: string, now: number): void
  prune(now: number): void
}

const digest = (token: string) => createHash('sha256').update(token).digest()

export function openFamilies({ sql, transaction }: Database): Families {
  const insertFamily = sql.prepare('INSERT INTO families VALUES (?, ?, ?, ?, ?, NULL)')
  const insertToken = sql.prepare('INSERT INTO refresh_tokens VALUES (?, ?, NULL)')
  const supersede = sql.prepare('UPDATE refresh_tokens SET superseded_at = ? WHERE hash = ? AND superseded_at IS NULL')
  const endOthers = sql.prepare(
    'UPDATE refresh_tokens SET superseded_at = 0 WHERE origin_jti = ? AND superseded_at IS NULL',
  )
  const selectToken = sql.prepare('SELECT origin_jti, superseded_at FROM refresh_tokens WHERE hash = ?')
  const selectFamily = sql.prepare(
    'SELECT * FROM families LEFT JOIN family_devices USING (origin_jti) WHERE origin_jti = ?',
  )
  const insertDevice = sql.prepare('INSERT INTO family_devices VALUES (?, ?)')
  const revoke = sql.prepare('UPDATE families SET revoked_at = ? WHERE origin_jti = ? AND revoked_at IS NULL')
  const revokeAll = sql.prepare('UPDATE families SET revoked_at = ? WHERE sub = ? AND revoked_at IS NULL')
  const prune = sql.prepare('DELETE FROM families WHERE expires_at < ?')

  function byOrigin(originJti: string): Family | undefined {
    const row = selectFamily.get(originJti)
    if (!row) return undefined
    return {
      originJti,
      sub: String(row.sub),
      clientId: String(row.client_id),
      authTime: Number(row.auth_time),
      expiresAt: Number(row.expires_at),
      deviceKey: row.device_key === null ? undefined : String(row.device_key),
      revoked: row.revoked_at !== null,
    }
  }

  return {
    begin: (family, refreshToken) =>
      transaction(() => {
        insertFamily.run(family.originJti, family.sub, family.clientId, family.authTime, family.expiresAt)
        insertToken.run(digest(refreshToken), family.originJti)
        if (family.deviceKey !== undefined) insertDevice.run(family.originJti, family.deviceKey)
      }),
    rotate: ({ originJti, oldToken, newToken, onlyNewestLives }, now) =>
      transaction(() => {
        supersede.run(now, digest(oldToken))
        if (onlyNewestLives) endOthers.run(originJti)
        insertToken.run(digest(newToken), originJti)
      }),
    byToken(refreshToken) {
      const row = selectToken.get(digest(refreshToken))
      const family = row && byOrigin(String(row.origin_jti))
      if (!row || !family) return undefined
      return { family, supersededAt: row.superseded_at === null ? undefined : Number(row.superseded_at) }
    },
    byOrigin,
    revoke: (originJti, now) => void revoke.run(now, originJti),
    revokeAllOf: (sub, now) => void revokeAll.run(now, sub),
    prune: (now) => void prune.run(now),
  }
}
