/**
 * Re-authenticates a signed-in user (docs/decisions/fresh-proof.md). A fresh proof is a complete sign-in of the same
 * user. Its tokens replace those of the session, so the `auth_time` of the token is the time of the proof.
 */

import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import { REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import type { AuthOutcome, Challenge, ChallengeName } from '../cognito/protocol/protocol.ts'
import { decodeClaims } from '../cognito/tokens.ts'
import { Refusal } from '../http/refusal.ts'
import type { AccessPayload, ProofPayload } from '../session/payloads.ts'
import type { AuthContext, Exchange } from './context.ts'
import { type OwnDevices, ownDevices } from './own-devices.ts'
import { isServiceError, required, rethrowAsRefusal } from './refusals.ts'
import { endReplacedSession } from './replaced-session.ts'
import { nextStepAfter } from './sign-in.ts'
import { firstFactors, nextStepOf, responsesOf } from './steps.ts'

type Body = BodyOf<'POST /api/auth/fresh-proof'>
type Answer = AnswerOf<'POST /api/auth/fresh-proof'>

/** The longest time for which the user pool can keep a challenge. The default is 3 minutes, the maximum 15. */
const PROOF_LIFE_MS = 15 * 60_000
const CODE_CHALLENGES: ReadonlySet<ChallengeName> = new Set(['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'SMS_OTP', 'EMAIL_OTP'])

/**
 * Asks for a new proof of identity. If that is impossible, `proof` in the response states why: 'provider' means that
 * the user must sign in again at the identity provider, 'sign-in-again' that neither a password nor a code can prove
 * the identity.
 */
export async function proveAgain(context: AuthContext, exchange: Exchange<Body>): Promise<Answer> {
  const { request, reply } = exchange
  const { sessions } = context
  const access = await sessions.require(request)
  if (access.provider !== undefined) return { proof: 'provider' }
  if (context.settings.flow === 'CUSTOM_WITHOUT_SRP') return { proof: 'sign-in-again' }
  const own = await ownDevices(sessions, request)
  try {
    const outcome = await rethrowAsRefusal(prove(context, exchange, access, own))
    if (outcome === undefined) return { proof: 'sign-in-again' }
    if (outcome.kind === 'tokens') return await replaceSession(context, exchange, access, own, outcome)
    const { challenge } = outcome
    const { sub, username } = access
    if (!CODE_CHALLENGES.has(challenge.name)) return { proof: 'sign-in-again' }
    await sessions.suspend(reply, { flow: 'proof', sub, username, challenge }, PROOF_LIFE_MS)
    const step = nextStepOf({ username, challenge }, context.siteName)
    return {
      proof: 'code-needed',
      ...('codeDeliveryDetails' in step && { codeDeliveryDetails: step.codeDeliveryDetails }),
    }
  } finally {
    await own.save(reply)
  }
}

async function prove(
  context: AuthContext,
  { request, reply, body }: Exchange<Body>,
  access: AccessPayload,
  own: OwnDevices,
): Promise<AuthOutcome | undefined> {
  const { pool, sessions, settings } = context
  const { username } = access
  const devices = { device: own.find, deviceGone: own.drop }
  if (body.sendCode) {
    if (settings.flow !== 'USER_AUTH') return undefined
    const offered = await pool.signIn({ flow: 'USER_AUTH', username, ...devices })
    return offered.kind === 'tokens' ? offered : sendCode(context, offered, own)
  }
  const waiting = await sessions.pending(request)
  if (body.password === undefined && body.code && waiting?.flow === 'proof' && waiting.sub === access.sub) {
    return answerCode(context, reply, waiting, own, body.code)
  }
  const password = required(body.password, 'password', REQUIRED_FIELD_MESSAGES.signInPassword)
  const outcome = await chooseSecondStep(
    context,
    await pool.signIn({ flow: settings.flow, username, password, ...devices }),
    own,
  )
  if (outcome.kind === 'tokens' || outcome.challenge.name !== 'SOFTWARE_TOKEN_MFA' || !body.code) return outcome
  return respond(context, outcome.challenge, own, body.code)
}

async function sendCode(
  context: AuthContext,
  offered: Extract<AuthOutcome, { kind: 'challenge' }>,
  own: OwnDevices,
): Promise<AuthOutcome | undefined> {
  const { challenge } = offered
  if (challenge.name !== 'SELECT_CHALLENGE') return offered
  const factor = firstFactors(challenge).find((one) => one !== 'PASSWORD')
  return factor && respond(context, challenge, own, factor)
}

async function chooseSecondStep(context: AuthContext, outcome: AuthOutcome, own: OwnDevices): Promise<AuthOutcome> {
  if (outcome.kind === 'tokens' || outcome.challenge.name !== 'SELECT_MFA_TYPE') return outcome
  const { challenge } = outcome
  const step = nextStepOf({ username: challenge.username, challenge }, context.siteName)
  const types = 'allowedMFATypes' in step ? step.allowedMFATypes : []
  return respond(context, challenge, own, types.find((type) => type === 'TOTP') ?? types[0] ?? '')
}

async function answerCode(
  context: AuthContext,
  reply: Exchange<Body>['reply'],
  { challenge }: ProofPayload,
  own: OwnDevices,
  code: string,
): Promise<AuthOutcome> {
  try {
    return await respond(context, challenge, own, code)
  } catch (error) {
    // Cognito accepts no second response to this challenge, so the user must start the proof of identity again.
    if (isServiceError(error, 'NotAuthorizedException')) context.sessions.leave(reply)
    throw error
  }
}

function respond({ pool }: AuthContext, challenge: Challenge, own: OwnDevices, answer: string): Promise<AuthOutcome> {
  const device = own.find(challenge.username)
  const responses = responsesOf({ username: challenge.username, challenge }, { answer })
  return pool.respond({ challenge, responses, deviceGone: own.drop, ...(device && { device }) })
}

async function replaceSession(
  context: AuthContext,
  exchange: Exchange<Body>,
  access: AccessPayload,
  own: OwnDevices,
  outcome: Extract<AuthOutcome, { kind: 'tokens' }>,
): Promise<Answer> {
  const { request } = exchange
  if (decodeClaims(outcome.tokens.accessToken).sub !== access.sub) {
    throw new Refusal('InvalidAuthTokens', 'The tokens belong to another user.')
  }
  const before = await context.sessions.refresh(request)
  const { loginId: username, remember } = access
  await nextStepAfter(context, exchange, own, { username, remember, authFlowType: context.settings.flow }, outcome)
  if (before) endReplacedSession(context, request, before)
  return { proof: 'done' }
}
