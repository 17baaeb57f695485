/** Sign-in and the responses to its challenges (specification §4). */

import type { FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, SignInNextStep } from '../../shared/api/endpoints.ts'
import {
  CODE_FACTORS,
  type CodeFactor,
  PASSWORDLESS_FLOWS,
  REQUIRED_FIELD_MESSAGES,
} from '../../shared/auth/sign-in-steps.ts'
import type { AuthOutcome, Challenge } from '../cognito/protocol/protocol.ts'
import { Refusal } from '../http/refusal.ts'
import type { SignInPayload } from '../session/payloads.ts'
import type { AuthContext, Exchange } from './context.ts'
import { registerNewDevice } from './devices.ts'
import { type OwnDevices, ownDevices } from './own-devices.ts'
import { refuseGuessable } from './passwords/guessable.ts'
import { isServiceError, refusalOf, required, rethrowAsRefusal } from './refusals.ts'
import { autoSignInWindow, waitsForLink } from './sign-up.ts'
import { chosenFactor, firstFactors, nextStepOf, responsesOf, waitsForPasskey } from './steps.ts'
import { codeOf } from './totp.ts'

type Answer = AnswerOf<'POST /api/auth/sign-in'>

export type Attempt = Pick<SignInPayload, 'username' | 'remember' | 'authFlowType' | 'rememberDevice'> & {
  /**
   * True if this attempt sends no password. If the user pool then asks for a code, that code is the first factor, not
   * the second.
   */
  readonly byCode?: boolean
}

/** The longest time for which Cognito can keep a challenge. The default is 3 minutes, the maximum 15. */
const CHALLENGE_LIFE_MS = 15 * 60_000

export async function signIn(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/sign-in'>>,
): Promise<Answer> {
  const { request, body } = exchange
  const { preferredFactor } = body
  const flow = preferredFactor === 'WEB_AUTHN' ? 'USER_AUTH' : (body.authFlowType ?? context.settings.flow)
  const username = required(body.username?.trim(), 'username', REQUIRED_FIELD_MESSAGES.signInUsername)
  if (!PASSWORDLESS_FLOWS.has(flow)) required(body.password, 'password', REQUIRED_FIELD_MESSAGES.signInPassword)
  if (flow === 'CUSTOM_WITHOUT_SRP' && body.password) {
    throw new Refusal('ValidationError', 'A custom sign-in without SRP takes no password.', {
      fields: [{ field: 'password', rule: 'absent' }],
    })
  }
  await refuseSignedIn(context, request)
  const remember = body.remember ?? (await keptRemember(context, request, username))
  const attempt: Attempt = { username, remember, authFlowType: flow, byCode: flow === 'USER_AUTH' && !body.password }
  const own = await ownDevices(context.sessions, request)
  const preferredChallenge = body.password ? undefined : preferredFactor
  const input = {
    flow,
    username,
    ...(body.password ? { password: body.password } : {}),
    ...(preferredChallenge ? { preferredChallenge } : {}),
  }
  return runStep(context, exchange, own, { ...attempt, password: body.password }, () =>
    preferredFactor === 'WEB_AUTHN'
      ? beginWithPasskey(context, own, username)
      : context.pool.signIn({ ...input, device: own.find, deviceGone: own.drop }),
  )
}

/**
 * Returns the earlier answer to "Keep me signed in" if the same user has an unfinished sign-in, for example after going
 * back to the choice of first factors. Otherwise returns true.
 */
async function keptRemember({ sessions }: AuthContext, request: FastifyRequest, username: string): Promise<boolean> {
  const waiting = await sessions.pending(request)
  return waiting?.flow === 'signIn' && waiting.username === username ? waiting.remember : true
}

export async function resendSignInCode(context: AuthContext, exchange: Exchange<unknown>): Promise<Answer> {
  const waiting = await context.sessions.pending(exchange.request)
  const factor = waiting?.flow === 'signIn' && waiting.resendable ? codeFactorOf(waiting.challenge) : undefined
  if (waiting?.flow !== 'signIn' || !factor) {
    throw new Refusal('SignInException', 'A new code needs a new sign-in; start it again.')
  }
  await refuseSignedIn(context, exchange.request)
  const own = await ownDevices(context.sessions, exchange.request)
  const { username, authFlowType: flow } = waiting
  return runStep(context, exchange, own, { ...waiting, byCode: true }, () =>
    context.pool.signIn({ flow, username, preferredChallenge: factor, device: own.find, deviceGone: own.drop }),
  )
}

function codeFactorOf({ name }: Challenge): CodeFactor | undefined {
  return CODE_FACTORS.find((factor) => factor === name)
}

/**
 * Starts a sign-in by passkey. If the account has no passkey, Cognito offers its other factors. Unless the site lets
 * users choose a factor (USER_AUTH), such an account gets the same error as an unknown account.
 */
async function beginWithPasskey({ pool, settings }: AuthContext, own: OwnDevices, username: string) {
  if (!settings.passkeys) throw noPasskey()
  const devices = { device: own.find, deviceGone: own.drop }
  const asked = pool.signIn({ flow: 'USER_AUTH', username, preferredChallenge: 'WEB_AUTHN', ...devices })
  const outcome = await asked.catch((error: unknown) => {
    throw isServiceError(error, 'UserNotFoundException') ? noPasskey() : error
  })
  if (settings.flow !== 'USER_AUTH' && !asksForPasskey(outcome)) throw noPasskey()
  return outcome
}

export function asksForPasskey(outcome: AuthOutcome): boolean {
  return outcome.kind === 'challenge' && outcome.challenge.name === 'WEB_AUTHN'
}

function noPasskey(): Refusal {
  return new Refusal('PasskeyNotFound', 'There is no passkey for this account.')
}

/**
 * Refuses a sign-in step if the browser is already signed in. Another tab may have signed in since the last step, and
 * the session of that sign-in must not be replaced silently.
 */
export async function refuseSignedIn({ sessions }: AuthContext, request: FastifyRequest): Promise<void> {
  if (await sessions.live(request, true)) {
    throw new Refusal('UserAlreadyAuthenticatedException', 'There is already a signed in user.')
  }
}

export async function confirmSignIn(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/confirm-sign-in'>>,
): Promise<Answer> {
  const { request, reply, body } = exchange
  const waiting = await context.sessions.pending(request)
  if (waiting?.flow !== 'signIn') {
    throw startAgain()
  }
  await refuseSignedIn(context, request)
  if (body.credential) return confirmWithPasskey(context, exchange, waiting, body.credential)
  const answer = required(body.challengeResponse, 'challengeResponse', REQUIRED_FIELD_MESSAGES.confirmSignIn)
  const { rememberDevice = waiting.rememberDevice } = body
  const pending: SignInPayload = rememberDevice === undefined ? waiting : { ...waiting, rememberDevice }
  const { challenge } = pending
  if (challenge.name === 'WEB_AUTHN') throw startAgain()
  if (challenge.name === 'SELECT_CHALLENGE') {
    if (pending.factor) return provePassword(context, exchange, pending, answer)
    if (chosenFactor(challenge, answer) === 'PASSWORD') {
      return { nextStep: await wait(context, reply, { ...pending, factor: 'PASSWORD' }) }
    }
  }
  if (challenge.name === 'NEW_PASSWORD_REQUIRED')
    refuseGuessable(answer, [pending.username, body.userAttributes?.email])
  const responses = responsesOf(pending, { answer, userAttributes: body.userAttributes })
  const own = await ownDevices(context.sessions, request)
  const byCode = challenge.name === 'SELECT_CHALLENGE'
  return runStep(context, exchange, own, { ...pending, byCode }, async () => {
    try {
      const answered = challenge.name === 'MFA_SETUP' ? await verifySetUp(context, challenge, answer) : challenge
      return await context.pool.respond({ challenge: answered, responses, ...devicesOf(own, pending) })
    } catch (error) {
      // Cognito accepts no second response to this challenge. Keeping the challenge would return the user to it after a
      // reload.
      if (isServiceError(error, 'NotAuthorizedException')) context.sessions.leave(reply)
      throw error
    }
  })
}

function startAgain(): Refusal {
  return new Refusal('SignInException', 'An error occurred during the sign in process; start it again.')
}

/** Cognito accepts only one answer to a WEB_AUTHN challenge, so a rejected passkey ends the sign-in. */
async function confirmWithPasskey(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/confirm-sign-in'>>,
  waiting: SignInPayload,
  credential: object,
): Promise<Answer> {
  const { request, reply, body } = exchange
  if (!waitsForPasskey(waiting)) throw startAgain()
  const pending: SignInPayload = { ...waiting, remember: body.remember ?? waiting.remember }
  const own = await ownDevices(context.sessions, request)
  const responses = responsesOf(pending, { answer: JSON.stringify(credential) })
  return runStep(context, exchange, own, pending, async () => {
    try {
      const outcome = await context.pool.respond({
        challenge: pending.challenge,
        responses,
        ...devicesOf(own, pending),
      })
      if (pending.remember) own.keepPasskeyAccount(pending.username)
      return outcome
    } catch (error) {
      if (!isServiceError(error, 'NotAuthorizedException')) throw error
      context.sessions.leave(reply)
      if (isServiceError(error, 'NotAuthorizedException', /session|disabled/i)) throw error
      throw new Refusal('PasskeyRefused', 'The passkey was not accepted.', { cause: error })
    }
  })
}

/**
 * Proves the identity by password. The first attempt answers the pending challenge. A wrong password consumes that
 * challenge, so the next attempt starts a new sign-in.
 */
async function provePassword(
  context: AuthContext,
  exchange: Exchange<unknown>,
  pending: SignInPayload,
  password: string,
): Promise<Answer> {
  const { challenge } = pending
  const { pool } = context
  const own = await ownDevices(context.sessions, exchange.request)
  return runStep(context, exchange, own, { ...pending, password }, async () => {
    try {
      if (challenge.session !== undefined) {
        return await pool.respond({ challenge, responses: {}, password, ...devicesOf(own, pending) })
      }
      const { username } = pending
      return await pool.signIn({ flow: 'USER_AUTH', username, password, device: own.find, deviceGone: own.drop })
    } catch (error) {
      if (!isServiceError(error, 'NotAuthorizedException')) throw error
      const { session: _spent, ...again } = challenge
      await context.sessions.suspend(exchange.reply, { ...pending, challenge: again }, CHALLENGE_LIFE_MS)
      throw error
    }
  })
}

async function verifySetUp(context: AuthContext, challenge: Challenge, code: string): Promise<Challenge> {
  const { session } = await context.pool.verifyTotp({ session: challenge.session ?? '' }, codeOf(code))
  return session === undefined ? challenge : { ...challenge, session }
}

function devicesOf(own: OwnDevices, { challenge, username }: SignInPayload) {
  const device = own.find(challenge.username) ?? own.find(username)
  return { deviceGone: own.drop, ...(device ? { device } : {}) }
}

async function runStep(
  context: AuthContext,
  exchange: Exchange<unknown>,
  own: OwnDevices,
  attempt: Attempt & { readonly password?: string | undefined },
  call: () => Promise<AuthOutcome>,
): Promise<Answer> {
  const { reply } = exchange
  try {
    return { nextStep: await nextStepAfter(context, exchange, own, attempt, await call()) }
  } catch (error) {
    const { username, password } = attempt
    if (isServiceError(error, 'UserNotConfirmedException')) {
      const unconfirmed = {
        flow: 'signUp',
        username,
        confirmed: false,
        ...autoSignInWindow(context, password),
      } as const
      await context.sessions.suspend(reply, unconfirmed, CHALLENGE_LIFE_MS)
      const byLink = waitsForLink(context, undefined) ? { confirmByLink: true as const } : {}
      return { nextStep: { signInStep: 'CONFIRM_SIGN_UP', ...byLink } }
    }
    if (isServiceError(error, 'PasswordResetRequiredException')) {
      await context.sessions.suspend(reply, { flow: 'resetPassword', username }, CHALLENGE_LIFE_MS)
      return { nextStep: { signInStep: 'RESET_PASSWORD' } }
    }
    throw refusalOf(error)
  } finally {
    await own.save(reply)
  }
}

export async function nextStepAfter(
  context: AuthContext,
  exchange: Exchange<unknown>,
  own: OwnDevices,
  attempt: Attempt,
  outcome: AuthOutcome,
): Promise<SignInNextStep> {
  const { username, remember, authFlowType, rememberDevice: wanted, byCode } = attempt
  if (outcome.kind === 'tokens') {
    const { tokens, deviceKey } = outcome
    const session = { loginId: username, remember, ...(deviceKey === undefined ? {} : { deviceKey }) }
    const access = await rethrowAsRefusal(context.sessions.establish(exchange.reply, tokens, session))
    const { newDevice } = tokens
    if (newDevice) await registerNewDevice(context, exchange, own, { newDevice, access, wanted })
    return { signInStep: 'DONE' }
  }
  const { challenge } = outcome
  const state = {
    flow: 'signIn',
    username,
    remember,
    authFlowType,
    challenge: withoutUserAttributes(challenge),
    ...(byCode && codeFactorOf(challenge) ? { resendable: true as const } : {}),
  } as const
  const pending: SignInPayload = wanted === undefined ? state : { ...state, rememberDevice: wanted }
  switch (challenge.name) {
    case 'MFA_SETUP': {
      const { sharedSecret, session } = await context.pool.setUpTotp({ session: challenge.session ?? '' })
      const next = session === undefined ? pending.challenge : { ...pending.challenge, session }
      return wait(context, exchange.reply, { ...pending, challenge: next, sharedSecret })
    }
    case 'SELECT_CHALLENGE': {
      const offered = { ...pending, challenge: context.settings.passkeys ? challenge : withoutPasskey(challenge) }
      const [first, ...others] = firstFactors(offered.challenge)
      const alone = first === 'PASSWORD' && others.length === 0
      return wait(context, exchange.reply, alone ? { ...offered, factor: 'PASSWORD' } : offered)
    }
    default:
      return wait(context, exchange.reply, pending)
  }
}

async function wait(
  context: AuthContext,
  reply: Exchange<unknown>['reply'],
  pending: SignInPayload,
): Promise<SignInNextStep> {
  const nextStep = nextStepOf(pending, context.siteName)
  const { CREDENTIAL_REQUEST_OPTIONS: _shown, ...parameters } = pending.challenge.parameters
  // Leaves out the options of a passkey challenge. They list all passkeys of the account, which do not fit into a
  // cookie, and no later step needs them.
  await context.sessions.suspend(
    reply,
    { ...pending, challenge: { ...pending.challenge, parameters } },
    CHALLENGE_LIFE_MS,
  )
  return nextStep
}

function withoutPasskey({ available = [], ...challenge }: Challenge): Challenge {
  return { ...challenge, available: available.filter((name) => name !== 'WEB_AUTHN') }
}

/** Removes the user's attributes from a challenge, because they are long and personal, and no later step reads them. */
function withoutUserAttributes(challenge: Challenge): Challenge {
  const { userAttributes: _held, ...parameters } = challenge.parameters
  return { ...challenge, parameters }
}
