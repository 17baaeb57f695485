/** The AWS SDK, set up once for unsigned calls to one user pool: time budgets, connection pool, repetition, no credentials. */

import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { Clock } from '../../shared/clock.ts'
import type { CognitoConfig } from '../config.ts'
import { failureOf, ServiceError, toServiceError } from './errors.ts'
import { createRetryStrategy, REPEAT, type Repeat, type RepeatableCall } from './retry.ts'

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

type Sdk = typeof import('@aws-sdk/client-cognito-identity-provider')
/** Ends every call that carries it. */
export type Deadline = AbortSignal

/** One request: `client.send(new sdk.SomeCommand(...), options)`. */
export type Send<Answer> = (
  client: CognitoIdentityProviderClient,
  sdk: Sdk,
  options: { readonly abortSignal: AbortSignal },
) => Promise<Answer>

interface Answered {
  readonly $metadata: { readonly attempts?: number | undefined }
}

export interface UserPoolClient {
  /** Rejects with ServiceError alone. */
  call<Answer extends Answered>(name: RepeatableCall, send: Send<Answer>, deadline?: Deadline): Promise<Answer>
  newDeadline(): Deadline
  /** Loads the SDK ahead of the first call. */
  warmUp(): Promise<void>
  close(): void
}

export function createUserPoolClient(options: {
  config: CognitoConfig
  clock: Clock
  log: (event: string, fields: object) => void
  random: () => number
  sleep: (ms: number) => Promise<void>
  budgets: Budgets
}): UserPoolClient {
  const { config, clock, log, random, sleep, budgets } = options
  let loading: ReturnType<typeof load> | undefined
  let closed = false

  // The SDK takes some 60 ms to load: not before it is needed, and never before the server listens.
  async function load() {
    const [sdk, { NodeHttpHandler }] = await Promise.all([
      import('@aws-sdk/client-cognito-identity-provider'),
      import('@smithy/node-http-handler'),
    ])
    const connections = { keepAlive: true, maxSockets: budgets.connections, timeout: IDLE_CONNECTION_MS }
    const requestHandler = new NodeHttpHandler({
      connectionTimeout: budgets.connectMs,
      requestTimeout: budgets.attemptMs,
      throwOnRequestTimeout: true,
      httpAgent: new HttpAgent(connections),
      httpsAgent: new HttpsAgent(connections),
    })

    // The strategy is not told which operation it judges, so each rule of repetition has a client; they share connections.
    function client(repeat: Repeat): CognitoIdentityProviderClient {
      const { attempts, totalMs } = budgets
      const made = new sdk.CognitoIdentityProviderClient({
        region: config.region,
        endpoint: config.endpoint ?? `https://cognito-idp.${config.region}.amazonaws.com`,
        requestHandler,
        maxAttempts: attempts,
        retryStrategy: createRetryStrategy({ repeat, attempts, totalMs, clock, random, sleep }),
        // Every operation here is unsigned; what the machine's files and environment say is nobody's business.
        credentials: refuseToSign,
        authSchemePreference: async () => [],
        retryMode: 'standard',
        defaultsMode: 'standard',
        useDualstackEndpoint: false,
        useFipsEndpoint: false,
        userAgentAppId: async () => undefined,
      })
      made.middlewareStack.add(
        (next) => (args) => {
          // Spec §7: requests are sent with no-store caching.
          const { headers } = args.request as { headers: Record<string, string> }
          headers['cache-control'] = 'no-store'
          return next(args)
        },
        { step: 'build', name: 'noStore' },
      )
      return made
    }

    return { sdk, requestHandler, clients: { always: client('always'), unprocessed: client('unprocessed') } }
  }

  function loaded() {
    loading ??= load()
    return loading
  }

  return {
    async call(name, send, deadline = AbortSignal.timeout(budgets.totalMs)) {
      const startedAt = clock.now()
      let outcome = 'ok'
      let attempts: number | undefined
      try {
        if (closed) throw new ServiceError('NetworkError', 'The connection is closed.', { kind: 'unavailable' })
        const { sdk, clients } = await loaded()
        const answer = await send(clients[REPEAT[name]], sdk, { abortSignal: deadline })
        attempts = answer.$metadata.attempts
        return answer
      } catch (error) {
        attempts = failureOf(error).attempts
        const known = toServiceError(error)
        outcome = known.name
        throw known
      } finally {
        log('cognito', { operation: name.split(' ')[0], outcome, attempts, ms: clock.now() - startedAt })
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

async function refuseToSign(): Promise<never> {
  throw new Error('User pool calls are unsigned.')
}
