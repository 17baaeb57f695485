/**
 * Limits requests by network address and class of endpoint. Calls with credentials or codes are also limited by account
 * (docs/decisions/limits.md).
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { RateClass } from '../../shared/api/endpoint.ts'
import { type Clock, systemClock } from '../../shared/time/clock.ts'
import type { Limits } from '../config/limits.ts'
import type { KnownAccounts } from '../http/known-accounts.ts'
import { Refusal } from '../http/refusal.ts'
import { SILENT } from '../telemetry/measures.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { type AttemptKind, accountKey, type Budget, createAttempts, createBudget, type Guess } from './attempts.ts'
import type { Audit } from './audit.ts'
import { networkOf, networksOf } from './networks.ts'
import { createPoolQuotas } from './pool-quotas.ts'

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
  provesPassword: false,
})
/** Requests of these classes are counted only after the body is parsed, because the body names the account. */
const ACCOUNT_CLASSES: ReadonlySet<RateClass | undefined> = new Set<AttemptKind>(['credential', 'code'])

interface AccountAttempt {
  readonly account: string
  readonly network: string
  readonly browser: string | undefined
  readonly guess: Guess | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    accountAttempt: (AccountAttempt & { readonly known: boolean }) | undefined
  }
  interface FastifyInstance {
    spendRead(request: FastifyRequest): Refusal | undefined
  }
}

/**
 * For each route, the secret that a request can guess. Only secrets for which the user pool locks the account after
 * wrong guesses are listed.
 */
const GUESSES: Readonly<Record<string, Guess | undefined>> = {
  '/api/auth/sign-in': 'password',
  '/api/auth/confirm-sign-up': 'sign-up-code',
  '/api/auth/confirm-reset-password': 'reset-code',
  '/api/auth/change-password': 'password',
  '/api/auth/fresh-proof': 'password',
}
const CONFIRM_SIGN_IN = '/api/auth/confirm-sign-in'
/** A sign-in by passkey or by code does not guess a password. */
const PASSWORD_OPTIONAL: ReadonlySet<string> = new Set(['/api/auth/sign-in', '/api/auth/fresh-proof'])

export function limitRates(
  app: FastifyInstance,
  limits: Limits,
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
    { waitMs, by, username }: { waitMs: number; by: 'address' | 'account' | 'pool'; username?: string | undefined },
  ): Refusal {
    telemetry.count('limited', rateClass, by)
    const account = usernameOf(request.body) ?? username
    audit?.record(request, { event: 'rate-limited', outcome: 'refused', account, details: { class: rateClass, by } })
    return tooMany(waitMs)
  }

  function spend(request: FastifyRequest, rateClass: RateClass): Refusal | undefined {
    const budget = budgets[rateClass]
    const networks = networksOf(request.ip)
    const waitMs = Math.max(...networks.map(({ key, share }) => budget.waitMs(key, share)))
    if (waitMs > 0) return refuse(request, rateClass, { waitMs, by: 'address' })
    for (const { key } of networks) budget.count(key)
    return undefined
  }
  app.decorate('spendRead', (request: FastifyRequest) => spend(request, 'read'))

  async function attempt(request: FastifyRequest, kind: AttemptKind): Promise<void> {
    const { current: username, signedIn, provesPassword } = await knownAccountsOf(request)
    const account = accountKey(usernameOf(request.body) ?? username ?? '')
    if (account === undefined) return
    const attempted = {
      account,
      network: networkOf(request.ip),
      browser: signedIn.find((known) => accountKey(known.username) === account)?.browser,
      guess: guessOf(request, provesPassword),
    }
    request.accountAttempt = { ...attempted, known: attempts.isKnown(attempted) }
    const waitMs = attempts.waitMs({ ...attempted, kind })
    if (waitMs > 0) throw refuse(request, kind, { waitMs, by: 'account', username })
  }

  // These hooks use callbacks instead of promises, because most requests have nothing to wait for here.
  app.addHook('onRequest', (request, _reply, done) => {
    const rateClass = rateClassOf(request)
    done(rateClass === undefined || ACCOUNT_CLASSES.has(rateClass) ? undefined : spend(request, rateClass))
  })

  const writesByAccount = createBudget(limits.writeAccount, WINDOW_MS, clock)
  /**
   * Counts a write against the budget of the session's account. The account of an unfinished sign-in is not used,
   * because anyone can start one for any account and could use up that account's budget.
   */
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
    // A client that is known to the account (attempts.ts) is exempt from the budget of its IP address, which all
    // clients behind the address share.
    counted.then(() => {
      const known = request.accountAttempt?.known === true
      done((known ? undefined : spend(request, rateClass)) ?? spendQuota(request, rateClass, known))
    }, done)
  })

  const quotas = createPoolQuotas(limits.poolShare, clock)
  function spendQuota(request: FastifyRequest, rateClass: RateClass, known: boolean): Refusal | undefined {
    const waitMs = quotas.waitMs(request.routeOptions.url, known)
    return waitMs > 0 ? refuse(request, rateClass, { waitMs, by: 'pool' }) : undefined
  }

  app.addHook('preSerialization', async (request, reply, payload) => {
    const attempted = request.accountAttempt
    if (attempted && reply.statusCode === 200) {
      if (provesOwner(payload)) attempts.succeeded(attempted)
      else attempts.passed(attempted)
    }
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
 * Returns the rate limit that applies to a route. Redirects count as credential calls, feeds and pictures as reads.
 * Documents and operator endpoints are unlimited.
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

function guessOf({ routeOptions: { url }, body }: FastifyRequest, provesPassword: boolean): Guess | undefined {
  if (url === undefined || (PASSWORD_OPTIONAL.has(url) && !Object(body).password)) return undefined
  return url === CONFIRM_SIGN_IN && provesPassword ? 'password' : GUESSES[url]
}

/**
 * True if the response proves that the client is the account's owner. A sign-in and a password reset prove it, because
 * a reset requires a code that only the owner has. A response with any other next step proves nothing, because an
 * unconfirmed account gets a next step even for a wrong password.
 */
function provesOwner(payload: unknown): boolean {
  const { nextStep } = Object(payload) as {
    readonly nextStep?: { readonly signInStep?: unknown; readonly resetPasswordStep?: unknown }
  }
  return nextStep?.signInStep === 'DONE' || nextStep?.resetPasswordStep === 'DONE'
}

export const rateLimit = fastifyPlugin(
  async (app) => {
    const { config, clock, audit, telemetry, knownAccountsOf } = app
    limitRates(app, config.limits, { clock, audit, telemetry, knownAccountsOf })
  },
  { name: 'rate-limit', dependencies: ['context', 'policies', 'audit', 'session'] },
)
