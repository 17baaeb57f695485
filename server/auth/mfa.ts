/**
 * Reads and changes a user's MFA types. The user pool offers SMS and TOTP, and EMAIL if the operator enables it
 * (specification §4).
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
  // Also accept the MFA types that the user has already enabled, even if the user pool no longer offers them.
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
