/** Sign-in and the answers to its challenges (spec §4). */

import type { AnswerOf, BodyOf, SignInNextStep } from '../../shared/api.ts'
import { AUTO_SIGN_IN_WINDOW_MS, type AuthFlowType, REQUIRED_FIELD_MESSAGES } from '../../shared/auth.ts'
import type { AuthOutcome } from '../cognito/protocol.ts'
import { Refusal } from '../errors.ts'
import type { AuthContext, Exchange } from './context.ts'
import { isServiceError, passing, refusalOf, required } from './refusals.ts'
import { nextStepOf, responsesOf } from './steps.ts'

type Answer = AnswerOf<'POST /api/auth/sign-in'>

/** The identity service keeps a challenge for three minutes unless the pool says more, fifteen at most. */
const CHALLENGE_LIFE_MS = 15 * 60_000

const NEEDS_PASSWORD: ReadonlySet<AuthFlowType> = new Set(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP'])

export async function signIn(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/sign-in'>>,
): Promise<Answer> {
  const { request, reply, body } = exchange
  const flow = body.authFlowType ?? context.settings.flow
  const remember = body.remember ?? true
  const username = required(body.username?.trim(), 'username', REQUIRED_FIELD_MESSAGES.signInUsername)
  if (NEEDS_PASSWORD.has(flow)) required(body.password, 'password', REQUIRED_FIELD_MESSAGES.signInPassword)
  if (flow === 'CUSTOM_WITHOUT_SRP' && body.password) {
    throw new Refusal('ValidationError', 'A custom sign-in without SRP takes no password.', {
      fields: [{ field: 'password', rule: 'absent' }],
    })
  }
  if (await context.sessions.access(request)) {
    throw new Refusal('UserAlreadyAuthenticatedException', 'There is already a signed in user.')
  }

  try {
    const outcome = await context.pool.signIn({ flow, username, ...(body.password ? { password: body.password } : {}) })
    return { nextStep: await advance(context, reply, outcome, { username, remember, flow }) }
  } catch (error) {
    if (isServiceError(error, 'UserNotConfirmedException')) {
      await context.sessions.suspend(reply, unconfirmed(context, username, body.password), CHALLENGE_LIFE_MS)
      return { nextStep: { signInStep: 'CONFIRM_SIGN_UP' } }
    }
    if (isServiceError(error, 'PasswordResetRequiredException')) {
      await context.sessions.suspend(reply, { flow: 'resetPassword', username }, CHALLENGE_LIFE_MS)
      return { nextStep: { signInStep: 'RESET_PASSWORD' } }
    }
    throw refusalOf(error)
  }
}

export async function confirmSignIn(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/confirm-sign-in'>>,
): Promise<Answer> {
  const { request, reply, body } = exchange
  const pending = await context.sessions.pending(request)
  if (pending?.flow !== 'signIn') {
    throw new Refusal('SignInException', 'An error occurred during the sign in process; start it again.')
  }
  const answer = required(body.challengeResponse, 'challengeResponse', REQUIRED_FIELD_MESSAGES.confirmSignIn)
  const responses = responsesOf(pending.challenge, answer, body.userAttributes)
  try {
    const outcome = await context.pool.respond({ challenge: pending.challenge, responses })
    const { username, remember, authFlowType: flow } = pending
    return { nextStep: await advance(context, reply, outcome, { username, remember, flow }) }
  } catch (error) {
    // A spent or outdated challenge cannot be answered any more; keeping it would be a dead end after a reload.
    if (isServiceError(error, 'NotAuthorizedException', /session/i)) context.sessions.leave(reply)
    throw refusalOf(error)
  }
}

/** Automatic sign-in after a confirmed sign-up: answers CONFIRM_SIGN_UP while the user is not confirmed yet. */
export async function autoSignIn(context: AuthContext, exchange: Exchange<unknown>): Promise<Answer> {
  const { request, reply } = exchange
  const pending = await context.sessions.pending(request)
  const password =
    pending?.flow === 'signUp' && (pending.autoSignInUntil ?? 0) > context.clock.now() ? pending.password : undefined
  if (pending?.flow !== 'signUp' || password === undefined) {
    throw new Refusal('AutoSignInException', 'The automatic sign-in has ended; sign in with your password.')
  }
  const { username } = pending
  const flow = context.settings.flow
  try {
    const outcome = await context.pool.signIn({ flow, username, password })
    return { nextStep: await advance(context, reply, outcome, { username, remember: true, flow }) }
  } catch (error) {
    if (isServiceError(error, 'UserNotConfirmedException')) return { nextStep: { signInStep: 'CONFIRM_SIGN_UP' } }
    context.sessions.leave(reply)
    throw refusalOf(error)
  }
}

function unconfirmed(context: AuthContext, username: string, password: string | undefined) {
  const base = { flow: 'signUp', username, confirmed: false } as const
  return password ? { ...base, password, autoSignInUntil: context.clock.now() + AUTO_SIGN_IN_WINDOW_MS } : base
}

async function advance(
  context: AuthContext,
  reply: Exchange<unknown>['reply'],
  outcome: AuthOutcome,
  attempt: { username: string; remember: boolean; flow: AuthFlowType },
): Promise<SignInNextStep> {
  const { username, remember, flow } = attempt
  if (outcome.kind === 'tokens') {
    await passing(context.sessions.establish(reply, outcome.tokens, { loginId: username, remember }))
    return { signInStep: 'DONE' }
  }
  const nextStep = nextStepOf(outcome.challenge)
  const { challenge } = outcome
  await context.sessions.suspend(
    reply,
    { flow: 'signIn', username, remember, authFlowType: flow, challenge },
    CHALLENGE_LIFE_MS,
  )
  return nextStep
}
