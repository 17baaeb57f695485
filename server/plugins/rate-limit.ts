/**
 * Limits requests by network address and class of endpoint. Calls with credentials or codes are also limited by account
 * (docs/decisions/limits.md).
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { RateClass } from '../../shared/api/endpoint.ts'
import { type Clock, systemClock } from '../../shared/time/clock.ts'
import type { KnownAccounts } from '../http/known-accounts.ts'
import { Refusal } from '../http/refusal.ts'
import { SILENT } from '../telemetry/measures.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { type AttemptKind, accountKey, type Budget, createAttempts, createBudget, networkOf } from './attempts.ts'
import type { Audit } from './audit.ts'

/**
 * Requests per minute from one address, by class of endpoint. `account` is different: attempts at one account from one
 * address in five minutes. `writeAccount` counts the writes of one session's account per minute from all addresses.
 */
export type RateLimits = Readonly<Record<RateClass | 'account' | 'writeAccount', number>>

export interface RateLimitOptions {
  readonly clock?: Clock
  readonly knownAccountsOf?: (request: FastifyRequest) => Promise<KnownAccounts>
  readonly audit?: Audit | undefined
  readonly telemetry?: Pick<Telemetry, 'count'>
}

const WINDOW_MS = 60_000
const NO_ACCOUNTS = async (): Promise<KnownAccounts> => ({
  current: undefined,
  session: undefined,
  signedIn: [],
})
/** Requests of these classes are counted after the body is parsed, because the body names the account. */
const ACCOUNT_CLASSES: ReadonlySet<RateClass | undefined> = new Set<AttemptKind>(['credential', 'code'])

interface AccountAttempt {
  readonly account: string
  readonly network: string
  readonly browser: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    accountAttempt: (AccountAttempt & { readonly known: boolean }) | undefined
  }
}

export function limitRates(
  app: FastifyInstance,
  limits: RateLimits,
  { clock = systemClock, knownAccountsOf = NO_ACCOUNTS, audit, telemetry = SILENT }: RateLimitOptions = {},
): void {
  app.decorateRequest('accountAttempt', undefined)
  const attempts = createAttempts(limits, clock)
  const budgetOf = (rateClass: RateClass) => createBudget(limits[rateClass], WINDOW_MS, clock)
  const budgets: Readonly<Record<RateClass, Budget>> = {
    read: budgetOf('read'),
    write: budgetOf('write'),
    plan: budgetOf('plan'),
    credential: budgetOf('credential'),
    code: budgetOf('code'),
  }

  function refuse(
    request: FastifyRequest,
    rateClass: RateClass,
    { waitMs, by, username }: { waitMs: number; by: 'address' | 'account'; username?: string | undefined },
  ): Refusal {
    telemetry.count('limited', rateClass, by)
    const account = usernameOf(request.body) ?? username
    audit?.record(request, { event: 'rate-limited', outcome: 'refused', account, details: { class: rateClass, by } })
    return tooMany(waitMs)
  }

  function spend(request: FastifyRequest, rateClass: RateClass): Refusal | undefined {
    const waitMs = budgets[rateClass].take(networkOf(request.ip))
    return waitMs > 0 ? refuse(request, rateClass, { waitMs, by: 'address' }) : undefined
  }

  async function attempt(request: FastifyRequest, kind: AttemptKind): Promise<void> {
    const { current: username, signedIn } = await knownAccountsOf(request)
    const account = accountKey(usernameOf(request.body) ?? username ?? '')
    if (account === undefined) return
    const attempted = {
      account,
      network: networkOf(request.ip),
      browser: signedIn.find((known) => accountKey(known.username) === account)?.browser,
    }
    request.accountAttempt = { ...attempted, known: attempts.isKnown(attempted) }
    const waitMs = attempts.waitMs({ ...attempted, kind })
    if (waitMs > 0) throw refuse(request, kind, { waitMs, by: 'account', username })
  }

  // These hooks use callbacks, because most requests need no promise here.
  app.addHook('onRequest', (request, _reply, done) => {
    const rateClass = rateClassOf(request)
    done(rateClass === undefined || ACCOUNT_CLASSES.has(rateClass) ? undefined : spend(request, rateClass))
  })

  const writesByAccount = createBudget(limits.writeAccount, WINDOW_MS, clock)
  /** An unfinished flow does not count: anyone can start one for any account, and would use up its budget. */
  async function spendWrite(request: FastifyRequest): Promise<Refusal | undefined> {
    const { session: username } = await knownAccountsOf(request)
    const account = accountKey(username ?? '')
    const waitMs = account === undefined ? 0 : writesByAccount.take(account)
    return waitMs > 0 ? refuse(request, 'write', { waitMs, by: 'account', username }) : undefined
  }

  app.addHook('preValidation', (request, _reply, done) => {
    const rateClass = rateClassOf(request)
    if (rateClass === 'write') return void spendWrite(request).then(done, done)
    if (rateClass === undefined || !ACCOUNT_CLASSES.has(rateClass)) return done()
    const kind = attemptKindOf(request)
    const counted = kind === undefined ? Promise.resolve() : attempt(request, kind)
    // A client that the account knows is exempt from the address's budget, which all clients behind the address share.
    counted.then(() => done(request.accountAttempt?.known ? undefined : spend(request, rateClass)), done)
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

/**
 * Returns the class that a request is counted in. Redirects count as credential calls, feeds and pictures as reads. Documents and
 * operator endpoints return undefined, because they are unlimited.
 */
function rateClassOf({ routeOptions: { config } }: FastifyRequest): RateClass | undefined {
  if (typeof config.policy === 'object') return config.policy.rate
  if (config.policy === 'mail-service') return 'write'
  if (config.policy === 'feed' || config.policy === 'picture') return 'read'
  return config.policy === 'redirect' ? 'credential' : undefined
}

function usernameOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('username' in body) || typeof body.username !== 'string')
    return undefined
  return body.username
}

/**
 * Whether the response completes a sign-in. Another next step does not count, because an unconfirmed account gets one
 * for any password.
 */
function isSignedIn(payload: unknown): boolean {
  const { nextStep } = Object(payload) as { readonly nextStep?: { readonly signInStep?: unknown } }
  return nextStep?.signInStep === 'DONE'
}

export const rateLimit = fastifyPlugin(
  async (app) => {
    const { config, clock, audit, telemetry, knownAccountsOf } = app
    limitRates(app, config.limits, { clock, audit, telemetry, knownAccountsOf })
  },
  { name: 'rate-limit', dependencies: ['context', 'policies', 'audit', 'session'] },
)
