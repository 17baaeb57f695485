/** Stores the users of the pool, and finds them by sub, user name, e-mail address or phone number. */

import type { SQLOutputValue } from 'node:sqlite'
import type { LoginMechanism } from '../../../shared/auth/sign-in-fields.ts'
import type { PasswordVerifier } from '../crypto/srp-server.ts'
import type { Database } from './database.ts'

const STATUSES = ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'EXTERNAL_PROVIDER'] as const
export type UserStatus = (typeof STATUSES)[number]

export interface User {
  readonly sub: string
  /**
   * The user name in SRP and in the tokens. If users sign in by e-mail address or phone number, this is the sub.
   * Otherwise it is the name entered at sign-up.
   */
  readonly username: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly phone: string | undefined
  readonly phoneVerified: boolean
  readonly status: UserStatus
  readonly enabled: boolean
  readonly password: PasswordVerifier
  /**
   * True if the user has never set a password. `password` is then the verifier of a random password that is not stored.
   */
  readonly passwordless?: boolean
  /** Expiry of a temporary password, in milliseconds since the epoch. */
  readonly temporaryUntil: number | undefined
  /** Every attribute except sub, email, phone_number and their verification flags. */
  readonly attributes: Readonly<Record<string, string>>
  readonly createdAt: number
  readonly modifiedAt: number
}

export interface Users {
  bySub(sub: string): User | undefined
  byUsername(username: string): User | undefined
  /**
   * Finds a user by e-mail address, ignoring case. Returns the oldest user if several have the address. Ignores users
   * of external providers, who do not sign in by an address.
   */
  byEmail(email: string): User | undefined
  byPhone(phone: string): User | undefined
  all(): User[]
  /** `add` and `save` return false if another user has the user name or the login name. */
  add(user: User): boolean
  save(user: User): boolean
  remove(sub: string): void
}

export const emailKey = (email: string) => email.toLowerCase()
const usernameKey = (username: string) => username.toLowerCase()

export function openUsers({ sql, transaction }: Database, loginMechanism: LoginMechanism): Users {
  const selectBySub = sql.prepare('SELECT * FROM users WHERE sub = ?')
  const selectByUsername = sql.prepare('SELECT * FROM users WHERE username_key = ?')
  const local = "status <> 'EXTERNAL_PROVIDER' ORDER BY created_at LIMIT 1"
  const selectByEmail = sql.prepare(`SELECT * FROM users WHERE email_key = ? AND ${local}`)
  const selectByPhone = sql.prepare(`SELECT * FROM users WHERE phone = ? AND ${local}`)
  const selectAll = sql.prepare('SELECT * FROM users ORDER BY created_at, sub')
  const insert = sql.prepare(
    `INSERT INTO users VALUES (:sub, :username, :usernameKey, :email, :emailKey, :emailVerified, :phone, :phoneVerified,
       :status, :enabled, :salt, :verifier, :temporaryUntil, :attributes, :createdAt, :modifiedAt, :passwordless)`,
  )
  const update = sql.prepare(
    `UPDATE users SET username = :username, username_key = :usernameKey, email = :email, email_key = :emailKey,
       email_verified = :emailVerified, phone = :phone, phone_verified = :phoneVerified, status = :status,
       enabled = :enabled, salt = :salt, verifier = :verifier, temporary_until = :temporaryUntil,
       attributes = :attributes, created_at = :createdAt, modified_at = :modifiedAt, passwordless = :passwordless
     WHERE sub = :sub`,
  )
  const remove = sql.prepare('DELETE FROM users WHERE sub = ?')

  const byUsername = (username: string) => toUser(selectByUsername.get(usernameKey(username)))
  const byEmail = (email: string) => toUser(selectByEmail.get(emailKey(email)))
  const byPhone = (phone: string) => toUser(selectByPhone.get(phone))

  function holderOfLoginName(user: User): User | undefined {
    if (user.status === 'EXTERNAL_PROVIDER') return undefined
    if (loginMechanism === 'email') return user.email === undefined ? undefined : byEmail(user.email)
    if (loginMechanism === 'phone_number') return user.phone === undefined ? undefined : byPhone(user.phone)
    return undefined
  }

  const isTaken = (user: User) =>
    [byUsername(user.username), holderOfLoginName(user)].some((holder) => holder && holder.sub !== user.sub)

  const write = (statement: typeof insert, user: User) =>
    transaction(() => {
      if (isTaken(user)) return false
      statement.run({
        sub: user.sub,
        username: user.username,
        usernameKey: usernameKey(user.username),
        email: user.email ?? null,
        emailKey: user.email === undefined ? null : emailKey(user.email),
        emailVerified: Number(user.emailVerified),
        phone: user.phone ?? null,
        phoneVerified: Number(user.phoneVerified),
        status: user.status,
        enabled: Number(user.enabled),
        salt: user.password.salt,
        verifier: user.password.verifier,
        temporaryUntil: user.temporaryUntil ?? null,
        attributes: JSON.stringify(user.attributes),
        createdAt: user.createdAt,
        modifiedAt: user.modifiedAt,
        passwordless: Number(user.passwordless ?? false),
      })
      return true
    })

  return {
    bySub: (sub) => toUser(selectBySub.get(sub)),
    byUsername,
    byEmail,
    byPhone,
    all: () => selectAll.all().flatMap((row) => toUser(row) ?? []),
    add: (user) => write(insert, user),
    save: (user) => write(update, user),
    remove: (sub) => void remove.run(sub),
  }
}

const textOrNone = (value: SQLOutputValue | undefined) => (typeof value === 'string' ? value : undefined)

function toUser(row: Record<string, SQLOutputValue> | undefined): User | undefined {
  if (!row) return undefined
  const status = STATUSES.find((name) => name === row.status)
  if (!status) throw new Error(`The user ${row.sub} has the unknown status ${row.status}.`)
  return {
    sub: String(row.sub),
    username: String(row.username),
    email: textOrNone(row.email),
    emailVerified: row.email_verified === 1,
    phone: textOrNone(row.phone),
    phoneVerified: row.phone_verified === 1,
    status,
    enabled: row.enabled === 1,
    password: { salt: String(row.salt), verifier: String(row.verifier) },
    ...(row.passwordless === 1 ? { passwordless: true } : {}),
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
