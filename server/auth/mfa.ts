/**
 * The user's MFA types and those the pool offers (specification §4: SMS and TOTP; EMAIL if the operator enables it).
 */

import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import type { User } from '../cognito/account.ts'
import { Refusal } from '../http/refusal.ts'
import type { AuthContext, Exchange } from './context.ts'
import { rethrowAsRefusal } from './refusals.ts'

type Preference = AnswerOf<'GET /api/auth/mfa-preference'>

export async function readMfaPreference(context: AuthContext, { request }: Exchange<unknown>): Promise<Preference> {
  const { accessToken } = await context.sessions.require(request)
  return preferenceOf(context, await rethrowAsRefusal(context.pool.getUser(accessToken)))
}

export async function changeMfaPreference(
  context: AuthContext,
  { request, body }: Exchange<BodyOf<'PUT /api/auth/mfa-preference'>>,
): Promise<Preference> {
  const { accessToken } = await context.sessions.require(request)
  const { pool } = context
  const { enabled, preferred } = body
  const before = await rethrowAsRefusal(pool.getUser(accessToken))
  // An enabled type may stay on or be switched off even if it is no longer offered.
  const types = [...new Set([...availableTypes(context), ...before.mfaEnabled])]
  if (!enabled.every((type) => types.includes(type))) throw invalidType('enabled')
  if (preferred !== undefined && !enabled.includes(preferred)) throw invalidType('preferred')
  await rethrowAsRefusal(
    pool.setMfaPreference(accessToken, { enabled, types, ...(preferred === undefined ? {} : { preferred }) }),
  )
  return preferenceOf(context, await rethrowAsRefusal(pool.getUser(accessToken)))
}

function availableTypes({ settings }: AuthContext) {
  return settings.mfa === 'off' ? [] : settings.mfaTypes
}

function preferenceOf(context: AuthContext, { mfaEnabled, mfaPreferred }: User): Preference {
  return {
    available: [...availableTypes(context)],
    enabled: mfaEnabled,
    ...(mfaPreferred === undefined ? {} : { preferred: mfaPreferred }),
  }
}

function invalidType(field: string): Refusal {
  return new Refusal('ValidationError', 'Invalid MFA type', { fields: [{ field, rule: 'mfaType' }] })
}
