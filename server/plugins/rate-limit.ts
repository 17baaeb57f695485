/**
 * How often one may call: a budget per address for each class of endpoint, shared by all endpoints of the class, and for the
 * calls that try a credential or send a code the limits of the account they are about (docs/decisions/limits.md).
 */

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Clock, systemClock } from '../../shared/clock.ts'
import type { RateClass } from '../../shared/endpoint.ts'
import { Refusal } from '../errors.ts'
import { SILENT, type Telemetry } from '../telemetry/telemetry.ts'
import { type AttemptKind, accountKey, createAttempts, networkOf } from './attempts.ts'
import type { Audit } from './audit.ts'

/** Requests a minute and address by class; `account`: tries of one account from one address in five minutes. */
export type RateLimits = Readonly<Record<RateClass | 'account', number>>

/** What the browser's cookies say: of the account of its session or half-done flow, and of those that know this browser. */
export interface Bearings {
  /** The user name of the flow or session that the request continues. */
  readonly username?: string | undefined
  /** The user names whose accounts know this browser, and by what name. */
  readonly knownTo: readonly { readonly username: string; readonly browser: string }[]
}

export interface RateLimitOptions {
  readonly clock?: Clock
  readonly bearingsOf?: (request: FastifyRequest) => Promise<Bearings>
  readonly audit?: Audit | undefined
  readonly telemetry?: Pick<Telemetry, 'count'>
}

const WINDOW_MS = 60_000
const ACCOUNT_CLASSES: ReadonlySet<RateClass> = new Set<AttemptKind>(['credential', 'code'])

interface AccountAttempt {
  readonly account: string
  readonly network: string
  readonly browser: string | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RateLimits
  }
  interface FastifyRequest {
    accountAttempt: (AccountAttempt & { readonly known: boolean }) | undefined
  }
}

/** A route names its class here; the budget of the class is looked up when the request comes. */
export function rateLimitOf(rateClass: RateClass) {
  return {
    groupId: rateClass,
    timeWindow: WINDOW_MS,
    max: (request: FastifyRequest) => request.server.rateLimits[rateClass],
    // Whose account it is, the body tells. Whom that account knows is not held up by others behind the same address.
    ...(ACCOUNT_CLASSES.has(rateClass)
      ? {
          hook: 'preValidation' as const,
          allowList: (request: FastifyRequest) => request.accountAttempt?.known === true,
        }
      : {}),
  }
}

export async function limitRates(
  app: FastifyInstance,
  limits: RateLimits,
  { clock = systemClock, bearingsOf = async () => ({ knownTo: [] }), audit, telemetry = SILENT }: RateLimitOptions = {},
): Promise<void> {
  app.decorate('rateLimits', limits)
  app.decorateRequest('accountAttempt', undefined)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (request, { ttl }) => refuse(request, ttl, 'address'),
  })
  const attempts = createAttempts(limits, clock)

  function refuse(request: FastifyRequest, waitMs: number, by: 'address' | 'account', username?: string): Refusal {
    const rateClass = rateClassOf(request)
    telemetry.count('limited', rateClass, by)
    const account = usernameOf(request.body) ?? username
    audit?.tell(request, { event: 'rate-limited', outcome: 'refused', account, details: { class: rateClass, by } })
    return tooMany(waitMs)
  }

  app.addHook('preValidation', async (request) => {
    const kind = attemptKindOf(request)
    if (!kind) return
    const { username, knownTo } = await bearingsOf(request)
    const account = accountKey(usernameOf(request.body) ?? username ?? '')
    if (account === undefined) return
    const attempt = {
      account,
      network: networkOf(request.ip),
      browser: knownTo.find((one) => accountKey(one.username) === account)?.browser,
    }
    request.accountAttempt = { ...attempt, known: attempts.isKnown(attempt) }
    const waitMs = attempts.waitMs({ ...attempt, kind })
    if (waitMs > 0) throw refuse(request, waitMs, 'account', username)
  })

  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (request.accountAttempt && isSignedIn(payload)) attempts.succeeded(request.accountAttempt)
    return payload
  })
}

function tooMany(ttlMs: number): Refusal {
  const retryAfterS = Math.max(1, Math.ceil(ttlMs / 1000))
  return new Refusal('TooManyRequests', 'Too many requests; wait a moment and try again.', { retryAfterS })
}

function attemptKindOf(request: FastifyRequest): AttemptKind | undefined {
  const { policy } = request.routeOptions.config
  const rate = typeof policy === 'object' ? policy.rate : undefined
  return rate === 'credential' || rate === 'code' ? rate : undefined
}

/** The redirects are budgeted as credentials are (endpoints.ts). */
function rateClassOf({ routeOptions: { config } }: FastifyRequest): RateClass {
  return typeof config.policy === 'object' ? config.policy.rate : 'credential'
}

function usernameOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('username' in body) || typeof body.username !== 'string')
    return undefined
  return body.username
}

/** Of a sign-in and of the answer to its last challenge; an unconfirmed account answers another step to any password. */
function isSignedIn(payload: unknown): boolean {
  const { nextStep } = Object(payload) as { readonly nextStep?: { readonly signInStep?: unknown } }
  return nextStep?.signInStep === 'DONE'
}
