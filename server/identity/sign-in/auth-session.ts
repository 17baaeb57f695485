/**
 * The Session that Cognito passes between two challenges: encrypted, short-lived state that the client sends back. A
 * correct response consumes it. After a wrong response it stays valid.
 */

import { randomUUID } from 'node:crypto'
import type { Context } from '../pool/context.ts'
import { REFUSALS } from '../pool/errors.ts'
import { isRecord } from '../pool/input.ts'

/** Size in bytes. As text, a Session of this size has 1,556 characters; Cognito's have 1,543–1,587. */
export const SESSION_BYTES = 1167

const MINUTE_MS = 60_000

export interface Notes {
  /**
   * The code that was sent. It is stored here and not in a table, so that another sign-in of the same user does not
   * invalidate it.
   */
  readonly code?: string
  readonly firstFactor?: true
  readonly delivery?: Readonly<Record<string, string>>
  readonly triesLeft?: number
  readonly deviceKey?: string
  readonly totpSecret?: string
  /**
   * Set once the authenticator app is set up. Only then may the client respond to MFA_SETUP without an e-mail address.
   */
  readonly setUp?: true
  readonly email?: string
  /** The challenge of WEB_AUTHN, in base64url. */
  readonly passkeyChallenge?: string
}

export interface AuthSession {
  readonly id: string
  readonly sub: string
  readonly challenge: string
  /** When the Session expires: milliseconds since the epoch. */
  readonly expiresAt: number
  readonly notes: Notes
}

export const authSessionEnd = ({ clock, settings }: Context) =>
  clock.now() + settings.client.authSessionMinutes * MINUTE_MS

export function closeSession(context: Context, sub: string, challenge: string, notes: Notes = {}): string {
  const session: AuthSession = { id: randomUUID(), sub, challenge, expiresAt: authSessionEnd(context), notes }
  return context.seals.session.close(Buffer.from(JSON.stringify(session))).toString('base64url')
}

export function openSession(context: Context, text: string | undefined, challenge: string): AuthSession {
  const content = text && context.seals.session.open(Buffer.from(text, 'base64url'))
  const session: unknown = content ? JSON.parse(content.toString()) : undefined
  if (!isAuthSession(session) || session.challenge !== challenge) throw REFUSALS.invalidSession()
  if (session.expiresAt <= context.clock.now()) throw REFUSALS.sessionExpired()
  if (context.attempts.isSpent(session.id)) throw REFUSALS.sessionUsed()
  return session
}

function isAuthSession(value: unknown): value is AuthSession {
  if (!isRecord(value) || typeof value.expiresAt !== 'number' || !isRecord(value.notes)) return false
  return ['id', 'sub', 'challenge'].every((name) => typeof value[name] === 'string')
}

interface Sealed {
  readonly id: string
  readonly expiresAt: number
}

/** Consumes one-time values and runs the work in one transaction, so that the values stay valid if the work fails. */
export function spending<Result>(
  { attempts, clock, database }: Context,
  sealed: readonly Sealed[],
  work: () => Result,
): Result {
  return database.transaction(() => {
    for (const { id, expiresAt } of sealed) attempts.spend(id, expiresAt, clock.now())
    return work()
  })
}
