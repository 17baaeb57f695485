/**
 * Resolves the user name in a request to an account. With PreventUserExistenceErrors ENABLED, an unknown name gets a
 * simulated account. Its salt and user id are the same at each request, and it costs as much work as a real account.
 */

import { drawBytes } from '../crypto/keys.ts'
import type { PasswordVerifier } from '../crypto/srp-server.ts'
import { emailKey, type User } from '../store/users.ts'
import type { Context } from './context.ts'
import { REFUSALS } from './errors.ts'

const SALT_BYTES = 16
/**
 * Length of a simulated verifier. It is two bytes shorter than the prime of the SRP group, so that the verifier is
 * always smaller.
 */
const VERIFIER_BYTES = 382

export interface Account {
  readonly sub: string
  readonly username: string
  readonly password: PasswordVerifier
  readonly user: User | undefined
}

export function findUser({ users, loginMechanism }: Context, name: string): User | undefined {
  const user = users.byUsername(name) ?? users.bySub(name)
  if (user || loginMechanism === 'username') return user
  return loginMechanism === 'email' ? users.byEmail(name) : users.byPhone(name)
}

export const accountOf = (user: User): Account => ({
  sub: user.sub,
  username: user.username,
  password: user.password,
  user,
})

export function findAccount(context: Context, username: string): Account {
  const user = findUser(context, username)
  if (user) return accountOf(user)
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
  ].join('-')
  return {
    sub,
    username: context.loginMechanism === 'username' ? username : sub,
    password: {
      salt: BigInt(`0x${draw('salt', SALT_BYTES)}`).toString(16),
      verifier: BigInt(`0x${draw('verifier', VERIFIER_BYTES)}`).toString(16),
    },
    user: undefined,
  }
}

/**
 * Returns the account with this sub, or a simulated account if no user has it. Undefined if `username` names another
 * user.
 */
export function accountOfSub(context: Context, sub: string, username: string): Account | undefined {
  const user = context.users.bySub(sub)
  if (user) return findUser(context, username)?.sub === sub ? accountOf(user) : undefined
  return { ...findAccount(context, username), sub, user: undefined }
}

export function accountForSignIn(context: Context, username: string): Account {
  const account = findAccount(context, username)
  if (!account.user && !context.settings.client.hideExistence) throw REFUSALS.userNotFound()
  return account
}

/**
 * Returns the user to send a code to. Undefined for an unknown or disabled user if the pool hides which users exist;
 * the response must then be simulated.
 */
export function userForCode(context: Context, username: string): User | undefined {
  const user = findUser(context, username)
  if (user?.enabled) return user
  if (context.settings.client.hideExistence) return undefined
  throw user ? REFUSALS.userDisabled() : REFUSALS.combinationNotFound()
}
