/** Opens the Session of a challenge response and finds its account. */

import type { Context } from '../pool/context.ts'
import { REFUSALS } from '../pool/errors.ts'
import { type Account, accountOfSub } from '../pool/existence.ts'
import type { Parameters } from '../pool/parameters.ts'
import type { User } from '../store/users.ts'
import { type AuthSession, openSession } from './auth-session.ts'

export interface Answer {
  readonly username: string
  readonly responses: Parameters
  readonly session: string | undefined
}

export type Respond = (context: Context, answer: Answer) => object | Promise<object>

/** @throws if the Session is not valid for this challenge, or the name sent with it belongs to another user */
export function openFor(
  context: Context,
  { session: text, username }: Answer,
  challenge: string,
): { session: AuthSession; account: Account } {
  const session = openSession(context, text, challenge)
  const account = accountOfSub(context, session.sub, username)
  if (!account) throw REFUSALS.invalidSession()
  return { session, account }
}

/** Like `openFor`, for challenges that are never issued to simulated accounts (of unknown users). */
export function openForUser(context: Context, answer: Answer, challenge: string): { session: AuthSession; user: User } {
  const { session, account } = openFor(context, answer, challenge)
  if (!account.user) throw REFUSALS.invalidSession()
  return { session, user: account.user }
}
