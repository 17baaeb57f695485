/** Sign-up, its confirmation, and resending the code (specification §4). */

import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import { AUTO_SIGN_IN_WINDOW_MS, PASSWORDLESS_FLOWS, REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import type { CodeDeliveryDetails } from '../cognito/protocol/protocol.ts'
import { Refusal } from '../http/refusal.ts'
import type { SignUpPayload } from '../session/payloads.ts'
import type { AuthContext, Exchange } from './context.ts'
import { deliveryDetails, isUnusableAccount, sendWithoutRevealing } from './delivery.ts'
import { refuseGuessable } from './passwords/guessable.ts'
import { isServiceError, refusalOf, required, rethrowAsRefusal } from './refusals.ts'

const CONFIRMATION_LIFE_MS = 15 * 60_000

export async function signUp(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/sign-up'>>,
): Promise<AnswerOf<'POST /api/auth/sign-up'>> {
  const { reply, body } = exchange
  const username = required(body.username?.trim(), 'username', REQUIRED_FIELD_MESSAGES.signUpUsername)
  const { loginMechanism, passwordlessSignUp, signUp: access } = context.settings
  if (access === 'hidden') throw new Refusal('NotAllowed', 'This site does not accept new accounts.')
  const password = passwordlessSignUp
    ? body.password || undefined
    : required(body.password, 'password', REQUIRED_FIELD_MESSAGES.signUpPassword)
  const userAttributes = {
    ...body.userAttributes,
    // Spread last, so that the login name overrides an attribute from the form. Otherwise the code could go to another
    // e-mail address or phone number.
    ...(loginMechanism === 'username' ? {} : { [loginMechanism]: username }),
  }
  if (password !== undefined) refuseGuessable(password, [username, userAttributes.email, userAttributes.phone_number])
  const { validationData, clientMetadata } = body
  const created = await rethrowAsRefusal(
    context.pool.signUp({
      username,
      password,
      userAttributes,
      ...(validationData ? { validationData } : {}),
      ...(clientMetadata ? { clientMetadata } : {}),
    }),
  )
  const { userConfirmed, codeDelivery, session } = created

  const wanted = body.autoSignIn ?? false
  const begun = {
    flow: 'signUp',
    username,
    created: true,
    confirmed: userConfirmed,
    ...(codeDelivery ? { codeDelivery } : {}),
  } as const
  const automatic = {
    ...(wanted ? autoSignInWindow(context, password) : {}),
    ...(wanted && session !== undefined && context.settings.flow === 'USER_AUTH' ? { session } : {}),
  }
  try {
    await context.sessions.suspend(reply, { ...begun, ...automatic }, CONFIRMATION_LIFE_MS)
  } catch (error) {
    // The account exists already, so do not fail when the cookie has no room for the password. The user then enters it
    // at sign-in.
    if (!(error instanceof Refusal) || error.name !== 'SessionTooLarge') throw error
    await context.sessions.suspend(reply, begun, CONFIRMATION_LIFE_MS)
  }
  if (userConfirmed) return { nextStep: { signUpStep: wanted ? 'COMPLETE_AUTO_SIGN_IN' : 'DONE' } }
  const signUpStep = wanted && waitsForLink(context, codeDelivery) ? 'COMPLETE_AUTO_SIGN_IN' : 'CONFIRM_SIGN_UP'
  return { nextStep: { signUpStep, ...deliveryDetails(codeDelivery) } }
}

export async function confirmSignUp(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/confirm-sign-up'>>,
): Promise<AnswerOf<'POST /api/auth/confirm-sign-up'>> {
  const { request, reply, body } = exchange
  const username = required(body.username?.trim(), 'username', REQUIRED_FIELD_MESSAGES.confirmSignUpUsername)
  const code = required(body.confirmationCode?.trim(), 'confirmationCode', REQUIRED_FIELD_MESSAGES.confirmSignUpCode)
  const pending = await context.sessions.pending(request)
  const mine = pending?.flow === 'signUp' && pending.username === username ? pending : undefined
  const session = await confirm(context, username, code, mine)

  const windowMs = (mine?.autoSignInUntil ?? 0) - context.clock.now()
  if (mine && windowMs > 0) {
    await context.sessions.suspend(reply, confirmed(mine, session), windowMs)
    return { nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } }
  }
  context.sessions.leave(reply)
  return { nextStep: { signUpStep: 'DONE' } }
}

async function confirm(context: AuthContext, username: string, code: string, mine: SignUpPayload | undefined) {
  const session = mine?.session
  try {
    const answer = await context.pool.confirmSignUp({ username, code, ...(session === undefined ? {} : { session }) })
    return answer.session
  } catch (error) {
    // In the browser with the unfinished sign-up, confirming an already confirmed user counts as success (specification
    // §8). Other browsers get the same error for existing and unknown accounts.
    if (mine && isAlreadyConfirmed(error)) return undefined
    const revealing = isUnusableAccount(error) || isAlreadyConfirmed(error)
    if (revealing || (!mine && isServiceError(error, 'CodeMismatchException'))) throw noSuchCode(error)
    throw refusalOf(error)
  }
}

/** Imitates the error that a user pool with PreventUserExistenceErrors returns for an unknown user. */
function noSuchCode(cause: unknown): Refusal {
  return new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.', { cause })
}

function confirmed({ session: _spent, password, ...pending }: SignUpPayload, session: string | undefined) {
  if (session !== undefined) return { ...pending, confirmed: true, session }
  return { ...pending, confirmed: true, ...(password === undefined ? {} : { password }) }
}

export async function resendSignUpCode(
  context: AuthContext,
  { body }: Exchange<BodyOf<'POST /api/auth/resend-sign-up-code'>>,
): Promise<AnswerOf<'POST /api/auth/resend-sign-up-code'>> {
  const username = required(body.username?.trim(), 'username', 'username is required to resend the sign-up code')
  // A response must not reveal that an account is already confirmed, so sendWithoutRevealing turns Cognito's error for
  // a confirmed account into a success (specification §4).
  const { loginMechanism } = context.settings
  return deliveryDetails(
    await rethrowAsRefusal(sendWithoutRevealing(loginMechanism, username, context.pool.resendConfirmationCode)),
  )
}

function isAlreadyConfirmed(error: unknown): boolean {
  return (
    isServiceError(error, 'InvalidParameterException', /already confirmed/i) ||
    isServiceError(error, 'NotAuthorizedException', /current status is confirmed/i)
  )
}

export function autoSignInWindow(
  { clock, settings }: AuthContext,
  password: string | undefined,
): Pick<SignUpPayload, 'password' | 'autoSignInUntil'> {
  if (!password && !PASSWORDLESS_FLOWS.has(settings.flow)) return {}
  return { ...(password ? { password } : {}), autoSignInUntil: clock.now() + AUTO_SIGN_IN_WINDOW_MS }
}

/**
 * True if the site confirms sign-ups by a link. The client must then poll (specification §4). An SMS contains a code
 * even on such a site. Before a message is sent, the login mechanism says how it will be sent.
 */
export function waitsForLink({ settings }: AuthContext, codeDelivery: CodeDeliveryDetails | undefined): boolean {
  const { signUpVerification, loginMechanism } = settings
  const bySms = codeDelivery ? codeDelivery.deliveryMedium === 'SMS' : loginMechanism === 'phone_number'
  return signUpVerification === 'link' && !bySms
}
