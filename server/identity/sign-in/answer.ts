/** A challenge response, and the account its Session belongs to. */

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

/** Handles the response to one challenge: returns tokens or the next challenge. */
export type Respond = (context: Context, answer: Answer) => object

/** @throws when the session is not good for this challenge, or the name sent with it is another's */
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

/** The same for challenges that are never issued to simulated accounts. */
export function openForUser(context: Context, answer: Answer, challenge: string): { session: AuthSession; user: User } {
  const { session, account } = openFor(context, answer, challenge)
  if (!account.user) throw REFUSALS.invalidSession()
  return { session, user: account.user }
}
