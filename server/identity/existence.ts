/**
 * Whom a typed name means, and what an unknown name is told. With existence hidden (PreventUserExistenceErrors ENABLED) a
 * stranger stands in: the same salt and user id each time, and the same work as for a user (reference/cognito.md §2.1).
 */

import type { Context } from './context.ts'
import { REFUSALS } from './errors.ts'
import { drawBytes } from './keys.ts'
import type { PasswordVerifier } from './srp-server.ts'
import { emailKey, type User } from './store/users.ts'

const SALT_BYTES = 16
/** Two bytes fewer than the group's prime: always below it. */
const VERIFIER_BYTES = 382

/** What stands for a name at sign-in: a user, or the stranger of a name nobody has. */
export interface Account {
  readonly sub: string
  readonly password: PasswordVerifier
  readonly user: User | undefined
}

export function findUser({ users }: Context, username: string): User | undefined {
  return users.bySub(username) ?? users.byEmail(username)
}

export function findAccount(context: Context, username: string): Account {
  const user = findUser(context, username)
  if (user) return { sub: user.sub, password: user.password, user }
  const key = context.keys.derive('strangers')
  const draw = (part: string, length: number) => drawBytes(key, `${part}:${emailKey(username)}`, length).toString('hex')
  const hex = draw('sub', 16)
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  const sub = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ]
  return {
    sub: sub.join('-'),
    password: {
      salt: BigInt(`0x${draw('salt', SALT_BYTES)}`).toString(16),
      verifier: BigInt(`0x${draw('verifier', VERIFIER_BYTES)}`).toString(16),
    },
    user: undefined,
  }
}

/** The account a sign-in was begun for; undefined when the name sent now is another's. */
export function accountOfSub(context: Context, sub: string, username: string): Account | undefined {
  const user = context.users.bySub(sub)
  if (user) return findUser(context, username)?.sub === sub ? { sub, password: user.password, user } : undefined
  const stranger = findAccount(context, username)
  return { sub, password: stranger.password, user: undefined }
}

/** The account for a sign-in; without hiding an unknown name is refused by its own name. */
export function accountForSignIn(context: Context, username: string): Account {
  const account = findAccount(context, username)
  if (!account.user && !context.settings.client.hideExistence) throw REFUSALS.userNotFound()
  return account
}

/**
 * The user a code operation is about, or undefined when the answer must pretend: for an unknown or disabled user while
 * existence is hidden.
 */
export function userForCode(context: Context, username: string): User | undefined {
  const user = findUser(context, username)
  if (user?.enabled) return user
  if (context.settings.client.hideExistence) return undefined
  throw user ? REFUSALS.userDisabled() : REFUSALS.combinationNotFound()
}

export interface CodeDelivery {
  readonly AttributeName: string
  readonly DeliveryMedium: 'EMAIL'
  readonly Destination: string
}

/** Where a code went, masked as the service masks it: `b***@g***`. */
export function deliveryTo(email: string): CodeDelivery {
  const [local = '', domain = ''] = email.split('@')
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.charAt(0)}***@${domain.charAt(0) || local.charAt(1)}***`,
  }
}
