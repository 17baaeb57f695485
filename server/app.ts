/**
 * Builds the backend-for-frontend (BFF) from named Fastify plugins. Each plugin declares its dependencies, so the
 * server does not start if they are registered in the wrong order.
 */

import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { LONGEST_CODE } from '../shared/schemas.ts'
import type { Clock } from '../shared/time/clock.ts'
import { auth } from './auth/routes.ts'
import { city } from './city/plugin.ts'
import { codes } from './codes/routes.ts'
import { cognito } from './cognito/plugin.ts'
import type { RunningConfig } from './config/running-config.ts'
import { context } from './context/context.ts'
import { observedCalls } from './context/observed-calls.ts'
import type { Timeouts } from './context/timeouts.ts'
import { BODY_LIMIT_BYTES, bodies } from './http/bodies.ts'
import { drain } from './http/drain.ts'
import { itinerary } from './itinerary/plugin.ts'
import { isBuilt } from './pages/documents.ts'
import { pages } from './pages/plugin.ts'
import { audit } from './plugins/audit.ts'
import { breakers } from './plugins/breakers.ts'
import { clientErrors } from './plugins/client-errors.ts'
import { clearRequests, connectionOptions, TIME_LIMITS, type TimeLimits } from './plugins/connections.ts'
import { crossSite } from './plugins/cross-site.ts'
import { policies } from './plugins/endpoints.ts'
import { securityHeaders } from './plugins/headers.ts'
import { health } from './plugins/health.ts'
import { observedState } from './plugins/metrics.ts'
import { openApi } from './plugins/open-api.ts'
import { answersOutside, problems } from './plugins/problems.ts'
import { rateLimit } from './plugins/rate-limit.ts'
import { loadShedding } from './plugins/shedding.ts'
import { requestTracing } from './plugins/tracing.ts'
import { proxy } from './proxy/plugin.ts'
import { sessionGuard } from './session/guard.ts'
import { session } from './session/plugin.ts'
import { loggerOptions, requestLog } from './telemetry/logging.ts'
import { SILENT } from './telemetry/measures.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import type { Tracing } from './telemetry/tracing.ts'

export interface AppDependencies {
  readonly clock: Clock
  readonly buildDir: string
  readonly logDestination?: { write(line: string): void }
  readonly timeLimits?: Partial<TimeLimits> | undefined
  readonly mostConnections?: number | undefined
  readonly timeouts?: Timeouts | undefined
  readonly telemetry?: Telemetry | undefined
  readonly tracing?: Tracing | undefined
}

export async function buildApp(config: RunningConfig, dependencies: AppDependencies): Promise<FastifyInstance> {
  const { clock, buildDir, timeouts = {}, telemetry = SILENT, tracing } = dependencies
  const app: FastifyInstance = Fastify(serverOptions(config, dependencies))
  await app.register(context, { config, clock, buildDir, timeouts, telemetry, tracing })

  await app.register(policies)
  await app.register(bodies)
  await app.register(requestTracing)
  await app.register(problems)
  await app.register(drain)
  await app.register(requestLog)
  await app.register(securityHeaders)
  await app.register(clearRequests, { mostConnections: dependencies.mostConnections })
  await app.register(loadShedding)
  await app.register(audit)
  await app.register(crossSite)
  await app.register(cookie)
  await app.register(breakers)
  await app.register(observedCalls)
  await app.register(observedState)
  await app.register(cognito)
  await app.register(session)
  await app.register(rateLimit)
  await app.register(sessionGuard)

  await app.register(openApi)
  await app.register(health, { isReady: () => isBuilt(buildDir) })
  await app.register(auth)
  await app.register(proxy)
  await app.register(itinerary)
  await app.register(codes)
  await app.register(city)
  await app.register(clientErrors)
  await app.register(pages)
  return app
}

function serverOptions({ http, siteUrl }: RunningConfig, { logDestination, timeLimits }: AppDependencies) {
  return {
    ...loggerOptions(http.logLevel, logDestination),
    trustProxy: http.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    ...connectionOptions({ ...TIME_LIMITS, ...timeLimits }),
    // The URL of a shared plan contains the whole plan, which can be longer than the router's default maximum length of
    // a parameter.
    routerOptions: { maxParamLength: LONGEST_CODE },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    ...answersOutside(siteUrl.startsWith('https:')),
  } satisfies FastifyServerOptions
}
