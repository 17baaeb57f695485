/** Creates or updates a user without applying the pool's rules, for demo accounts and tests. */

import { passwordMatches } from './crypto/srp-server.ts'
import type { Context } from './pool/context.ts'
import { findUser } from './pool/existence.ts'
import { makeUser, passwordOf } from './pool/new-user.ts'
import { POOL_NAME } from './pool/pool.ts'
import type { User } from './store/users.ts'

export interface EnsuredUser {
  readonly username?: string
  readonly email?: string
  readonly emailVerified?: boolean
  readonly phone?: string
  readonly phoneVerified?: boolean
  readonly password: string
  readonly confirmed: boolean
  readonly groups?: readonly string[]
}

export function ensureUser(context: Context, wanted: EnsuredUser): User {
  const { users, groups, clock, loginMechanism } = context
  const loginName = { email: wanted.email, phone_number: wanted.phone, username: wanted.username }[loginMechanism]
  if (loginName === undefined) throw new Error(`a user of this pool needs its login name, the ${loginMechanism}`)
  const { password } = wanted
  const held = findUser(context, loginName)
  const begun = held ? withPassword(held, password) : makeUser(context, { loginName, password, status: 'UNCONFIRMED' })
  const user: User = {
    ...begun,
    // If users sign in by e-mail address, an existing user keeps the first spelling of the address, because `findUser`
    // ignores case.
    email: loginMechanism === 'email' ? begun.email : (wanted.email ?? begun.email),
    emailVerified: wanted.emailVerified ?? begun.emailVerified,
    phone: wanted.phone ?? begun.phone,
    phoneVerified: wanted.phoneVerified ?? begun.phoneVerified,
    status: wanted.confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
    enabled: true,
    temporaryUntil: undefined,
    modifiedAt: clock.now(),
  }
  if (!(held ? users.save(user) : users.add(user))) throw new Error(`the name ${loginName} is taken`)
  for (const name of wanted.groups ?? []) {
    groups.add({ name, description: undefined, createdAt: clock.now() })
    groups.join(name, user.sub)
  }
  return user
}

const withPassword = (user: User, password: string): User =>
  passwordMatches(user.password, POOL_NAME, user.username, password)
    ? user
    : { ...user, ...passwordOf(user.username, password) }
