/** What a signed-in user does with the account: attributes and their verification, password, deletion, sign-out. */

import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import { REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import { Refusal } from '../http/refusal.ts'
import type { AccessPayload, RefreshPayload } from '../session/payloads.ts'
import { type Refreshed, refreshRefusal } from '../session/refresh.ts'
import type { AuthContext, Exchange } from './context.ts'
import { deliveryDetails } from './delivery.ts'
import { registerLateDevice } from './devices.ts'
import { type OwnDevices, ownDevices } from './own-devices.ts'
import { passing, required } from './refusals.ts'

export async function readUserAttributes(
  context: AuthContext,
  { request }: Exchange<unknown>,
): Promise<AnswerOf<'GET /api/auth/user-attributes'>> {
  const { accessToken } = await context.sessions.require(request)
  const { attributes } = await passing(context.pool.getUser(accessToken))
  return { userAttributes: attributes }
}

export async function updateUserAttributes(
  context: AuthContext,
  exchange: Exchange<BodyOf<'PATCH /api/auth/user-attributes'>>,
): Promise<AnswerOf<'PATCH /api/auth/user-attributes'>> {
  const { userAttributes } = exchange.body
  const access = await context.sessions.require(exchange.request)
  const sent = await passing(context.pool.updateUserAttributes(access.accessToken, userAttributes))
  if ('email' in userAttributes) await restate(context, exchange, access)
  return { codeDeliveryDetailsList: sent }
}

/** The session says of the e-mail address what is true by now, not what the tokens said when they were made. */
async function restate(
  { pool, sessions, refresher }: AuthContext,
  { request, reply }: Exchange<unknown>,
  access: AccessPayload,
): Promise<void> {
  try {
    const { email, email_verified } = (await pool.getUser(access.accessToken)).attributes
    // A late answer changes nothing after a sign-out.
    if (refresher.hasEnded(access.sessionId)) return
    const address = email === undefined ? {} : { email }
    await sessions.restate(reply, access, { ...address, emailVerified: email_verified === 'true' })
  } catch (error) {
    // The change itself stands; the next refresh brings the tokens that say so.
    const reason = error instanceof Error ? error.name : 'unknown'
    request.log.warn({ event: 'not-restated', reason }, 'the attributes could not be read again')
  }
}

export async function sendUserAttributeCode(
  context: AuthContext,
  { request, body }: Exchange<BodyOf<'POST /api/auth/send-user-attribute-code'>>,
): Promise<AnswerOf<'POST /api/auth/send-user-attribute-code'>> {
  const { accessToken } = await context.sessions.require(request)
  return deliveryDetails(await passing(context.pool.sendAttributeCode(accessToken, body.userAttributeKey)))
}

export async function confirmUserAttribute(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/confirm-user-attribute'>>,
): Promise<AnswerOf<'POST /api/auth/confirm-user-attribute'>> {
  const { body } = exchange
  const access = await context.sessions.require(exchange.request)
  const code = required(body.confirmationCode?.trim(), 'confirmationCode', REQUIRED_FIELD_MESSAGES.confirmUserAttribute)
  await passing(context.pool.verifyAttribute(access.accessToken, body.userAttributeKey, code))
  if (body.userAttributeKey === 'email') await restate(context, exchange, access)
  return {}
}

export async function changePassword(
  context: AuthContext,
  { request, body }: Exchange<BodyOf<'POST /api/auth/change-password'>>,
): Promise<AnswerOf<'POST /api/auth/change-password'>> {
  const { accessToken } = await context.sessions.require(request)
  const previous = required(body.oldPassword, 'oldPassword', REQUIRED_FIELD_MESSAGES.changePassword)
  const proposed = required(body.newPassword, 'newPassword', REQUIRED_FIELD_MESSAGES.changePassword)
  await passing(context.pool.changePassword(accessToken, previous, proposed))
  return {}
}

export async function deleteUser(
  context: AuthContext,
  { request, reply }: Exchange<unknown>,
): Promise<AnswerOf<'DELETE /api/auth/user'>> {
  const { accessToken, username, provider } = await context.sessions.require(request)
  const session = await context.sessions.refresh(request)
  await passing(context.pool.deleteUser(accessToken))
  if (session) context.refresher.end(session)
  const own = await ownDevices(context.sessions, request)
  const device = own.find(username) ?? own.unregistered(session?.deviceKey)
  if (device) own.drop(device)
  await own.save(reply)
  context.sessions.end(request, reply)
  return elsewhere(context, provider)
}

/** The provider's session is another one than the pool's: its own page ends it and leads back. */
function elsewhere({ hostedUi }: AuthContext, provider: string | undefined): { redirect?: string } {
  return provider !== undefined && hostedUi ? { redirect: hostedUi.logoutAddress } : {}
}

/**
 * Revokes the refresh token, then clears the cookies whether or not the service could be reached (spec §8): the visitor
 * is told by `revoked` whether what was asked for happened.
 */
export async function signOut(
  context: AuthContext,
  { request, reply, body }: Exchange<BodyOf<'POST /api/auth/sign-out'>>,
): Promise<AnswerOf<'POST /api/auth/sign-out'>> {
  const session = await context.sessions.refresh(request)
  const access = await context.sessions.access(request)
  context.sessions.end(request, reply)
  reply.header('clear-site-data', '"cache"')
  if (session) context.refresher.end(session)

  async function done(call: Promise<void>): Promise<boolean> {
    try {
      await call
      return true
    } catch (error) {
      request.log.warn(
        { event: 'revoke-failed', reason: error instanceof Error ? error.name : 'unknown' },
        'sign-out could not revoke',
      )
      return false
    }
  }

  const redirect = elsewhere(context, session?.provider ?? access?.provider)
  const everywhere = body.global === true
  if (everywhere && access && (await done(context.pool.globalSignOut(access.accessToken))))
    return { revoked: true, ...redirect }
  // Signing out everywhere takes a living access token; this browser's own refresh token dies without one.
  const here = session === undefined || (await done(context.pool.revoke(session.refreshToken)))
  return { revoked: here && !(everywhere && (access || session)), ...redirect }
}

/** New tokens; the only route that refreshes (architecture.md §6). */
export async function refreshSession(
  context: AuthContext,
  exchange: Exchange<unknown>,
): Promise<AnswerOf<'POST /api/session/refresh'>> {
  const { request, reply } = exchange
  const session = await context.sessions.refresh(request)
  const access = await context.sessions.access(request)
  if (!session || (access && access.sessionId !== session.sessionId)) {
    context.sessions.end(request, reply)
    throw new Refusal('SignedOut', 'There is no session to refresh.')
  }
  const own = await ownDevices(context.sessions, request)
  try {
    await registerLateDevice(context, exchange, own, { deviceKey: session.deviceKey, access })
    const refreshed = await context.refresher.refresh(session)
    const { accessExpiresAt } = refreshed.tokens.deviceGone
      ? await renewWithoutDevice(context, reply, own, refreshed, session)
      : await context.sessions.renew(reply, refreshed, session)
    return { accessExpiresAt }
  } catch (error) {
    // Keys that cannot be had just now are another matter: with rotation these tokens are all there is.
    if (error instanceof Error && error.name === 'InvalidAuthTokens') context.refresher.drop(session)
    const refusal = refreshRefusal(error)
    // What the identity service ended is cleared. What a sign-out here ended is cleared already, and the cookies that the
    // browser holds by now may be those of a new sign-in.
    if (refusal instanceof Refusal && refusal.name === 'SignedOut' && refusal.cause)
      context.sessions.end(request, reply)
    throw refusal
  } finally {
    await own.save(reply)
  }
}

/** The session goes on without the device that the pool no longer knows; even where the refresh token stays the same one. */
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
