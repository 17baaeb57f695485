/** The users of the pool: found by e-mail without regard to case, or by their sub, which is their real user name. */

import type { SQLOutputValue } from 'node:sqlite'
import type { PasswordVerifier } from '../srp-server.ts'
import type { Database } from './database.ts'

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED'

export interface User {
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly status: UserStatus
  readonly enabled: boolean
  readonly password: PasswordVerifier
  /** Until when a temporary password opens the account; ms since the epoch. */
  readonly temporaryUntil: number | undefined
  /** Every attribute but sub, email and email_verified. */
  readonly attributes: Readonly<Record<string, string>>
  readonly createdAt: number
  readonly modifiedAt: number
}

export interface Users {
  bySub(sub: string): User | undefined
  byEmail(email: string): User | undefined
  /** @returns false when another user has the e-mail: of several at once, one wins. */
  add(user: User): boolean
  /** @returns false when another user has the e-mail. */
  save(user: User): boolean
  remove(sub: string): void
}

export const emailKey = (email: string) => email.toLowerCase()

const STATUSES: readonly UserStatus[] = ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']

export function openUsers({ sql }: Database): Users {
  const selectBySub = sql.prepare('SELECT * FROM users WHERE sub = ?')
  const selectByEmail = sql.prepare('SELECT * FROM users WHERE email_key = ?')
  const insert = sql.prepare(
    `INSERT INTO users VALUES (:sub, :email, :emailKey, :emailVerified, :status, :enabled, :salt, :verifier,
       :temporaryUntil, :attributes, :createdAt, :modifiedAt)`,
  )
  const update = sql.prepare(
    `UPDATE users SET email = :email, email_key = :emailKey, email_verified = :emailVerified, status = :status,
       enabled = :enabled, salt = :salt, verifier = :verifier, temporary_until = :temporaryUntil,
       attributes = :attributes, created_at = :createdAt, modified_at = :modifiedAt WHERE sub = :sub`,
  )
  const remove = sql.prepare('DELETE FROM users WHERE sub = ?')

  function write(statement: typeof insert, user: User): boolean {
    try {
      statement.run({
        sub: user.sub,
        email: user.email,
        emailKey: emailKey(user.email),
        emailVerified: Number(user.emailVerified),
        status: user.status,
        enabled: Number(user.enabled),
        salt: user.password.salt,
        verifier: user.password.verifier,
        temporaryUntil: user.temporaryUntil ?? null,
        attributes: JSON.stringify(user.attributes),
        createdAt: user.createdAt,
        modifiedAt: user.modifiedAt,
      })
      return true
    } catch (error) {
      if (error instanceof Error && error.message.includes('users.email_key')) return false
      throw error
    }
  }

  return {
    bySub: (sub) => toUser(selectBySub.get(sub)),
    byEmail: (email) => toUser(selectByEmail.get(emailKey(email))),
    add: (user) => write(insert, user),
    save: (user) => write(update, user),
    remove: (sub) => void remove.run(sub),
  }
}

function toUser(row: Record<string, SQLOutputValue> | undefined): User | undefined {
  if (!row) return undefined
  const status = STATUSES.find((name) => name === row.status)
  if (!status) throw new Error(`The user ${row.sub} has the unknown status ${row.status}.`)
  return {
    sub: String(row.sub),
    email: String(row.email),
    emailVerified: row.email_verified === 1,
    status,
    enabled: row.enabled === 1,
    password: { salt: String(row.salt), verifier: String(row.verifier) },
    temporaryUntil: row.temporary_until === null ? undefined : Number(row.temporary_until),
    attributes: readAttributes(String(row.attributes)),
    createdAt: Number(row.created_at),
    modifiedAt: Number(row.modified_at),
  }
}

function readAttributes(text: string): Record<string, string> {
  const value: unknown = JSON.parse(text)
  const entries = Object.entries(value ?? {}).map(([name, held]) => [name, String(held)] as const)
  return Object.fromEntries(entries)
}
