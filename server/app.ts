/** Builds the backend-for-frontend: what every request passes first, then the wings, in reading order. */

import { join } from 'node:path'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import type { SiteSettings } from '../shared/api/endpoints.ts'
import { LONGEST_CODE } from '../shared/schemas.ts'
import type { Clock } from '../shared/time/clock.ts'
import { addAuthRoutes } from './auth/routes.ts'
import type { FeedPatience } from './city/feeds/feed.ts'
import { createPublicFetch } from './city/feeds/public-fetch.ts'
import { addLiveRoutes } from './city/live.ts'
import { createPodcast, noPodcast } from './city/podcast/podcast.ts'
import { addPodcastRoutes } from './city/podcast/podcast-routes.ts'
import { addCityRoutes } from './city/weather/routes.ts'
import { createWeatherFeeds } from './city/weather/weather-feeds.ts'
import { addCodeRoutes } from './codes/routes.ts'
import { outcomeOf } from './cognito/calls/call-outcome.ts'
import type { CallLine } from './cognito/calls/unsigned-calls.ts'
import type { Budgets } from './cognito/calls/user-pool-client.ts'
import { createHostedUi } from './cognito/hosted-ui.ts'
import { createIdentityPool } from './cognito/identity-pool.ts'
import { createSrpClient } from './cognito/srp/srp-client.ts'
import { createTokenVerifier } from './cognito/tokens.ts'
import { createUserPool } from './cognito/user-pool.ts'
import type { CognitoConfig, Config } from './config/config.ts'
import { createSigner, signingRegion } from './http/aws-signer.ts'
import { BODY_LIMIT_BYTES, boundBodies } from './http/bodies.ts'
import { drainGracefully } from './http/drain.ts'
import { createPlanner } from './itinerary/planner.ts'
import { addItineraryRoutes } from './itinerary/routes.ts'
import { createRouting } from './itinerary/routing.ts'
import { isBuilt } from './pages/documents.ts'
import { addPages } from './pages/routes.ts'
import { createAudit } from './plugins/audit.ts'
import { watchBreakers } from './plugins/breakers.ts'
import { addClientErrors } from './plugins/client-errors.ts'
import { connectionOptions, refuseUnclearRequests, TIME_LIMITS, type TimeLimits } from './plugins/connections.ts'
import { refuseCrossSite } from './plugins/cross-site.ts'
import { requirePolicies } from './plugins/endpoints.ts'
import { addSecurityHeaders } from './plugins/headers.ts'
import { addHealth } from './plugins/health.ts'
import { loggerOptions, logRequests } from './plugins/logging.ts'
import { answerProblems, answersOutside } from './plugins/problems.ts'
import { limitRates } from './plugins/rate-limit.ts'
import { shedLoad } from './plugins/shedding.ts'
import { traceRequests } from './plugins/tracing.ts'
import { createAuthorize } from './proxy/authorization.ts'
import { guardUpstream } from './proxy/guarded-upstream.ts'
import { instrumentedUpstream } from './proxy/instrumented-upstream.ts'
import { addProxyRoutes } from './proxy/routes.ts'
import { createUpstream } from './proxy/upstream.ts'
import { createCookieJar } from './session/cookies.ts'
import { createCredentialStore } from './session/credentials.ts'
import { guardSessions } from './session/guard.ts'
import { knownAccountsOf } from './session/known-accounts.ts'
import { createRefresher } from './session/refresh.ts'
import { createSealer } from './session/seal.ts'
import { createSessionStore } from './session/session.ts'
import {
  createCallInstrumentation,
  instrumented,
  statusOutcome,
  type UpstreamName,
} from './telemetry/instrumentation.ts'
import { SILENT, type Telemetry } from './telemetry/telemetry.ts'
import type { Tracing } from './telemetry/tracing.ts'

/** The config with everything a running house needs: main fills in the embedded services where no cloud ones are named. */
export type RunningConfig = Config & {
  readonly cognito: CognitoConfig
  readonly functionsUrl: string
  readonly session: { readonly secrets: readonly string[] }
}

export interface AppDependencies {
  readonly clock: Clock
  /** The build's folder, dist. */
  readonly buildDir: string
  /** Where log lines go; standard output unless a test reads them. */
  readonly logDestination?: { write(line: string): void }
  /** Other limits than those of a real day. */
  readonly timeLimits?: Partial<TimeLimits> | undefined
  readonly patience?: Patience | undefined
  /** Who reads the figures; nobody unless the operator asks for them. */
  readonly telemetry?: Telemetry | undefined
  /** Undefined without a collector. */
  readonly tracing?: Tracing | undefined
}

/** How long others are waited for, where that is not as long as each part of the house waits by itself. */
export interface Patience {
  readonly cognito?: Partial<Budgets>
  readonly functionsMs?: number
  readonly feeds?: FeedPatience
  readonly routingMs?: number
}

export async function buildApp(
  config: RunningConfig,
  { clock, buildDir, logDestination, timeLimits, patience = {}, telemetry = SILENT, tracing }: AppDependencies,
): Promise<FastifyInstance> {
  const https = config.siteUrl.startsWith('https:')
  const app = Fastify({
    ...loggerOptions(config.http.logLevel, logDestination),
    trustProxy: config.http.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    ...connectionOptions({ ...TIME_LIMITS, ...timeLimits }),
    // A shared plan travels in its address.
    routerOptions: { maxParamLength: LONGEST_CODE },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    ...answersOutside(https),
  })

  requirePolicies(app)
  boundBodies(app)
  if (tracing) traceRequests(app, tracing, config.http.trustProxy !== false)
  answerProblems(app)
  drainGracefully(app)
  logRequests(app)
  addSecurityHeaders(app, {
    https,
    tileOrigin: config.site.tiles?.origin,
    podcastFeedUrl: config.city.podcastFeedUrl,
  })
  refuseUnclearRequests(app)
  await shedLoad(app, clock)
  const audit = createAudit({
    log: app.log,
    enabled: config.http.auditLog,
    secret: config.session.secrets[0] ?? '',
    clock,
    telemetry,
  })
  refuseCrossSite(app, config.siteUrl, { audit, telemetry })
  await app.register(cookie)
  limitRates(app, config.limits, {
    clock,
    knownAccountsOf: (request) => knownAccountsOf(sessions, request),
    audit,
    telemetry,
  })
  await app.register(swagger, {
    openapi: { info: { title: 'Drive Hokkaido', version: '1' }, servers: [{ url: config.siteUrl }] },
  })

  const calls = createCallInstrumentation(telemetry, tracing)
  const observed = telemetry !== SILENT || tracing !== undefined
  const fetchOf = (upstream: UpstreamName): typeof fetch =>
    observed ? instrumented(fetch, upstream, calls, ({ status }) => statusOutcome(status)) : fetch
  const logOf = (upstream: UpstreamName) => (event: string, call: CallLine) => {
    app.log.info({ event, ...call }, event)
    if (observed) calls.ended(upstream, { ...call, ...outcomeOf(call) })
  }
  const addBreaker = watchBreakers(app, clock)
  const pool = createUserPool({
    config: config.cognito,
    clock,
    srp: createSrpClient(),
    log: logOf('user-pool'),
    budgets: patience.cognito ?? {},
    breaker: addBreaker('user-pool'),
  })
  const identityPool =
    config.functionsAuth === 'iam'
      ? createIdentityPool({
          config: config.cognito,
          clock,
          log: logOf('identity-pool'),
          budgets: patience.cognito ?? {},
          breaker: addBreaker('identity-pool'),
        })
      : undefined
  const credentials =
    identityPool &&
    createCredentialStore({ pool: identityPool, clock, log: (event, message) => app.log.warn({ event }, message) })
  if (credentials) telemetry.observe('credentials', () => credentials.cached)
  const sealer = createSealer(config.session.secrets, clock)
  telemetry.observe('seals', () => sealer.cached)
  telemetry.observe('sealHits', () => sealer.hits)
  telemetry.observe('sealMisses', () => sealer.misses)
  const sessions = createSessionStore({
    sealer,
    jar: createCookieJar(config.session.cookieSecure),
    verifier: createTokenVerifier({
      issuer: config.cognito.issuer,
      clientId: config.cognito.clientId,
      clock,
      fetch: fetchOf('token-keys'),
    }),
    clock,
    cookieDays: config.session.cookieDays,
    keepIdTokens: config.functionsAuth !== 'access',
    ended: (sessionId) => credentials?.drop(sessionId),
  })
  guardSessions(app, sessions)
  const refresher = createRefresher(pool, clock, telemetry)
  const guarded = guardUpstream(createUpstream(config.functionsUrl), {
    breaker: addBreaker('functions'),
    longestMs: patience.functionsMs,
  })
  const upstream = observed ? instrumentedUpstream(guarded, calls) : guarded
  const region = signingRegion(config.functionsUrl, config.cognito.region)
  const authorize = createAuthorize({
    auth: config.functionsAuth,
    sessions,
    clock,
    signing: credentials && { credentials, signer: createSigner({ service: 'execute-api', region, clock }) },
  })
  const planner = createPlanner()
  const routing =
    config.routingUrl === undefined
      ? undefined
      : createRouting({
          url: config.routingUrl,
          fetch: fetchOf('routing'),
          clock,
          log: (event, fields) => app.log.debug({ event, ...fields }, event),
          ...(patience.routingMs === undefined ? {} : { timeoutMs: patience.routingMs }),
        })
  const weather = createWeatherFeeds({
    config: config.city,
    keepIn: join(config.store.dataDir, 'feeds'),
    fetch: fetchOf('feeds'),
    clock,
    log: app.log,
    patience: patience.feeds ?? {},
  })
  const { podcastFeedUrl } = config.city
  const podcast =
    podcastFeedUrl === undefined
      ? noPodcast
      : createPodcast({
          feedUrl: podcastFeedUrl,
          ...(observed ? { fetch: instrumented(createPublicFetch({ feedUrl: podcastFeedUrl }), 'feeds', calls) } : {}),
          keepIn: join(config.store.dataDir, 'feeds', 'podcast.json'),
          clock,
          log: app.log,
          patience: patience.feeds ?? {},
        })
  app.addHook('onListen', async () => {
    await Promise.all([pool.warmUp(), identityPool?.warmUp()])
  })
  app.addHook('onClose', async () => {
    identityPool?.close()
    await Promise.all([pool.close(), upstream.close(), planner.close(), weather.close(), podcast.close()])
  })

  addHealth(app, () => isBuilt(buildDir))
  const hostedUi =
    config.hostedUi &&
    createHostedUi({ config: config.hostedUi, cognito: config.cognito, clock, fetch: fetchOf('hosted-ui') })
  addAuthRoutes(app, { pool, sessions, refresher, hostedUi, settings: config.auth, clock, audit })
  addProxyRoutes(app, authorize, upstream)
  addItineraryRoutes(app, { planner, routing, clock })
  addCodeRoutes(app, { sessions, secrets: config.session.secrets, siteUrl: config.siteUrl, clock })
  addCityRoutes(app, { weather })
  addLiveRoutes(app, config.city)
  addPodcastRoutes(app, podcast)
  addClientErrors(app)
  app.get('/openapi.json', { config: { policy: 'operator' }, schema: { hide: true } }, async () => app.swagger())
  await addPages(app, { buildDir, siteUrl: config.siteUrl, settings: settingsOf(config), clock })
  return app
}

/** What the page may know of the configuration. */
function settingsOf({ site, auth, hostedUi }: Config): SiteSettings {
  const { flow: authFlow, passwordMinLength, passwordCharacters, loginMechanism, signUpAttributes } = auth
  const socialProviders = hostedUi?.providers ?? []
  return { ...site, passwordMinLength, passwordCharacters, loginMechanism, authFlow, signUpAttributes, socialProviders }
}
