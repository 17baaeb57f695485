/**
 * One AWS Lambda container: reads the settings once, keeps the store open between calls, and passes calls to the HTTP
 * application through @fastify/aws-lambda.
 */

import { awsLambdaFastify } from '@fastify/aws-lambda'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../../../shared/time/clock.ts'
import { PROBLEM_TYPE, problemOf } from '../../http/problem.ts'
import { buildFunctions, type GateOptions } from '../app.ts'
import { gatewayAccountReaders } from '../callers/gateway-account.ts'
import { forAdapter, type GatewayEvent, isHttpCall } from '../callers/gateway-event.ts'
import { accountReaders } from '../callers/identity-account.ts'
import { createSecondStepReader } from '../callers/second-step.ts'
import { refusalOf } from '../endpoints/refusal-of.ts'
import { readWaiting } from '../metrics.ts'
import { type Deliver, sendDue } from '../outbox/sender.ts'
import { approveWaiting } from '../profiles/profiles.ts'
import { runScheduledJobs, throwAny } from '../scheduled-jobs.ts'
import { deliveryTo, reportTo } from '../sending.ts'
import { readSettings, type Settings } from '../settings.ts'
import { openStore, type Store } from '../store/store.ts'

export interface LambdaContext {
  readonly awsRequestId?: string
  callbackWaitsForEmptyEventLoop?: boolean
}

export interface LambdaAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly isBase64Encoded?: boolean
  readonly cookies?: string[]
}

export interface LambdaContainer {
  warm(): Promise<void>
  /** Resolves with a problem document if the call fails. Rejects for an event that is not an HTTP call. */
  answer(event: GatewayEvent, context: LambdaContext): Promise<LambdaAnswer>
  runJobs(): Promise<void>
  close(): Promise<void>
}

export interface LambdaOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly log: FastifyBaseLogger
}

interface Opened {
  readonly store: Store
  readonly deliver: Deliver
  readonly answer: (event: GatewayEvent, context: LambdaContext) => Promise<LambdaAnswer>
}

/**
 * Lambda freezes an idle container, which then does not notice closed connections. After a pause longer than this,
 * connections are checked before use. The check takes at most TRIAL_LIMIT_MS.
 */
const TRUSTED_MS = 20_000
const TRIAL_LIMIT_MS = 1_000
/**
 * How long a run of the scheduled jobs keeps taking messages from the outbox. It stops early enough for the function to
 * finish before its timeout.
 */
const SENDING_MS = 30_000

export function createContainer(options: LambdaOptions): LambdaContainer {
  const { clock, log } = options
  const settings = readSettings(options.env, 'lambda')
  // The operator's alarms are made from the lines of `alarmLog`, so these lines are written even if LOG_LEVEL is higher.
  const alarmLog = log.child({}, { level: 'info' })
  let opened: Promise<Opened> | undefined
  let usedAt = clock.now()

  function open(): Promise<Opened> {
    opened ??= openAll(settings, options).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function ready(): Promise<Opened> {
    const all = await open()
    const slept = clock.now() - usedAt > TRUSTED_MS
    usedAt = clock.now()
    if (!slept || (await answersStill(all.store, settings))) return all
    log.warn('connections closed during a pause of the container: reopening the store')
    opened = undefined
    // Not awaited: closing can hang on a dead connection.
    all.store.destroy().catch((error: unknown) => log.warn({ err: error }, 'the old connections did not close'))
    return open()
  }

  return {
    async warm() {
      await open().catch((error: unknown) => log.error({ err: error }, 'the store could not be opened'))
    },
    async answer(event, context) {
      if (!isHttpCall(event)) {
        throw new TypeError('This event is not an HTTP call; use the export named scheduledJobs for a schedule.')
      }
      endWithResponse(context)
      try {
        const { answer } = await ready()
        return await answer(forAdapter(event), context)
      } catch (error) {
        return problemAnswer(error, context, log)
      } finally {
        usedAt = clock.now()
      }
    },
    async runJobs() {
      const { store, deliver } = await ready()
      const failed: unknown[] = []
      const keep = (error: unknown) => void failed.push(error)
      // The messages are sent even if a job fails. The errors are thrown at the end of the run.
      await runScheduledJobs({ store, clock }).catch(keep)
      await sendDue({ store, clock, deliver, ...reportTo(alarmLog) }, clock.now() + SENDING_MS).catch(keep)
      await readWaiting({ store, clock }).then(
        (waiting) => alarmLog.info({ event: 'waiting', ...waiting }, 'waits for the operator or to be sent'),
        keep,
      )
      usedAt = clock.now()
      throwAny(failed)
    },
    async close() {
      const closing = opened
      opened = undefined
      await (await closing)?.store.destroy()
    },
  }
}

async function openAll(settings: Settings, { env, clock, fetch: fetchIt, log }: LambdaOptions): Promise<Opened> {
  const { issuer, clientId, operatorKey, approvals, identityEndpoint, userPoolId } = settings
  const store = await openStore({
    ...settings.store,
    onIdleError: (error) => log.warn({ err: error }, 'the store closed an idle connection'),
  })
  try {
    if (approvals === 'auto') await approveWaiting({ store, clock })
    const readers =
      settings.auth === 'iam'
        ? gatewayAccountReaders({
            endpoint: identityEndpoint,
            userPoolId,
            clock,
            fetch: fetchIt,
            credentials: {
              accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
              secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
              sessionToken: env.AWS_SESSION_TOKEN,
            },
          })
        : accountReaders({ endpoint: identityEndpoint, fetch: fetchIt })
    const gate: GateOptions = settings.auth === 'iam' ? { auth: 'iam', behindGateway: true } : { auth: settings.auth }
    const app = buildFunctions({
      context: { store, clock, approvals, vapidKey: settings.push.vapidKey, ...readers },
      gate,
      issuer,
      clientId,
      fetch: fetchIt,
      operatorKey,
      feedbackTopic: settings.mail?.feedbackTopic,
      hasSecondStep:
        settings.operatorMfa === 'required'
          ? createSecondStepReader({ endpoint: identityEndpoint, fetch: fetchIt })
          : undefined,
      log,
    })
    const answer = awsLambdaFastify<GatewayEvent>(app)
    await app.ready()
    const deliver = await deliveryTo(settings, { store, clock })
    // The type of @fastify/aws-lambda requires a full Lambda context, but the package reads nothing from it.
    return { store, deliver, answer: (event, context) => answer(event, context as Parameters<typeof answer>[1]) }
  } catch (error) {
    await store.destroy()
    throw error
  }
}

/**
 * Lets a call end as soon as its response is complete. On Node 22 and older, timers, such as those of a connection
 * pool, would otherwise delay the end.
 */
function endWithResponse(context: LambdaContext): void {
  if ('callbackWaitsForEmptyEventLoop' in context) context.callbackWaitsForEmptyEventLoop = false
}

async function answersStill(store: Store, { store: { databaseUrl, connections = 1 } }: Settings): Promise<boolean> {
  if (!databaseUrl) return true
  const trials = Array.from({ length: connections }, () => sql`select 1`.execute(store))
  const limit = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => limit.resolve(false), TRIAL_LIMIT_MS)
  try {
    return await Promise.race([
      Promise.all(trials).then(
        () => true,
        () => false,
      ),
      limit.promise,
    ])
  } finally {
    clearTimeout(timer)
  }
}

function problemAnswer(error: unknown, { awsRequestId = '' }: LambdaContext, log: FastifyBaseLogger): LambdaAnswer {
  const refusal = refusalOf(error)
  log.error({ err: error, reqId: awsRequestId }, refusal.name)
  return {
    statusCode: refusal.status,
    headers: {
      'content-type': PROBLEM_TYPE,
      'cache-control': 'no-store',
      ...(refusal.retryAfterS !== undefined && { 'retry-after': String(refusal.retryAfterS) }),
    },
    body: JSON.stringify(problemOf(refusal, awsRequestId)),
    isBase64Encoded: false,
  }
}
