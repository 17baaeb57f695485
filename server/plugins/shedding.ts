/**
 * Sheds load while the event loop falls behind, so that what is begun is finished: first what costs most and is missed least, last
 * what keeps a visitor signed in. Prepared pages are never shed: refusing one costs as much as sending it.
 */

import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Clock } from '../../shared/time/clock.ts'
import { Refusal } from '../http/refusal.ts'
import type { Policy } from './endpoints.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that were shed since the start. */
    shedding: { readonly count: number }
  }
}

/**
 * How late the event loop is, as the mean of half a second, when each class is shed. An answer passes the loop about ten times, so a
 * loop that is 150 ms late answers after a second and a half (docs/decisions/load-shedding.md).
 */
export const SHED_AT_MS = {
  /** Sign-ups, codes and letters can be sent later, and the page plans a trip by itself. */
  beginnings: 75,
  api: 150,
  /** Who is signed in stays so, and who comes back from another site's sign-in is let in. */
  session: 500,
} as const
/** A loop that also rests is not overloaded: a pause of the machine, not too much work, made it late. */
const BUSY = 0.9
/** One long task is none either. */
const SUSTAINED_MS = 1_000
const SAMPLE_MS = 500
const RETRY_AFTER_S = 5

const SESSION_ROUTES: ReadonlySet<string> = new Set([
  '/api/session',
  '/api/session/refresh',
  '/api/auth/sign-out',
  '/api/auth/confirm-sign-in',
])

/** @returns how late the event loop must be for this route to be shed; undefined: it never is */
export function shedAtMs(policy: Policy | undefined, url: string | undefined): number | undefined {
  if (policy === 'redirect') return SHED_AT_MS.session
  if (typeof policy !== 'object') return undefined
  if (url !== undefined && SESSION_ROUTES.has(url)) return SHED_AT_MS.session
  return policy.rate === 'code' || policy.rate === 'plan' ? SHED_AT_MS.beginnings : SHED_AT_MS.api
}

export async function shedLoad(app: FastifyInstance, clock: Clock): Promise<void> {
  const shedding = { count: 0 }
  app.decorate('shedding', shedding)
  let late = { from: Number.NEGATIVE_INFINITY, seen: Number.NEGATIVE_INFINITY }

  /** Whether it has been late for a while, as the requests that came meanwhile saw it. */
  function isSustained(): boolean {
    const now = clock.now()
    const goesOn = now >= late.seen && now - late.seen <= 2 * SAMPLE_MS
    late = { from: goesOn ? late.from : now, seen: now }
    return now - late.from >= SUSTAINED_MS
  }

  await app.register(underPressure, {
    maxEventLoopDelay: SHED_AT_MS.beginnings,
    // The mode tells of the last sample; the other tells of the whole life of the process.
    eventLoopUtilizationMode: 'interval',
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request: FastifyRequest) => {
      const { eventLoopDelay, eventLoopUtilized } = app.memoryUsage()
      if (eventLoopUtilized < BUSY || !isSustained()) return
      const { config, url } = request.routeOptions
      const limitMs = shedAtMs(config.policy, url)
      // The delay is infinite where the loop stood still for a whole sample.
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
