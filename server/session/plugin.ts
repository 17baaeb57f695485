/** Decorates the app with sessions, their refresh and the credentials that sign calls to the cloud functions. */

import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { Agent, fetch, type RequestInit } from 'undici'
import { createTokenVerifier } from '../cognito/tokens.ts'
import type { KnownAccounts } from '../http/known-accounts.ts'
import { instrumented, statusOutcome } from '../telemetry/instrumentation.ts'
import { createCookieJar } from './cookies.ts'
import { type CredentialStore, createCredentialStore } from './credentials.ts'
import { createEndedSessions, type EndedSessions } from './ended-sessions.ts'
import { knownAccountsOf } from './known-accounts.ts'
import { createRefresher, type Refresher } from './refresh.ts'
import { createSealer } from './seal.ts'
import { createSessionStore, type SessionStore } from './session.ts'

const DAY_MS = 86_400_000
const CONNECT_TIMEOUT_MS = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionStore
    refresher: Refresher
    endedSessions: EndedSessions
    credentials: CredentialStore | undefined
    knownAccountsOf(request: FastifyRequest): Promise<KnownAccounts>
  }
}

export const session = fastifyPlugin(
  async (app) => {
    const { config, clock, telemetry, identityPool, calls } = app
    const credentials =
      identityPool &&
      createCredentialStore({
        pool: identityPool,
        clock,
        log: (event, message) => app.log.warn({ event }, message),
      })
    if (credentials) telemetry.observe('credentials', () => credentials.cached)
    const sealer = createSealer(config.session.secrets, clock)
    telemetry.observe('seals', () => sealer.cached)
    telemetry.observe('sealHits', () => sealer.hits)
    telemetry.observe('sealMisses', () => sealer.misses)
    // The checks of ended sessions use a separate connection pool, which closes with the server.
    const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: true } })
    app.addHook('onClose', () => agent.destroy())
    const overAgent = ((input: string, init: RequestInit) =>
      fetch(input, { ...init, dispatcher: agent })) as unknown as typeof globalThis.fetch
    const endedSessions = createEndedSessions({
      // Signed calls carry no token, so the cloud functions cannot distinguish the sessions of a user. In that case,
      // this server does not ask them about ended sessions.
      functionsUrl: config.functionsAuth === 'iam' ? undefined : config.functionsUrl.replace(/\/$/, ''),
      clock,
      fetch: calls ? instrumented(overAgent, 'functions', calls, ({ status }) => statusOutcome(status)) : overAgent,
      longestLifeMs: config.session.cookieDays * DAY_MS,
      idleMs: config.session.idleDays === 0 ? undefined : config.session.idleDays * DAY_MS,
      telemetry,
      log: (event, message, reason) => app.log.warn({ event, reason }, message),
    })
    const sessions = createSessionStore({
      sealer,
      jar: createCookieJar(config.session.cookieSecure),
      verifier: createTokenVerifier({
        issuer: config.cognito.issuer,
        clientId: config.cognito.clientId,
        clock,
        fetch: app.fetchOf('token-keys'),
      }),
      clock,
      cookieDays: config.session.cookieDays,
      keepIdTokens: config.functionsAuth !== 'access',
      ended: (sessionId) => credentials?.drop(sessionId),
      endedSessions,
    })
    app.decorate('endedSessions', endedSessions)
    app.decorate('credentials', credentials)
    app.decorate('sessions', sessions)
    app.decorate('refresher', createRefresher(app.userPool, clock, telemetry))
    app.decorate('knownAccountsOf', (request: FastifyRequest) => knownAccountsOf(sessions, request))
  },
  { name: 'session', dependencies: ['context', 'observed-calls', '@fastify/cookie', 'cognito'] },
)
