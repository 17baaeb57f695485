/** Reads, establishes, renews and ends sessions, which exist only in encrypted cookies. */

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceNameOf } from '../../shared/device-name.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { TokenSet } from '../cognito/protocol/protocol.ts'
import { clockDriftMs, type TokenVerifier } from '../cognito/tokens.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { CookieJar } from './cookies.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type {
  AccessPayload,
  DevicesPayload,
  IdPayload,
  OAuthPayload,
  PendingPayload,
  Purpose,
  RefreshPayload,
} from './payloads.ts'
import type { Refreshed } from './refresh.ts'
import type { Sealer } from './seal.ts'

const DAY_MS = 86_400_000
/** Without "remember me", the cookies end with the browser session, and the session ends after a day at most. */
const UNREMEMBERED_MS = DAY_MS
/**
 * How long after a sign-in or fresh proof the user may make changes that could take the account away from its owner.
 */
const PROOF_LIFE_MS = 10 * 60_000
/** Remembered devices outlive sessions, because their cookie lasts 365 days (specification §9). */
const DEVICE_LIFE_MS = 365 * DAY_MS
const OAUTH_LIFE_MS = 10 * 60_000

const PURPOSES: readonly Purpose[] = ['access', 'refresh', 'id', 'pending', 'devices', 'oauth']

const OPENED = Symbol('the opened access cookie')

interface Opened {
  [OPENED]?: Promise<AccessPayload | undefined>
}

export interface NewSession {
  readonly loginId: string
  readonly remember: boolean
  readonly provider?: string
  readonly deviceKey?: string
}

export interface SessionStore {
  /** Resolves to undefined if there is no session, or if this process knows that the session has ended. */
  access(request: FastifyRequest): Promise<AccessPayload | undefined>
  /**
   * Like `access`, but also asks the cloud functions whether the session has ended. `fresh` ignores a cached result.
   */
  live(request: FastifyRequest, fresh?: boolean): Promise<AccessPayload | undefined>
  refresh(request: FastifyRequest): Promise<RefreshPayload | undefined>
  pending(request: FastifyRequest): Promise<PendingPayload | undefined>
  id(request: FastifyRequest): Promise<IdPayload | undefined>
  devices(request: FastifyRequest): Promise<DevicesPayload>
  /**
   * Returns the session. Rejects with SignedOut if there is none, and with AccessExpired if its access token has
   * expired.
   */
  require(request: FastifyRequest): Promise<AccessPayload>
  /** Like `require`. Rejects with ProofNeeded if the last sign-in or proof is older than ten minutes. */
  requireProof(request: FastifyRequest): Promise<AccessPayload>
  /** Like `require`, for operators. Rejects all other users with NotFound, the same response as for an unknown path. */
  requireOperator(request: FastifyRequest): Promise<AccessPayload>
  establish(reply: FastifyReply, tokens: TokenSet, session: NewSession): Promise<AccessPayload>
  renew(reply: FastifyReply, refreshed: Refreshed, before: RefreshPayload): Promise<AccessPayload>
  restate(
    reply: FastifyReply,
    access: AccessPayload,
    claims: Pick<AccessPayload, 'email' | 'emailVerified'>,
  ): Promise<void>
  /**
   * Clears cookies that cannot be decrypted with any secret of this server: damaged, expired, or encrypted with a
   * retired secret. Otherwise the browser would send them for up to a year.
   */
  clearUnreadable(request: FastifyRequest, reply: FastifyReply): Promise<void>
  suspend(reply: FastifyReply, payload: PendingPayload, lifeMs: number): Promise<void>
  leave(reply: FastifyReply): void
  keepDevices(reply: FastifyReply, payload: DevicesPayload): Promise<void>
  beginOAuth(reply: FastifyReply, payload: OAuthPayload): Promise<void>
  takeOAuth(request: FastifyRequest, reply: FastifyReply): Promise<OAuthPayload | undefined>
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export function sessionUse(
  { headers }: FastifyRequest,
  { absoluteExpiresAt }: { readonly absoluteExpiresAt: number },
): { readonly device: string; readonly until: number } {
  return { device: deviceNameOf(headers['user-agent']), until: absoluteExpiresAt }
}

export function createSessionStore(options: {
  sealer: Sealer
  jar: CookieJar
  verifier: TokenVerifier
  clock: Clock
  cookieDays: number
  keepIdTokens: boolean
  ended?: (sessionId: string) => void
  endedSessions?: Pick<EndedSessions, 'isKnown' | 'isEnded' | 'recordUse'>
}): SessionStore {
  const { sealer, jar, verifier, clock, cookieDays, keepIdTokens, ended = () => undefined } = options
  const { endedSessions } = options

  async function writeTokens(
    reply: FastifyReply,
    { tokens, receivedAt }: Refreshed,
    session: NewSession & { sessionId: string; absoluteExpiresAt: number },
    renewing: boolean,
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
      ...(session.provider === undefined ? {} : { provider: session.provider }),
      ...(access.operator ? { operator: true } : {}),
      ...(access.auth_time === undefined ? {} : { provedAt: access.auth_time * 1000 - drift }),
    }
    const expires = session.remember ? session.absoluteExpiresAt : undefined
    const values: Partial<Record<Purpose, string>> = {
      access: await sealer.seal('access', payload, session.absoluteExpiresAt),
    }
    if (tokens.refreshToken !== undefined) {
      const refresh: RefreshPayload = { ...session, refreshToken: tokens.refreshToken, username: access.username }
      values.refresh = await sealer.seal('refresh', refresh, session.absoluteExpiresAt)
    }
    const tokensAlone = { ...values }
    if (keepIdTokens && id && tokens.idToken !== undefined) {
      const idPayload: IdPayload = {
        sessionId: session.sessionId,
        idToken: tokens.idToken,
        expiresAt: id.exp * 1000 - drift,
      }
      values.id = await sealer.seal('id', idPayload, session.absoluteExpiresAt)
    }
    try {
      jar.write(reply, values, expires)
    } catch (error) {
      // `write` sets no cookie if one value is too large. The refresh has consumed the old refresh token, so write at
      // least the new access and refresh tokens, without the id token.
      if (renewing) jar.write(reply, tokensAlone, expires)
      throw error
    }
    return payload
  }

  const unlessKnown = (payload: AccessPayload | undefined) =>
    payload && endedSessions?.isKnown(payload) ? undefined : payload

  const access = (request: FastifyRequest & Opened) => {
    request[OPENED] ??= sealer.open('access', jar.read(request, 'access')).then(unlessKnown)
    return request[OPENED]
  }

  async function requireSession(request: FastifyRequest & Opened): Promise<AccessPayload> {
    const payload = await access(request)
    if (!payload) throw new Refusal('SignedOut', 'User needs to be authenticated to call this API.')
    if (payload.accessExpiresAt <= clock.now()) throw new Refusal('AccessExpired', 'The access token has expired.')
    return payload
  }

  return {
    access,
    async live(request, fresh) {
      const payload = await access(request)
      return payload && (await endedSessions?.isEnded(payload, fresh)) ? undefined : payload
    },
    refresh: (request) => sealer.open('refresh', jar.read(request, 'refresh')),
    pending: (request) => sealer.open('pending', jar.read(request, 'pending')),

    id: (request) => sealer.open('id', jar.read(request, 'id')),
    devices: async (request) => (await sealer.open('devices', jar.read(request, 'devices'))) ?? { devices: [] },

    require: requireSession,

    async requireProof(request) {
      const payload = await requireSession(request)
      if (payload.provedAt !== undefined && payload.provedAt > clock.now() - PROOF_LIFE_MS) return payload
      throw new Refusal('ProofNeeded', 'Prove that it is you: the last sign-in is older than ten minutes.')
    },

    async requireOperator(request) {
      if (!(await access(request))?.operator) throw notFound('endpoint')
      return requireSession(request)
    },

    async establish(reply, tokens, wanted) {
      const lifeMs = wanted.remember ? cookieDays * DAY_MS : UNREMEMBERED_MS
      const session = {
        ...wanted,
        sessionId: randomBytes(12).toString('base64url'),
        absoluteExpiresAt: clock.now() + lifeMs,
      }
      const payload = await writeTokens(reply, { tokens, receivedAt: clock.now() }, session, false)
      jar.clear(reply, 'pending')
      // The sign-in does not wait for this call, because a sign-in does not depend on the list of sessions.
      void endedSessions?.recordUse(payload, sessionUse(reply.request, session))
      return payload
    },

    renew(reply, refreshed, before) {
      const { refreshToken: _spent, username: _same, ...session } = before
      return writeTokens(reply, refreshed, session, true)
    },

    async restate(reply, access, { email, emailVerified }) {
      const { email: _before, ...others } = access
      const payload: AccessPayload = { ...others, emailVerified, ...(email === undefined ? {} : { email }) }
      const expires = access.remember ? access.absoluteExpiresAt : undefined
      jar.write(reply, { access: await sealer.seal('access', payload, access.absoluteExpiresAt) }, expires)
    },

    async clearUnreadable(request, reply) {
      for (const purpose of PURPOSES) {
        const value = jar.read(request, purpose)
        if (value !== undefined && !(await sealer.open(purpose, value))) jar.clear(reply, purpose)
      }
    },

    async suspend(reply, payload, lifeMs) {
      const expiresAt = clock.now() + lifeMs
      jar.write(reply, { pending: await sealer.seal('pending', payload, expiresAt) }, expiresAt)
    },

    leave: (reply) => jar.clear(reply, 'pending'),

    async keepDevices(reply, payload) {
      if (payload.devices.length === 0 && payload.passkeyAccount === undefined) return jar.clear(reply, 'devices')
      const expiresAt = clock.now() + DEVICE_LIFE_MS
      jar.write(reply, { devices: await sealer.seal('devices', payload, expiresAt) }, expiresAt)
    },

    async beginOAuth(reply, payload) {
      const expiresAt = clock.now() + OAUTH_LIFE_MS
      jar.write(reply, { oauth: await sealer.seal('oauth', payload, expiresAt) }, expiresAt)
    },

    takeOAuth(request, reply) {
      jar.clear(reply, 'oauth')
      return sealer.open('oauth', jar.read(request, 'oauth'))
    },

    async end(request, reply) {
      jar.clear(reply, 'access', 'refresh', 'pending', 'id')
      sealer.forget('access', jar.read(request, 'access'))
      sealer.forget('refresh', jar.read(request, 'refresh'))
      const id = jar.read(request, 'id')
      const payload = await sealer.open('id', id)
      sealer.forget('id', id)
      if (payload) ended(payload.sessionId)
    },
  }
}
