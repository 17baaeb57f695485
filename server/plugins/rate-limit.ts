/** How often one address may call: a budget per class of endpoint, shared by all endpoints of the class. */

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { RateClass } from '../../shared/api.ts'
import { Refusal } from '../errors.ts'

export type RateLimits = Readonly<Record<RateClass, number>>

const WINDOW_MS = 60_000

/** A route names its class here; the budget of the class is looked up when the request comes. */
export function rateLimitOf(rateClass: RateClass) {
  return {
    groupId: rateClass,
    timeWindow: WINDOW_MS,
    max: (request: { server: FastifyInstance }) => request.server.rateLimits[rateClass],
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RateLimits
  }
}

/** @param limits requests a minute and address, by class */
export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  app.decorate('rateLimits', limits)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('TooManyRequests', 'Too many requests; wait a moment and try again.', {
        retryAfterS: Math.ceil(ttl / 1000),
      }),
  })
}
