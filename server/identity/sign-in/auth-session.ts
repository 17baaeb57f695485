/** Cognito's Session: the state between two challenges, sealed, short-lived, dead after success and alive after a wrong answer. */

import { randomUUID } from 'node:crypto'
import type { Context } from '../pool/context.ts'
import { REFUSALS } from '../pool/errors.ts'
import { isRecord } from '../pool/input.ts'

/** Gives 1,556 characters, within the 1,543–1,587 of the real ones. */
export const SESSION_BYTES = 1167

const MINUTE_MS = 60_000

/** State kept between a challenge and its response. */
export interface Notes {
  /** The code that was sent: kept here and not in a table, so that another sign-in of the same user leaves it good. */
  readonly code?: string
  /** The code is the first factor, not the second. */
  readonly firstFactor?: true
  /** Where the code was sent, as reported to the client. */
  readonly delivery?: Readonly<Record<string, string>>
  /** Answers that a custom challenge still takes. */
  readonly triesLeft?: number
  /** The device that is to prove itself. */
  readonly deviceKey?: string
  /** The authenticator secret of this set-up, until a code has proven it. */
  readonly totpSecret?: string
  /** A second step has been set up: the set-up challenge may be answered. */
  readonly setUp?: true
  /** The address that is being set up as a second step. */
  readonly email?: string
}

export interface AuthSession {
  readonly id: string
  readonly sub: string
  /** The challenge this session waits at. */
  readonly challenge: string
  /** ms since the epoch */
  readonly expiresAt: number
  readonly notes: Notes
}

export const authSessionEnd = ({ clock, settings }: Context) =>
  clock.now() + settings.client.authSessionMinutes * MINUTE_MS

export function closeSession(context: Context, sub: string, challenge: string, notes: Notes = {}): string {
  const session: AuthSession = { id: randomUUID(), sub, challenge, expiresAt: authSessionEnd(context), notes }
  return context.seals.session.close(Buffer.from(JSON.stringify(session))).toString('base64url')
}

/** @throws the refusal of a session that is foreign, for another challenge, too old or used up */
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

/** Anything sealed that is good for one answer. */
interface Sealed {
  readonly id: string
  readonly expiresAt: number
}

/** Consumes the session and runs the work in one transaction: a refusal leaves the session usable. */
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
