/**
 * Stores codes as keyed digests, one per user and purpose. Also stores the outbox of messages that are sent by e-mail
 * or SMS.
 */

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from './database.ts'

const HOUR_MS = 60 * 60_000
const LIFE_MS = {
  'sign-up': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'verify-email': 24 * HOUR_MS,
  'verify-phone': 24 * HOUR_MS,
} as const
export type CodePurpose = keyof typeof LIFE_MS
/**
 * Kinds of messages with a code for a sign-in. The code is stored in the Session of the sign-in; here it is only
 * delivered.
 */
const SIGN_IN_KINDS = ['sms-mfa', 'email-otp', 'sms-otp', 'custom-challenge'] as const
type SignInKind = (typeof SIGN_IN_KINDS)[number]
export type MessageKind = CodePurpose | SignInKind | 'invitation'

const isDelivered = (kind: unknown): kind is CodePurpose | SignInKind =>
  typeof kind === 'string' && (Object.hasOwn(LIFE_MS, kind) || SIGN_IN_KINDS.some((one) => one === kind))

export interface Contact {
  readonly to: string
  readonly medium: 'EMAIL' | 'SMS'
}

export interface Delivery extends Contact {
  readonly link?: (code: string) => string
}

export interface Message extends Contact {
  readonly kind: MessageKind
  /** The code, or for an invitation the temporary password. */
  readonly code: string
  readonly link?: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

export type CodeCheck =
  | { readonly result: 'right'; readonly sentTo: Contact }
  | { readonly result: 'wrong' }
  | { readonly result: 'expired' }

export interface Codes {
  send(sub: string, purpose: CodePurpose, delivery: Delivery, now: number): void
  check(sub: string, purpose: CodePurpose, code: string, now: number): CodeCheck
  consume(sub: string, purpose: CodePurpose): void
  deliver(contact: Contact, kind: SignInKind, code: string, now: number): void
  /**
   * Delivers an invitation. It contains a password, so it is kept only in memory and is lost when the service stops.
   */
  invite(contact: Contact, temporaryPassword: string, now: number): void
  outbox(): Message[]
}

const MAX_MESSAGES = 200
const CODE_DIGITS = 6

export const makeCode = (digits: number) => String(randomInt(10 ** digits)).padStart(digits, '0')

const contactAt = (to: string): Contact => ({ to, medium: to.includes('@') ? 'EMAIL' : 'SMS' })

const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const ALPHABETS = [LOWER, LOWER.toUpperCase(), '23456789', '!@#%&*+-']

/** Returns sixteen characters, four of each class, so that the password satisfies every policy. */
export function makeTemporaryPassword(): string {
  const drawn = [0, 1, 2, 3].flatMap(() => ALPHABETS.map((alphabet) => alphabet.charAt(randomInt(alphabet.length))))
  return drawn.join('')
}

/**
 * @param key secret key of the digests. Without it, short codes could be found by computing the digests of all codes.
 */
export function openCodes({ sql, transaction }: Database, key: Buffer): Codes {
  const upsert = sql.prepare(
    `INSERT INTO codes VALUES (?, ?, ?, ?, ?) ON CONFLICT (sub, purpose)
     DO UPDATE SET hash = excluded.hash, target = excluded.target, expires_at = excluded.expires_at`,
  )
  const select = sql.prepare('SELECT hash, target, expires_at FROM codes WHERE sub = ? AND purpose = ?')
  const remove = sql.prepare('DELETE FROM codes WHERE sub = ? AND purpose = ?')
  const insertMessage = sql.prepare(
    'INSERT INTO outbox (recipient, medium, kind, code, at, link) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const pruneMessages = sql.prepare(
    'DELETE FROM outbox WHERE id <= (SELECT id FROM outbox ORDER BY id DESC LIMIT 1 OFFSET ?)',
  )
  const selectMessages = sql.prepare('SELECT recipient, kind, code, at, link FROM outbox ORDER BY id DESC')
  const invitations: Message[] = []

  const digest = (sub: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${sub}:${purpose}:${code}`).digest()

  return {
    send: (sub, purpose, { to, medium, link }, now) =>
      transaction(() => {
        const code = makeCode(CODE_DIGITS)
        upsert.run(sub, purpose, digest(sub, purpose, code), to, now + LIFE_MS[purpose])
        insertMessage.run(to, medium, purpose, code, now, link?.(code) ?? null)
        pruneMessages.run(MAX_MESSAGES)
      }),
    check(sub, purpose, code, now) {
      const row = select.get(sub, purpose)
      if (!row || !(row.hash instanceof Uint8Array) || Number(row.expires_at) <= now) return { result: 'expired' }
      return timingSafeEqual(row.hash, digest(sub, purpose, code))
        ? { result: 'right', sentTo: contactAt(String(row.target)) }
        : { result: 'wrong' }
    },
    consume: (sub, purpose) => void remove.run(sub, purpose),
    deliver: ({ to, medium }, kind, code, now) =>
      transaction(() => {
        insertMessage.run(to, medium, kind, code, now, null)
        pruneMessages.run(MAX_MESSAGES)
      }),
    invite(contact, temporaryPassword, now) {
      invitations.unshift({ ...contact, kind: 'invitation', code: temporaryPassword, at: now })
      invitations.splice(MAX_MESSAGES)
    },
    outbox() {
      const delivered = selectMessages.all().flatMap(({ recipient, kind, code, at, link }): Message[] => {
        if (!isDelivered(kind)) return []
        const message = { ...contactAt(String(recipient)), kind, code: String(code), at: Number(at) }
        return [link === null ? message : { ...message, link: String(link) }]
      })
      return [...delivered, ...invitations].sort((one, other) => other.at - one.at)
    },
  }
}
