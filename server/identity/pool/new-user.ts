/** Creates a user with a login name of the pool's kind and unverified addresses. */

import { randomUUID } from 'node:crypto'
import type { LoginMechanism } from '../../../shared/auth/sign-in-fields.ts'
import { makeVerifier } from '../crypto/srp-server.ts'
import type { User, UserStatus } from '../store/users.ts'
import { isEmail, isPhone } from './attributes.ts'
import type { Context } from './context.ts'
import { REFUSALS } from './errors.ts'
import { POOL_NAME } from './pool.ts'

/** @throws if the pool signs in by e-mail or phone, and the name is not such an address */
export function checkLoginName(mechanism: LoginMechanism, name: string): void {
  if (mechanism === 'email' && !isEmail(name)) throw REFUSALS.usernameNotEmail()
  if (mechanism === 'phone_number' && !isPhone(name)) throw REFUSALS.usernameNotPhone()
}

export interface Beginning {
  readonly loginName: string
  readonly password: string
  readonly status: UserStatus
  readonly temporaryUntil?: number
}

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
    password: makeVerifier(POOL_NAME, username, password),
    temporaryUntil,
    attributes: {},
    createdAt: now,
    modifiedAt: now,
  }
}
