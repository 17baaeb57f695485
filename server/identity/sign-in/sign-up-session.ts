/**
 * Links a sign-up to the first sign-in with USER_AUTH. The client sends the Session of SignUp to ConfirmSignUp, and the
 * Session that ConfirmSignUp returns to InitiateAuth, where it replaces the first factor.
 */

import type { Context } from '../pool/context.ts'
import { IdentityRefusal } from '../pool/errors.ts'
import { findUser } from '../pool/existence.ts'
import { type AuthSession, closeSession, openSession, spending } from './auth-session.ts'

const SIGN_UP = 'SIGN_UP'
export const SIGN_UP_CONFIRMED = 'SIGN_UP_CONFIRMED'

const beginsByChoice = ({ settings }: Context) => settings.client.explicitAuthFlows.includes('ALLOW_USER_AUTH')

export function beginThread(context: Context, sub: string): { readonly Session?: string } {
  return beginsByChoice(context) ? { Session: closeSession(context, sub, SIGN_UP) } : {}
}

/**
 * Continues the Session of a sign-up: returns a new Session for the first sign-in. An expired or invalid Session is
 * ignored, because the confirmation is useful without it.
 */
export function continueThread(context: Context, text: string | undefined, username: string): object {
  const session = beginsByChoice(context) ? openIfGood(context, text) : undefined
  if (!session || findUser(context, username)?.sub !== session.sub) return {}
  return spending(context, [session], () => ({ Session: closeSession(context, session.sub, SIGN_UP_CONFIRMED) }))
}

function openIfGood(context: Context, text: string | undefined): AuthSession | undefined {
  try {
    return openSession(context, text, SIGN_UP)
  } catch (error) {
    if (error instanceof IdentityRefusal) return undefined
    throw error
  }
}
