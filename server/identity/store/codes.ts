/** Confirmation codes: six digits, kept as keyed digests, one a user and purpose; and the outbox their messages go to. */

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from './database.ts'

export type CodePurpose = 'sign-up' | 'reset-password' | 'verify-email'
export type MessageKind = CodePurpose | 'invitation'

export interface Message {
  readonly to: string
  readonly medium: 'EMAIL'
  readonly kind: MessageKind
  /** The code, or for an invitation the temporary password. */
  readonly code: string
  /** ms since the epoch */
  readonly at: number
}

export type CodeCheck =
  | { readonly result: 'right'; readonly target: string }
  | { readonly result: 'wrong' }
  | { readonly result: 'expired' }

export interface Codes {
  /** Makes a code, replacing an older one of the purpose, and delivers it; both in one commit. */
  send(sub: string, purpose: CodePurpose, to: string, now: number): void
  /** @returns the address the code was sent to when it is right; the code stays good until `consume` */
  check(sub: string, purpose: CodePurpose, code: string, now: number): CodeCheck
  consume(sub: string, purpose: CodePurpose): void
  /** An invitation holds a password, which never reaches the disk: it is shown until the service stops. */
  invite(to: string, temporaryPassword: string, now: number): void
  /** Newest first. */
  outbox(): Message[]
}

const HOUR_MS = 60 * 60_000
const LIFE_MS: Readonly<Record<CodePurpose, number>> = {
  'sign-up': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'verify-email': 24 * HOUR_MS,
}
const KEPT_MESSAGES = 200

const PURPOSES: readonly CodePurpose[] = ['sign-up', 'reset-password', 'verify-email']

export const makeCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const ALPHABETS = [LOWER, LOWER.toUpperCase(), '23456789', '!@#%&*+-']

/** Sixteen characters, four of each class, so that it fits every policy. */
export function makeTemporaryPassword(): string {
  const drawn = [0, 1, 2, 3].flatMap(() => ALPHABETS.map((alphabet) => alphabet.charAt(randomInt(alphabet.length))))
  return drawn.join('')
}

/** @param key makes the digests of codes worthless to who has the database alone */
export function openCodes({ sql, transaction }: Database, key: Buffer): Codes {
  const upsert = sql.prepare(
    `INSERT INTO codes VALUES (?, ?, ?, ?, ?) ON CONFLICT (sub, purpose)
     DO UPDATE SET hash = excluded.hash, target = excluded.target, expires_at = excluded.expires_at`,
  )
  const select = sql.prepare('SELECT hash, target, expires_at FROM codes WHERE sub = ? AND purpose = ?')
  const remove = sql.prepare('DELETE FROM codes WHERE sub = ? AND purpose = ?')
  const insertMessage = sql.prepare('INSERT INTO outbox (recipient, medium, kind, code, at) VALUES (?, ?, ?, ?, ?)')
  const pruneMessages = sql.prepare(
    'DELETE FROM outbox WHERE id <= (SELECT id FROM outbox ORDER BY id DESC LIMIT 1 OFFSET ?)',
  )
  const selectMessages = sql.prepare('SELECT recipient, kind, code, at FROM outbox ORDER BY id DESC')
  const invitations: Message[] = []

  const digest = (sub: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${sub}:${purpose}:${code}`).digest()

  return {
    send: (sub, purpose, to, now) =>
      transaction(() => {
        const code = makeCode()
        upsert.run(sub, purpose, digest(sub, purpose, code), to, now + LIFE_MS[purpose])
        insertMessage.run(to, 'EMAIL', purpose, code, now)
        pruneMessages.run(KEPT_MESSAGES)
      }),
    check(sub, purpose, code, now) {
      const row = select.get(sub, purpose)
      if (!row || !(row.hash instanceof Uint8Array) || Number(row.expires_at) <= now) return { result: 'expired' }
      return timingSafeEqual(row.hash, digest(sub, purpose, code))
        ? { result: 'right', target: String(row.target) }
        : { result: 'wrong' }
    },
    consume: (sub, purpose) => void remove.run(sub, purpose),
    invite(to, temporaryPassword, now) {
      invitations.unshift({ to, medium: 'EMAIL', kind: 'invitation', code: temporaryPassword, at: now })
      invitations.splice(KEPT_MESSAGES)
    },
    outbox() {
      const delivered = selectMessages.all().flatMap((row): Message[] => {
        const kind = PURPOSES.find((purpose) => purpose === row.kind)
        if (!kind) return []
        return [{ to: String(row.recipient), medium: 'EMAIL', kind, code: String(row.code), at: Number(row.at) }]
      })
      return [...delivered, ...invitations].sort((one, other) => other.at - one.at)
    },
  }
}
