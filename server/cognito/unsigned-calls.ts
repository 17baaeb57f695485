/** What the clients of the AWS SDK have in common: one set of connections, time budgets, repetition, and no signature. */

import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Clock } from '../../shared/clock.ts'
import { failureOf, ServiceError, toServiceError } from './errors.ts'
import { createRetryStrategy, type Repeat } from './retry.ts'

export interface Budgets {
  readonly connectMs: number
  readonly attemptMs: number
  /** For everything a caller waits for at once: all tries and waits, and both steps of a sign-in. */
  readonly totalMs: number
  readonly attempts: number
  readonly connections: number
}

export const DEFAULT_BUDGETS: Budgets = {
  connectMs: 1_000,
  attemptMs: 3_000,
  totalMs: 6_000,
  attempts: 3,
  connections: 50,
}
/** Shorter than the service keeps an idle connection, so that no request is written into a closing one. */
const IDLE_CONNECTION_MS = 10_000

/** Ends every call that carries it. */
export type Deadline = AbortSignal

/** What a client is set up with besides its service's own address. */
export interface CallSettings {
  readonly clock: Clock
  /** Told of every call: `('cognito', { operation, outcome, attempts, ms })`; nothing personal is in it. */
  readonly log: (event: string, fields: object) => void
  readonly random: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly budgets: Budgets
}

export async function openConnections(budgets: Budgets) {
  const { NodeHttpHandler } = await import('@smithy/node-http-handler')
  const connections = { keepAlive: true, maxSockets: budgets.connections, timeout: IDLE_CONNECTION_MS }
  return new NodeHttpHandler({
    connectionTimeout: budgets.connectMs,
    requestTimeout: budgets.attemptMs,
    throwOnRequestTimeout: true,
    httpAgent: new HttpAgent(connections),
    httpsAgent: new HttpsAgent(connections),
  })
}

/** Client options under which nothing is signed, and what the machine's files and environment say is nobody's business. */
export function unsignedOptions(
  repeat: Repeat,
  { clock, random, sleep, budgets: { attempts, totalMs } }: CallSettings,
) {
  return {
    maxAttempts: attempts,
    retryStrategy: createRetryStrategy({ repeat, attempts, totalMs, clock, random, sleep }),
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

/** Spec §7: requests are sent with no-store caching. */
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
  /** Rejects with ServiceError alone. */
  call<Answer extends Answered>(
    operation: string,
    send: (loaded: Loaded, sending: { readonly abortSignal: AbortSignal }) => Promise<Answer>,
    deadline?: Deadline,
  ): Promise<Answer>
  newDeadline(): Deadline
  /** Loads the SDK ahead of the first call. */
  warmUp(): Promise<void>
  close(): void
}

/** @param load loads the SDK and makes its clients: some 60 ms, so not before the first call or warmUp */
export function createCalls<Loaded extends { readonly requestHandler: { destroy(): void } }>(
  load: () => Promise<Loaded>,
  { clock, log, budgets }: CallSettings,
): Calls<Loaded> {
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
      try {
        if (closed) throw new ServiceError('NetworkError', 'The connection is closed.', { kind: 'unavailable' })
        const answer = await send(await loaded(), { abortSignal: deadline })
        attempts = answer.$metadata.attempts
        return answer
      } catch (error) {
        attempts = failureOf(error).attempts
        const known = toServiceError(error)
        outcome = known.name
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
