/**
 * Creates a user whose login name is of the pool's kind (e-mail address, phone number or user name). The user's e-mail
 * address and phone number are unverified.
 */

import { randomBytes, randomUUID } from 'node:crypto'
import type { LoginMechanism } from '../../../shared/auth/sign-in-fields.ts'
import { makeVerifier } from '../crypto/srp-server.ts'
import type { User, UserStatus } from '../store/users.ts'
import { isEmail, isPhone } from './attributes.ts'
import type { Context } from './context.ts'
import { REFUSALS } from './errors.ts'
import { POOL_NAME } from './pool.ts'

export function checkLoginName(mechanism: LoginMechanism, name: string): void {
  if (mechanism === 'email' && !isEmail(name)) throw REFUSALS.usernameNotEmail()
  if (mechanism === 'phone_number' && !isPhone(name)) throw REFUSALS.usernameNotPhone()
}

export interface Beginning {
  readonly loginName: string
  readonly password: string | undefined
  readonly status: UserStatus
  readonly temporaryUntil?: number
}

export const passwordOf = (username: string, password: string) => ({
  password: makeVerifier(POOL_NAME, username, password),
  passwordless: false,
})

const UNGUESSABLE_BYTES = 32

const withoutPassword = (username: string) => ({
  password: makeVerifier(POOL_NAME, username, randomBytes(UNGUESSABLE_BYTES).toString('base64')),
  passwordless: true,
})

export function makeUser({ clock, loginMechanism }: Context, beginning: Beginning): User {
  const { loginName, password, status, temporaryUntil } = beginning
  const sub = randomUUID()
  const username = loginMechanism === 'username' ? loginName : sub
  const now = clock.now()
  return {
    sub,
    username,
    email: loginMechanism === 'email' ? loginName : undefined,
    emailVerified: false,
    phone: loginMechanism === 'phone_number' ? loginName : undefined,
    phoneVerified: false,
    status,
    enabled: true,
    ...(password === undefined ? withoutPassword(username) : passwordOf(username, password)),
    temporaryUntil,
    attributes: {},
    createdAt: now,
    modifiedAt: now,
  }
}
