/** Cognito's Session: the state between two challenges, sealed, short-lived, dead after success and alive after a wrong answer. */

import { randomUUID } from 'node:crypto'
import type { Context } from './context.ts'
import { REFUSALS } from './errors.ts'
import { isRecord } from './input.ts'

/** Gives 1,556 characters, within the 1,543–1,587 of the real ones. */
export const SESSION_BYTES = 1167

const MINUTE_MS = 60_000

export interface AuthSession {
  readonly id: string
  readonly sub: string
  /** The challenge this session waits at. */
  readonly challenge: string
  /** ms since the epoch */
  readonly expiresAt: number
}

export const authSessionEnd = ({ clock, settings }: Context) =>
  clock.now() + settings.client.authSessionMinutes * MINUTE_MS

export function closeSession(context: Context, sub: string, challenge: string): string {
  const session: AuthSession = { id: randomUUID(), sub, challenge, expiresAt: authSessionEnd(context) }
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
  if (!isRecord(value) || typeof value.expiresAt !== 'number') return false
  return ['id', 'sub', 'challenge'].every((name) => typeof value[name] === 'string')
}
