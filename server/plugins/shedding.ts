/**
 * Sheds load while the event loop is late. Expensive requests that can wait are rejected first, and requests that keep
 * users signed in last. Prerendered pages are never rejected, because a rejection costs as much as sending the page.
 */

import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Clock } from '../../shared/time/clock.ts'
import { Refusal } from '../http/refusal.ts'
import type { Policy } from './endpoints.ts'

declare module 'fastify' {
  interface FastifyInstance {
    shedding: { readonly count: number }
  }
}

/**
 * For each class of request, the event loop delay in milliseconds, averaged over half a second, at which requests of
 * the class are rejected. A response takes about ten turns of the loop, so a delay of 150 ms makes a response take 1.5
 * seconds (docs/decisions/load-shedding.md).
 */
export const SHED_AT_MS = {
  /** Applies to sign-ups, codes and messages, which can wait, and to plans, which the client can compute itself. */
  beginnings: 75,
  api: 150,
  session: 500,
} as const
/** Below this event loop utilization, a delay means that the process was paused and not overloaded. */
const BUSY = 0.9
/**
 * Requests are rejected only after the event loop has been late for this long, because a single long task is not
 * overload.
 */
const SUSTAINED_MS = 1_000
const SAMPLE_MS = 500
const RETRY_AFTER_S = 5

const SESSION_ROUTES: ReadonlySet<string> = new Set([
  '/api/session',
  '/api/session/refresh',
  '/api/auth/sign-out',
  '/api/auth/confirm-sign-in',
])

export function shedAtMs(policy: Policy | undefined, url: string | undefined): number | undefined {
  if (policy === 'redirect') return SHED_AT_MS.session
  if (policy === 'picture') return SHED_AT_MS.api
  if (typeof policy !== 'object') return undefined
  if (url !== undefined && SESSION_ROUTES.has(url)) return SHED_AT_MS.session
  return policy.rate === 'code' || policy.rate === 'plan' ? SHED_AT_MS.beginnings : SHED_AT_MS.api
}

export async function shedLoad(app: FastifyInstance, clock: Clock): Promise<void> {
  const shedding = { count: 0 }
  app.decorate('shedding', shedding)
  let late = { from: Number.NEGATIVE_INFINITY, seen: Number.NEGATIVE_INFINITY }

  /**
   * True if the event loop has been late for SUSTAINED_MS. It is called only for requests that find the loop late. If
   * two such requests are more than two sample intervals apart, the measurement starts again.
   */
  function isSustained(): boolean {
    const now = clock.now()
    const goesOn = now >= late.seen && now - late.seen <= 2 * SAMPLE_MS
    late = { from: goesOn ? late.from : now, seen: now }
    return now - late.from >= SUSTAINED_MS
  }

  await app.register(underPressure, {
    maxEventLoopDelay: SHED_AT_MS.beginnings,
    // In the default mode, utilization would be averaged over the whole life of the process.
    eventLoopUtilizationMode: 'interval',
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request: FastifyRequest) => {
      const { eventLoopDelay, eventLoopUtilized } = app.memoryUsage()
      if (eventLoopUtilized < BUSY || !isSustained()) return
      const { config, url } = request.routeOptions
      const limitMs = shedAtMs(config.policy, url)
      // The measured delay is infinite, and so above every limit, when the loop was blocked for a whole sample.
      if (limitMs === undefined || eventLoopDelay < limitMs) return
      shedding.count += 1
      throw new Refusal('ServiceUnavailable', 'The server is busy; try again in a moment.', {
        retryAfterS: RETRY_AFTER_S,
      })
    },
  })
}

export const loadShedding = fastifyPlugin((app) => shedLoad(app, app.clock), {
  name: 'load-shedding',
  dependencies: ['context', 'policies'],
})
