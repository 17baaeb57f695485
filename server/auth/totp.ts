/** Setting an authenticator app up: the link its QR code holds, and the two routes of the account page (spec §3). */

import type { AnswerOf, BodyOf, TotpSetup } from '../../shared/api/endpoints.ts'
import { REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import type { AuthContext, Exchange } from './context.ts'
import { passing, required } from './refusals.ts'

/** What authenticator apps show above the code. */
const ISSUER = 'Drive Hokkaido'

/** The key URI that authenticator apps read; every part is percent-encoded, an address's @ and a name's blanks too. */
export function setupUri(account: string, sharedSecret: string): string {
  const [issuer, name, secret] = [ISSUER, account, sharedSecret].map(encodeURIComponent)
  return `otpauth://totp/${issuer}:${name}?secret=${secret}&issuer=${issuer}`
}

/** Authenticator apps show their codes in two groups, and pasting brings blanks along. */
export function codeOf(typed: string): string {
  return typed.replace(/\s/g, '')
}

export async function setUpTotp(context: AuthContext, { request }: Exchange<unknown>): Promise<TotpSetup> {
  const { accessToken, loginId } = await context.sessions.require(request)
  const { sharedSecret } = await passing(context.pool.setUpTotp({ accessToken }))
  return { sharedSecret, setupUri: setupUri(loginId, sharedSecret) }
}

/** A right first code switches the app on; beside a preference that stands already, it does not take its place. */
export async function verifyTotpSetup(
  context: AuthContext,
  { request, body }: Exchange<BodyOf<'POST /api/auth/verify-totp-setup'>>,
): Promise<AnswerOf<'POST /api/auth/verify-totp-setup'>> {
  const { accessToken } = await context.sessions.require(request)
  const code = required(body.code && codeOf(body.code), 'code', REQUIRED_FIELD_MESSAGES.verifyTotpSetup)
  const { pool } = context
  await passing(pool.verifyTotp({ accessToken }, code))
  const { mfaEnabled, mfaPreferred = 'TOTP' } = await passing(pool.getUser(accessToken))
  const enabled = [...new Set([...mfaEnabled, 'TOTP' as const])]
  await passing(pool.setMfaPreference(accessToken, { enabled, preferred: mfaPreferred, types: ['TOTP'] }))
  return {}
}
