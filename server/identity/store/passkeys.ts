/** Registered passkeys, and the challenges of registrations that have not completed. */

import type { SQLOutputValue } from 'node:sqlite'
import type { Database } from './database.ts'

export interface Passkey {
  /** The credential id in base64url. */
  readonly id: string
  readonly sub: string
  /** The public key in COSE encoding (WebAuthn). */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** The signature counter of the last use. It stays 0 for authenticators without a counter. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly attachment: string | undefined
  readonly name: string
  readonly relyingPartyId: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
}

export interface Passkeys {
  of(sub: string, id: string): Passkey | undefined
  listOf(sub: string): Passkey[]
  add(passkey: Passkey): boolean
  /** @returns false if another use has changed the counter since the passkey was read */
  use(passkey: Passkey, counter: number): boolean
  remove(sub: string, id: string): boolean
  begin(sub: string, challenge: string, expiresAt: number, now: number): void
  /**
   * Ends a registration, so that its challenge works once.
   * @returns false if the user has no unexpired registration with this challenge
   */
  take(sub: string, challenge: string, now: number): boolean
}

export function openPasskeys({ sql, transaction }: Database): Passkeys {
  const select = sql.prepare('SELECT * FROM passkeys WHERE sub = ? AND id = ?')
  const selectAll = sql.prepare('SELECT * FROM passkeys WHERE sub = ? ORDER BY created_at, id')
  const insert = sql.prepare('INSERT OR IGNORE INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const update = sql.prepare('UPDATE passkeys SET counter = ? WHERE id = ? AND counter = ?')
  const remove = sql.prepare('DELETE FROM passkeys WHERE sub = ? AND id = ?')
  const insertChallenge = sql.prepare('INSERT INTO passkey_challenges VALUES (?, ?, ?)')
  const removeChallenge = sql.prepare('DELETE FROM passkey_challenges WHERE sub = ? AND challenge = ?')
  const pruneChallenges = sql.prepare('DELETE FROM passkey_challenges WHERE expires_at <= ?')
  return {
    of(sub, id) {
      const row = select.get(sub, id)
      return row && toPasskey(row)
    },
    listOf: (sub) => selectAll.all(sub).map(toPasskey),
    add({ id, sub, publicKey, counter, transports, attachment, name, relyingPartyId, createdAt }) {
      const how = [transports.join(' '), attachment ?? null, name, relyingPartyId]
      return insert.run(id, sub, publicKey, counter, ...how, createdAt).changes === 1
    },
    use: ({ id, counter: before }, counter) => update.run(counter, id, before).changes === 1,
    remove: (sub, id) => remove.run(sub, id).changes === 1,
    begin: (sub, challenge, expiresAt, now) =>
      transaction(() => {
        pruneChallenges.run(now)
        insertChallenge.run(challenge, sub, expiresAt)
      }),
    take: (sub, challenge, now) =>
      transaction(() => {
        pruneChallenges.run(now)
        return removeChallenge.run(sub, challenge).changes === 1
      }),
  }
}

function toPasskey(row: Record<string, SQLOutputValue>): Passkey {
  const { public_key: publicKey } = row
  if (!(publicKey instanceof Uint8Array)) throw new Error('A passkey has no public key.')
  const transports = String(row.transports)
  return {
    id: String(row.id),
    sub: String(row.sub),
    publicKey: new Uint8Array(publicKey),
    counter: Number(row.counter),
    transports: transports === '' ? [] : transports.split(' '),
    attachment: typeof row.attachment === 'string' ? row.attachment : undefined,
    name: String(row.name),
    relyingPartyId: String(row.relying_party_id),
    createdAt: Number(row.created_at),
  }
}
