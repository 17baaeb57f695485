/** The simulated custom flow (DefineAuthChallenge `…:code`): sends a code and allows three attempts. */

import type { Context } from '../pool/context.ts'
import { REFUSALS } from '../pool/errors.ts'
import type { Account } from '../pool/existence.ts'
import { makeCode } from '../store/codes.ts'
import { type AuthSession, closeSession, type Notes } from './auth-session.ts'
import { describeDelivery } from './code-challenge.ts'
import { contactOf, simulatedContact } from './delivery.ts'

const TRIES = 3
const CODE_DIGITS = 6

export function checkCustomFlow({ settings }: Context): void {
  if (settings.pool.triggers.customAuth !== 'code') throw REFUSALS.noCustomFlow()
}

export function beginCustomChallenge(context: Context, account: Account, typedName: string): object {
  const { clock, codes } = context
  const { user } = account
  const contact = user
    ? (contactOf(user, 'email') ?? contactOf(user, 'phone_number'))
    : simulatedContact(context, typedName)
  const code = makeCode(CODE_DIGITS)
  if (user && contact) codes.deliver(contact, 'custom-challenge', code, clock.now())
  const delivery = contact ? describeDelivery(contact) : {}
  return ask(context, account, { code, delivery, triesLeft: TRIES })
}

export function repeatCustomChallenge(context: Context, account: Account, { notes }: AuthSession): object | undefined {
  const triesLeft = (notes.triesLeft ?? 0) - 1
  return triesLeft > 0 ? ask(context, account, { ...notes, triesLeft }) : undefined
}

function ask(context: Context, { sub, username }: Account, notes: Notes): object {
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: closeSession(context, sub, 'CUSTOM_CHALLENGE', notes),
    ChallengeParameters: { USERNAME: username, ...notes.delivery },
  }
}
