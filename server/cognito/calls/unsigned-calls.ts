/** Shared setup of the AWS SDK clients: connection pool, time budgets and retries, without request signatures. */

import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Clock } from '../../../shared/time/clock.ts'
import { BulkheadFull, createBulkhead } from '../../breakers/bulkhead.ts'
import { BreakerOpen, type CircuitBreaker } from '../../breakers/circuit-breaker.ts'
import { failureOf, ServiceError, toServiceError } from '../protocol/errors.ts'
import { boundAnswers } from './bounded-response.ts'
import { createRetryStrategy, type Repeat } from './retry.ts'
import type { RetryBudget } from './retry-budget.ts'

export interface Budgets {
  readonly connectMs: number
  readonly attemptMs: number
  /**
   * Maximum time of one user-visible operation. It includes all attempts, all delays between them, and both requests of
   * a sign-in by SRP.
   */
  readonly totalMs: number
  readonly attempts: number
  readonly connections: number
  /** Maximum number of calls that wait for a connection. Further calls are rejected with Retry-After. */
  readonly waiting: number
}

export const DEFAULT_BUDGETS: Budgets = {
  connectMs: 1_000,
  attemptMs: 3_000,
  totalMs: 6_000,
  attempts: 3,
  connections: 50,
  waiting: 100,
}
const RETRY_AFTER_S = 1
/**
 * How long an idle connection is kept open. This is shorter than the idle timeout of the AWS service, so that no
 * request is sent on a connection that the service is closing.
 */
const IDLE_CONNECTION_MS = 10_000

export type Deadline = AbortSignal

export interface CallLine {
  readonly operation: string
  readonly outcome: string
  readonly attempts: number | undefined
  readonly ms: number
}

export interface CallSettings {
  readonly clock: Clock
  readonly log: (event: string, call: CallLine) => void
  readonly random: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly budgets: Budgets
  readonly breaker: CircuitBreaker
}

export async function openConnections(budgets: Budgets) {
  const { NodeHttpHandler } = await import('@smithy/node-http-handler')
  const connections = { keepAlive: true, maxSockets: budgets.connections, timeout: IDLE_CONNECTION_MS }
  const handler = new NodeHttpHandler({
    connectionTimeout: budgets.connectMs,
    requestTimeout: budgets.attemptMs,
    throwOnRequestTimeout: true,
    httpAgent: new HttpAgent(connections),
    httpsAgent: new HttpsAgent(connections),
  })
  return boundAnswers(handler, budgets)
}

/**
 * Client options that disable request signatures and keep the SDK from reading the machine's AWS files and environment
 * variables.
 */
export function unsignedOptions(
  repeat: Repeat,
  budget: RetryBudget,
  { clock, random, sleep, budgets: { attempts, totalMs } }: CallSettings,
) {
  return {
    maxAttempts: attempts,
    retryStrategy: createRetryStrategy({ repeat, attempts, totalMs, budget, clock, random, sleep }),
    credentials: refuseToSign,
    authSchemePreference: async () => [],
    retryMode: 'standard',
    defaultsMode: 'standard',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    userAgentAppId: async () => undefined,
  } as const
}

async function refuseToSign(): Promise<never> {
  throw new Error('These calls are unsigned.')
}

export const NO_STORE_STEP = { step: 'build', name: 'noStore' } as const

/** SDK middleware that adds `cache-control: no-store` to each request (specification §7). */
export function noStore<Args extends { readonly request?: unknown }, Result>(next: (args: Args) => Promise<Result>) {
  return (args: Args): Promise<Result> => {
    const { headers } = args.request as { headers: Record<string, string> }
    headers['cache-control'] = 'no-store'
    return next(args)
  }
}

interface Answered {
  readonly $metadata: { readonly attempts?: number | undefined }
}

export interface Calls<Loaded> {
  /** Makes one call to the service, with retries. It rejects with ServiceError only. */
  call<Answer extends Answered>(
    operation: string,
    send: (loaded: Loaded, sending: { readonly abortSignal: AbortSignal }) => Promise<Answer>,
    deadline?: Deadline,
  ): Promise<Answer>
  newDeadline(): Deadline
  warmUp(): Promise<void>
  close(): void
}

/**
 * @param load loads the SDK and creates its clients. It takes about 60 ms, so it runs at the first call or at warmUp.
 */
export function createCalls<Loaded extends { readonly requestHandler: { destroy(): void } }>(
  load: () => Promise<Loaded>,
  { clock, log, budgets, breaker }: CallSettings,
): Calls<Loaded> {
  const bulkhead = createBulkhead(budgets.connections + budgets.waiting)
  let loading: Promise<Loaded> | undefined
  let closed = false

  function loaded(): Promise<Loaded> {
    loading ??= load()
    return loading
  }

  return {
    async call(operation, send, deadline = AbortSignal.timeout(budgets.totalMs)) {
      const startedAt = clock.now()
      let outcome = 'ok'
      let attempts: number | undefined
      async function sent() {
        try {
          const answer = await send(await loaded(), { abortSignal: deadline })
          attempts = answer.$metadata.attempts
          return answer
        } catch (error) {
          const failure = failureOf(error)
          attempts = failure.attempts
          // After the deadline, report a timeout whatever error the socket reports.
          throw failure.status === undefined && deadline.aborted ? tooLate(error) : toServiceError(error)
        }
      }
      try {
        if (closed) throw new ServiceError('NetworkError', 'The connection is closed.', { kind: 'unavailable' })
        // Check the deadline outside the breaker, because time spent in this process is not a fault of the service.
        if (deadline.aborted) throw tooLate(deadline.reason)
        return await bulkhead.run(() => breaker.run(sent, isFault))
      } catch (error) {
        const known = error instanceof BreakerOpen || error instanceof BulkheadFull ? overloaded(error) : error
        outcome = known instanceof Error ? known.name : 'UnknownError'
        throw known
      } finally {
        log('cognito', { operation, outcome, attempts, ms: clock.now() - startedAt })
      }
    },
    newDeadline: () => AbortSignal.timeout(budgets.totalMs),
    async warmUp() {
      await loaded()
    },
    close() {
      closed = true
      void loading?.then(({ requestHandler }) => requestHandler.destroy())
    },
  }
}

/**
 * Returns whether the breaker counts the error as a fault of the service: a transport failure or a 5xx status. A
 * refused or throttled call does not count, because the service is healthy. A wrong client secret does not count,
 * because it is a configuration error.
 */
function isFault(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'unavailable' && error.name !== 'ClientSecretRefused'
}

function tooLate(cause: unknown): ServiceError {
  return new ServiceError('TimeoutError', 'The identity service did not answer in time.', {
    kind: 'unavailable',
    cause,
  })
}

function overloaded(cause: BreakerOpen | BulkheadFull): ServiceError {
  return new ServiceError('OverloadedError', 'The identity service is not available at the moment.', {
    kind: 'unavailable',
    retryAfterS: cause instanceof BreakerOpen ? cause.retryAfterS : RETRY_AFTER_S,
    cause,
  })
}
