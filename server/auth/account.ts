/** Routes of a signed-in user's account: attributes and their verification, password, deletion, sign-out. */

import type { FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import { REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import { decodeClaims } from '../cognito/tokens.ts'
import { Refusal } from '../http/refusal.ts'
import type { AccessPayload, RefreshPayload } from '../session/payloads.ts'
import { type Refreshed, refreshRefusal } from '../session/refresh.ts'
import { sessionUse } from '../session/session.ts'
import type { AuthContext, Exchange } from './context.ts'
import { deliveryDetails } from './delivery.ts'
import { retryDeviceRegistration } from './devices.ts'
import { type OwnDevices, ownDevices } from './own-devices.ts'
import { refuseGuessable } from './passwords/guessable.ts'
import { required, rethrowAsRefusal } from './refusals.ts'
import { revokeInBackground } from './replaced-session.ts'

export async function readUserAttributes(
  context: AuthContext,
  { request }: Exchange<unknown>,
): Promise<AnswerOf<'GET /api/auth/user-attributes'>> {
  const { accessToken } = await context.sessions.require(request)
  const { attributes } = await rethrowAsRefusal(context.pool.getUser(accessToken))
  return { userAttributes: attributes }
}

export async function updateUserAttributes(
  context: AuthContext,
  exchange: Exchange<BodyOf<'PATCH /api/auth/user-attributes'>>,
): Promise<AnswerOf<'PATCH /api/auth/user-attributes'>> {
  const { userAttributes } = exchange.body
  const { sessions } = context
  const isContact = 'email' in userAttributes || 'phone_number' in userAttributes
  const access = await (isContact ? sessions.requireProof(exchange.request) : sessions.require(exchange.request))
  const sent = await rethrowAsRefusal(context.pool.updateUserAttributes(access.accessToken, userAttributes))
  if ('email' in userAttributes) await updateSession(context, exchange, access)
  return { codeDeliveryDetailsList: sent }
}

/** Stores the changed email address in the session, because the current tokens still contain the old one. */
async function updateSession(
  { pool, sessions, refresher }: AuthContext,
  { request, reply }: Exchange<unknown>,
  access: AccessPayload,
): Promise<void> {
  try {
    const { email, email_verified } = (await pool.getUser(access.accessToken)).attributes
    // The user may have signed out while `getUser` ran. The session must then not be written again.
    if (refresher.hasEnded(access.sessionId)) return
    const address = email === undefined ? {} : { email }
    await sessions.restate(reply, access, { ...address, emailVerified: email_verified === 'true' })
  } catch (error) {
    // Only logs the error, because the user pool has already changed the attributes. The next refresh returns tokens
    // that contain the new email address.
    const reason = error instanceof Error ? error.name : 'unknown'
    request.log.warn({ event: 'session-not-updated', reason }, 'the changed attributes could not be read')
  }
}

export async function sendUserAttributeCode(
  context: AuthContext,
  { request, body }: Exchange<BodyOf<'POST /api/auth/send-user-attribute-code'>>,
): Promise<AnswerOf<'POST /api/auth/send-user-attribute-code'>> {
  const { accessToken } = await context.sessions.require(request)
  return deliveryDetails(await rethrowAsRefusal(context.pool.sendAttributeCode(accessToken, body.userAttributeKey)))
}

export async function confirmUserAttribute(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/confirm-user-attribute'>>,
): Promise<AnswerOf<'POST /api/auth/confirm-user-attribute'>> {
  const { body } = exchange
  const access = await context.sessions.require(exchange.request)
  const code = required(body.confirmationCode?.trim(), 'confirmationCode', REQUIRED_FIELD_MESSAGES.confirmUserAttribute)
  await rethrowAsRefusal(context.pool.verifyAttribute(access.accessToken, body.userAttributeKey, code))
  if (body.userAttributeKey === 'email') await updateSession(context, exchange, access)
  return {}
}

export async function changePassword(
  context: AuthContext,
  { request, body }: Exchange<BodyOf<'POST /api/auth/change-password'>>,
): Promise<AnswerOf<'POST /api/auth/change-password'>> {
  const { accessToken, loginId, email } = await context.sessions.require(request)
  const previous = required(body.oldPassword, 'oldPassword', REQUIRED_FIELD_MESSAGES.changePassword)
  const proposed = required(body.newPassword, 'newPassword', REQUIRED_FIELD_MESSAGES.changePassword)
  refuseGuessable(proposed, [loginId, email])
  await rethrowAsRefusal(context.pool.changePassword(accessToken, previous, proposed))
  return {}
}

export async function deleteUser(
  context: AuthContext,
  { request, reply }: Exchange<unknown>,
): Promise<AnswerOf<'DELETE /api/auth/user'>> {
  const access = await context.sessions.require(request)
  const { accessToken, username, loginId, provider } = access
  const session = await context.sessions.refresh(request)
  await rethrowAsRefusal(context.pool.deleteUser(accessToken))
  await context.endedSessions.end(access, { everywhere: true })
  if (session) context.refresher.end(session)
  context.refresher.dropAll(username)
  const own = await ownDevices(context.sessions, request)
  const device = own.find(username) ?? own.unregistered(session?.deviceKey)
  if (device) own.drop(device)
  if (own.passkeyAccount() === loginId) own.keepPasskeyAccount(undefined)
  await own.save(reply)
  await context.sessions.end(request, reply)
  return providerLogout(context, provider)
}

function providerLogout({ hostedUi }: AuthContext, provider: string | undefined): { redirect?: string } {
  return provider !== undefined && hostedUi ? { redirect: hostedUi.logoutAddress } : {}
}

/**
 * Clears the cookies, revokes the refresh token, and reports the session to the cloud functions, so that they refuse
 * the access token. The cookies are cleared even when the user pool or the cloud functions are unreachable
 * (specification §8). `revoked` in the response is true only if both the revocation and the report succeeded.
 */
export async function signOut(
  context: AuthContext,
  { request, reply, body }: Exchange<BodyOf<'POST /api/auth/sign-out'>>,
): Promise<AnswerOf<'POST /api/auth/sign-out'>> {
  const session = await context.sessions.refresh(request)
  const access = await context.sessions.access(request)
  await context.sessions.end(request, reply)
  reply.header('clear-site-data', '"cache"')
  if (session) context.refresher.end(session)
  const everywhere = body.global === true
  if (everywhere && session) context.refresher.dropAll(session.username)
  const refused = access ? context.endedSessions.end(access, { everywhere }) : Promise.resolve(true)

  async function done(call: Promise<void>): Promise<boolean> {
    try {
      await call
      return true
    } catch (error) {
      request.log.warn(
        { event: 'revoke-failed', reason: error instanceof Error ? error.name : 'unknown' },
        'the refresh token could not be revoked at sign-out',
      )
      return false
    }
  }

  const redirect = providerLogout(context, session?.provider ?? access?.provider)
  if (everywhere && access && (await done(context.pool.globalSignOut(access.accessToken))))
    return { revoked: await refused, ...redirect }
  // Reached if only this browser signs out, if signing out everywhere has failed, or if there is no valid access token.
  // Revoking this browser's refresh token needs no access token.
  const here = session === undefined || (await done(context.pool.revoke(session.refreshToken)))
  return { revoked: (await refused) && here && !(everywhere && (access || session)), ...redirect }
}

export async function refreshSession(
  context: AuthContext,
  exchange: Exchange<unknown>,
): Promise<AnswerOf<'POST /api/session/refresh'>> {
  const { request, reply } = exchange
  const session = await context.sessions.refresh(request)
  const access = await context.sessions.access(request)
  if (!session || (access && access.sessionId !== session.sessionId)) {
    await context.sessions.end(request, reply)
    throw new Refusal('SignedOut', 'There is no session to refresh.')
  }
  const own = await ownDevices(context.sessions, request)
  try {
    await retryDeviceRegistration(context, exchange, own, { deviceKey: session.deviceKey, access })
    const refreshed = await context.refresher.refresh(session, access)
    await refuseIfEnded(context, request, session, refreshed)
    const { accessExpiresAt } = refreshed.tokens.deviceGone
      ? await renewWithoutDevice(context, reply, own, refreshed, session)
      : await context.sessions.renew(reply, refreshed, session)
    return { accessExpiresAt }
  } catch (error) {
    // Drop the cached tokens only if they are invalid. Keep them when just the signing keys are unreachable: with
    // refresh token rotation the old refresh token is already consumed, so only the cached tokens can continue the
    // session.
    if (error instanceof Error && error.name === 'InvalidAuthTokens') context.refresher.drop(session)
    const refusal = refreshRefusal(error)
    // Clear the cookies only when the identity service ended the session. If the user signed out on this server, the
    // cookies are already cleared, and the browser may hold the cookies of a new sign-in.
    if (refusal instanceof Refusal && refusal.name === 'SignedOut' && refusal.cause)
      await context.sessions.end(request, reply)
    throw refusal
  } finally {
    await own.save(reply)
  }
}

/**
 * Refuses to refresh a session that the cloud functions list as ended, or that the user signed out while they were
 * asked, and revokes the session's refresh token. The request that ended the session could not revoke the token, because
 * only this browser's cookie or this response contains it.
 */
async function refuseIfEnded(
  { pool, refresher, endedSessions }: AuthContext,
  request: FastifyRequest,
  session: RefreshPayload,
  { tokens }: Refreshed,
): Promise<void> {
  const { accessToken } = tokens
  const sub = String(decodeClaims(accessToken).sub)
  const { sessionId, refreshToken } = session
  const isListed = await endedSessions.recordUse({ sessionId, sub, accessToken }, sessionUse(request, session))
  const hasSignedOut = refresher.hasEnded(sessionId)
  if (!isListed && !hasSignedOut) return
  revokeInBackground(pool, request, tokens.refreshToken ?? refreshToken)
  // Without a cause, `refreshSession` leaves the cookies alone, because the browser may hold those of a new sign-in.
  const cause = hasSignedOut ? {} : { cause: new Error('The functions list the session as ended.') }
  throw new Refusal('SignedOut', 'The session has ended; sign in again.', cause)
}

/**
 * Renews a session whose device Cognito no longer accepts, and removes the device. The refresh cookie is written even
 * if the refresh token is unchanged, because that cookie also contains the device key.
 */
async function renewWithoutDevice(
  { sessions }: AuthContext,
  reply: Exchange<unknown>['reply'],
  own: OwnDevices,
  { tokens, receivedAt }: Refreshed,
  { deviceKey, ...session }: RefreshPayload,
): Promise<AccessPayload> {
  const { refreshToken = session.refreshToken } = tokens
  const renewed = await sessions.renew(reply, { tokens: { ...tokens, refreshToken }, receivedAt }, session)
  if (deviceKey !== undefined) own.dropKey(deviceKey)
  return renewed
}
