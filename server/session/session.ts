/** Who is asking: opens the session's cookies, establishes a session from fresh tokens, and ends it. */

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../shared/clock.ts'
import type { TokenSet } from '../cognito/protocol.ts'
import { clockDriftMs, type TokenVerifier } from '../cognito/tokens.ts'
import { Refusal } from '../errors.ts'
import type { CookieJar } from './cookies.ts'
import type { AccessPayload, PendingPayload, Purpose, RefreshPayload } from './payloads.ts'
import type { Refreshed } from './refresh.ts'
import type { Sealer } from './seal.ts'

const DAY_MS = 86_400_000
/** Without "remember me" the cookies end with the browser session, and the session itself a day later at the latest. */
const UNREMEMBERED_MS = DAY_MS

export interface SessionStore {
  access(request: FastifyRequest): Promise<AccessPayload | undefined>
  refresh(request: FastifyRequest): Promise<RefreshPayload | undefined>
  pending(request: FastifyRequest): Promise<PendingPayload | undefined>
  /** The session of a route that needs one; refuses with SignedOut or AccessExpired. */
  require(request: FastifyRequest): Promise<AccessPayload>
  /** Writes a new session after a sign-in: new session id, new cookies, no half-done flow left. */
  establish(
    reply: FastifyReply,
    tokens: TokenSet,
    options: { loginId: string; remember: boolean },
  ): Promise<AccessPayload>
  /** Writes the tokens of a refresh into the session they belong to. */
  renew(reply: FastifyReply, refreshed: Refreshed, before: RefreshPayload): Promise<AccessPayload>
  /** Keeps a half-done flow until it is answered, at most this long. */
  suspend(reply: FastifyReply, payload: PendingPayload, lifeMs: number): Promise<void>
  leave(reply: FastifyReply): void
  end(request: FastifyRequest, reply: FastifyReply): void
}

export function createSessionStore(options: {
  sealer: Sealer
  jar: CookieJar
  verifier: TokenVerifier
  clock: Clock
  cookieDays: number
}): SessionStore {
  const { sealer, jar, verifier, clock, cookieDays } = options

  async function writeTokens(
    reply: FastifyReply,
    { tokens, receivedAt }: Refreshed,
    session: { sessionId: string; loginId: string; remember: boolean; absoluteExpiresAt: number },
  ): Promise<AccessPayload> {
    const access = await verifier.verifyAccess(tokens.accessToken)
    const id = tokens.idToken === undefined ? undefined : await verifier.verifyId(tokens.idToken)
    if (id && id.sub !== access.sub) throw new Refusal('InvalidAuthTokens', 'The tokens belong to different users.')

    const drift = clockDriftMs(access.iat, receivedAt)
    const payload: AccessPayload = {
      sessionId: session.sessionId,
      accessToken: tokens.accessToken,
      sub: access.sub,
      username: access.username,
      loginId: session.loginId,
      ...(id?.email === undefined ? {} : { email: id.email }),
      emailVerified: id?.email_verified === true,
      accessExpiresAt: access.exp * 1000 - drift,
      absoluteExpiresAt: session.absoluteExpiresAt,
      remember: session.remember,
    }
    const expires = session.remember ? session.absoluteExpiresAt : undefined
    const values: Partial<Record<Purpose, string>> = {
      access: await sealer.seal('access', payload, session.absoluteExpiresAt),
    }
    if (tokens.refreshToken !== undefined) {
      const refresh: RefreshPayload = { ...session, refreshToken: tokens.refreshToken, username: access.username }
      values.refresh = await sealer.seal('refresh', refresh, session.absoluteExpiresAt)
    }
    jar.write(reply, values, expires)
    return payload
  }

  return {
    access: (request) => sealer.open('access', jar.read(request, 'access')),
    refresh: (request) => sealer.open('refresh', jar.read(request, 'refresh')),
    pending: (request) => sealer.open('pending', jar.read(request, 'pending')),

    async require(request) {
      const access = await sealer.open('access', jar.read(request, 'access'))
      if (!access) throw new Refusal('SignedOut', 'User needs to be authenticated to call this API.')
      if (access.accessExpiresAt <= clock.now()) throw new Refusal('AccessExpired', 'The access token has expired.')
      return access
    },

    async establish(reply, tokens, { loginId, remember }) {
      const lifeMs = remember ? cookieDays * DAY_MS : UNREMEMBERED_MS
      const session = {
        sessionId: randomBytes(12).toString('base64url'),
        loginId,
        remember,
        absoluteExpiresAt: clock.now() + lifeMs,
      }
      const payload = await writeTokens(reply, { tokens, receivedAt: clock.now() }, session)
      jar.clear(reply, 'pending')
      return payload
    },

    renew(reply, refreshed, before) {
      const { sessionId, loginId, remember, absoluteExpiresAt } = before
      return writeTokens(reply, refreshed, { sessionId, loginId, remember, absoluteExpiresAt })
    },

    async suspend(reply, payload, lifeMs) {
      const expiresAt = clock.now() + lifeMs
      jar.write(reply, { pending: await sealer.seal('pending', payload, expiresAt) }, expiresAt)
    },

    leave: (reply) => jar.clear(reply, 'pending'),

    end(request, reply) {
      sealer.forget('access', jar.read(request, 'access'))
      sealer.forget('refresh', jar.read(request, 'refresh'))
      jar.clear(reply, 'access', 'refresh', 'pending')
    },
  }
}
