/** Starts the cloud functions: opens the store, builds the application, listens, and starts the scheduler. */

import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../shared/time/clock.ts'
import { SILENT } from '../telemetry/measures.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import { buildFunctions, type GateOptions } from './app.ts'
import { accountReaders } from './callers/identity-account.ts'
import { createSecondStepReader } from './callers/second-step.ts'
import type { FunctionsApp } from './endpoints/endpoint.ts'
import type { StreamLimits } from './messages/live-streams.ts'
import { type FunctionsTelemetry, observeDesk, observeJobs, observeOutbox, observeStore } from './metrics.ts'
import { startSender } from './outbox/sender.ts'
import { approveWaiting, type Seed, seedProfile } from './profiles/profiles.ts'
import { runScheduledJobs } from './scheduled-jobs.ts'
import { startScheduler } from './scheduler.ts'
import { deliveryTo, reportTo, type SendingOptions } from './sending.ts'
import { createLocalSignals } from './signals/local-signals.ts'
import { createPostgresSignals } from './signals/postgres-signals.ts'
import type { DatabasePassword } from './store/iam-login.ts'
import { openStore } from './store/store.ts'
import { openingError } from './store/unavailable.ts'

export interface FunctionsOptions extends SendingOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly connections?: number | undefined
  readonly databasePassword?: DatabasePassword | undefined
  readonly port: number
  readonly host?: string
  readonly clock: Clock
  readonly auth?: 'access' | 'id' | 'iam'
  readonly identityPoolEndpoint?: string | undefined
  readonly issuer: string
  readonly clientId: string
  readonly identityEndpoint: string
  readonly approvals: 'manual' | 'auto'
  readonly operatorKey?: string | undefined
  readonly operatorEmail?: string | undefined
  readonly operatorWebhookUrl?: string | undefined
  readonly operatorMfa?: 'off' | 'required' | undefined
  readonly listenUrl?: string | undefined
  readonly streamLimits?: Partial<StreamLimits> | undefined
  readonly log?: FastifyBaseLogger | undefined
  readonly fetch?: typeof fetch
  readonly telemetry?: FunctionsTelemetry | undefined
  readonly tracing?: Tracing | undefined
  readonly measure?: ((app: FunctionsApp) => Promise<unknown>) | undefined
}

export interface RunningFunctions {
  readonly url: string
  /** Makes /readyz fail for this many ms, during which requests are still answered. The caller then calls `close`. */
  retire(ms: number): Promise<void>
  seedProfile(seed: Seed): Promise<void>
  close(): Promise<void>
}

function gateOptions({ auth = 'access', identityPoolEndpoint }: FunctionsOptions): GateOptions {
  if (auth !== 'iam') return { auth }
  if (identityPoolEndpoint === undefined) throw new Error('signatures need the endpoint of the identity pool')
  return { auth, identityPoolEndpoint }
}

function secondStepReader({ operatorMfa, identityEndpoint, ...options }: FunctionsOptions) {
  if (operatorMfa !== 'required') return undefined
  return createSecondStepReader({ endpoint: identityEndpoint, fetch: options.fetch ?? fetch })
}

function contactsOf({ operatorEmail, operatorWebhookUrl, siteUrl, ...options }: FunctionsOptions) {
  if (siteUrl === undefined) return undefined
  return { email: operatorEmail, webhookUrl: operatorWebhookUrl, siteUrl, fetch: options.fetch ?? fetch }
}

export async function startFunctions(options: FunctionsOptions): Promise<RunningFunctions> {
  const { dataDir, databaseUrl, connections, databasePassword, clock, approvals, log, tracing } = options
  const { telemetry = SILENT } = options
  const isObserved = options.telemetry !== undefined || tracing !== undefined
  const fetchIt = options.fetch ?? fetch
  const store = await openStore({
    dataDir,
    databaseUrl,
    connections,
    databasePassword,
    onIdleError: (error) => log?.warn({ err: error }, 'the store closed an idle connection'),
    observer: isObserved ? observeStore(telemetry, tracing) : undefined,
  }).catch((error: unknown) => {
    throw databaseUrl ? openingError(error) : error
  })
  const signals = databaseUrl
    ? createPostgresSignals({
        databaseUrl: options.listenUrl ?? databaseUrl,
        databasePassword: options.listenUrl ? undefined : databasePassword,
        store,
        onProblem: (message, error) => log?.warn({ err: error }, message),
      })
    : createLocalSignals()
  try {
    const app = buildFunctions({
      context: {
        store,
        clock,
        approvals,
        vapidKey: options.push?.vapidKey,
        signals,
        ...accountReaders({ endpoint: options.identityEndpoint, fetch: fetchIt }),
      },
      gate: gateOptions(options),
      issuer: options.issuer,
      clientId: options.clientId,
      fetch: fetchIt,
      operatorKey: options.operatorKey,
      feedbackTopic: options.mail?.feedbackTopic,
      hasSecondStep: secondStepReader(options),
      streamLimits: options.streamLimits,
      log,
      tracing,
    })
    await options.measure?.(app)
    if (approvals === 'auto') await approveWaiting({ store, clock })
    const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port })
    observeDesk(telemetry, { store, clock })
    observeOutbox(telemetry, { store, clock })
    const jobEnded = observeJobs(telemetry, clock)
    const round = () =>
      runScheduledJobs({ store, clock, contacts: contactsOf(options) }, (job, error) => {
        jobEnded(job, error !== undefined)
        if (error !== undefined) log?.error({ event: 'job-failed', job, err: error }, 'a scheduled job failed')
      })
    const scheduler = startScheduler(round, {
      onError: () => log?.warn('scheduled jobs failed; the next run is in a few minutes'),
    })
    const sender = startSender({
      store,
      clock,
      deliver: await deliveryTo(options, { store, clock }),
      ...reportTo(log),
    })
    return {
      url,
      retire: (ms) => app.retire(ms),
      seedProfile: (seed) => seedProfile({ store, clock }, seed),
      async close() {
        await Promise.all([scheduler.stop(), sender.stop(), app.close()])
        await signals.close()
        await store.destroy()
      },
    }
  } catch (error) {
    await signals.close()
    await store.destroy()
    throw error
  }
}
