/**
 * How often one may call: a budget per address for each class of endpoint, shared by all endpoints of the class, and one
 * per account for the calls that try a credential or send a code, from however many addresses they come.
 */

import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateClass } from '../../shared/endpoint.ts'
import { Refusal } from '../errors.ts'

/** Requests a minute and address by class, and attempts in five minutes and account. */
export type RateLimits = Readonly<Record<RateClass | 'account', number>>

const WINDOW_MS = 60_000
const ACCOUNT_WINDOW_MS = 5 * 60_000
const ACCOUNT_CLASSES: ReadonlySet<RateClass> = new Set(['credential', 'code'])

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RateLimits
  }
}

/** A route names its class here; the budget of the class is looked up when the request comes. */
export function rateLimitOf(rateClass: RateClass) {
  return {
    groupId: rateClass,
    timeWindow: WINDOW_MS,
    max: (request: FastifyRequest) => request.server.rateLimits[rateClass],
  }
}

export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  app.decorate('rateLimits', limits)
  await app.register(rateLimit, { global: false, errorResponseBuilder: (_request, { ttl }) => tooMany(ttl) })

  const attempt = app.createRateLimit({ max: limits.account, timeWindow: ACCOUNT_WINDOW_MS, keyGenerator: accountOf })
  app.addHook('preHandler', async (request) => {
    const { policy } = request.routeOptions.config
    if (typeof policy !== 'object' || !ACCOUNT_CLASSES.has(policy.rate) || usernameOf(request) === undefined) return
    const { isAllowed, ...limit } = await attempt(request)
    if (!isAllowed && 'isExceeded' in limit && limit.isExceeded) throw tooMany(limit.ttl)
  })
}

function tooMany(ttlMs: number): Refusal {
  const retryAfterS = Math.max(1, Math.ceil(ttlMs / 1000))
  return new Refusal('TooManyRequests', 'Too many requests; wait a moment and try again.', { retryAfterS })
}

/** The account as a digest: the limiter's memory holds no address of a person. */
function accountOf(request: FastifyRequest): string {
  return `account ${createHash('sha256')
    .update(usernameOf(request) ?? '')
    .digest('base64')}`
}

function usernameOf(request: FastifyRequest): string | undefined {
  const { body } = request
  if (typeof body !== 'object' || body === null || !('username' in body) || typeof body.username !== 'string')
    return undefined
  return body.username.trim().toLowerCase() || undefined
}
