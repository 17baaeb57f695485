/**
 * Setup of an authenticator app: the key URI for its QR code, and the two endpoints by which a signed-in user gets the
 * secret and confirms the first code (specification §3).
 */

import type { AnswerOf, BodyOf, TotpSetup } from '../../shared/api/endpoints.ts'
import { REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import type { AuthContext, Exchange } from './context.ts'
import { required, rethrowAsRefusal } from './refusals.ts'

/** @param siteName the issuer, which authenticator apps show beside the account */
export function setupUri(siteName: string, account: string, sharedSecret: string): string {
  const [issuer, name, secret] = [siteName, account, sharedSecret].map(encodeURIComponent)
  return `otpauth://totp/${issuer}:${name}?secret=${secret}&issuer=${issuer}`
}

/** Removes the spaces from a typed code, because authenticator apps display codes in two groups. */
export function codeOf(typed: string): string {
  return typed.replace(/\s/g, '')
}

export async function setUpTotp(context: AuthContext, { request }: Exchange<unknown>): Promise<TotpSetup> {
  const { accessToken, loginId } = await context.sessions.require(request)
  const { sharedSecret } = await rethrowAsRefusal(context.pool.setUpTotp({ accessToken }))
  return { sharedSecret, setupUri: setupUri(context.siteName, loginId, sharedSecret) }
}

export async function verifyTotpSetup(
  context: AuthContext,
  { request, body }: Exchange<BodyOf<'POST /api/auth/verify-totp-setup'>>,
): Promise<AnswerOf<'POST /api/auth/verify-totp-setup'>> {
  const { accessToken } = await context.sessions.require(request)
  const code = required(body.code && codeOf(body.code), 'code', REQUIRED_FIELD_MESSAGES.verifyTotpSetup)
  const { pool } = context
  await rethrowAsRefusal(pool.verifyTotp({ accessToken }, code))
  const { mfaEnabled, mfaPreferred = 'TOTP' } = await rethrowAsRefusal(pool.getUser(accessToken))
  const enabled = [...new Set([...mfaEnabled, 'TOTP' as const])]
  await rethrowAsRefusal(pool.setMfaPreference(accessToken, { enabled, preferred: mfaPreferred, types: ['TOTP'] }))
  return {}
}
