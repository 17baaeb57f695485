/**
 * The metrics of the cloud functions, and how the store, the scheduled jobs and the queues of the operator's pages
 * report to them.
 */

import type { Clock } from '../../shared/time/clock.ts'
import type { MetricTable, TelemetryOf } from '../telemetry/measures.ts'
import { OBSERVED } from '../telemetry/telemetry.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import { type DeskCounts, readCounts } from './desk/counts.ts'
import { type Queues, readQueues } from './outbox/given-up.ts'
import { answerWithin } from './store/answer-within.ts'
import type { StoreObserver } from './store/observer.ts'
import type { Store } from './store/store.ts'

export const FUNCTIONS_METRICS = {
  counters: {
    jobRuns: { name: 'scheduled_job_runs_total', help: 'Runs of scheduled jobs', labels: ['task', 'outcome'] },
  },
  timers: {
    storeQueries: {
      name: 'store_query_seconds',
      help: 'Queries of the store by kind and outcome, without the wait for a connection',
      labels: ['kind', 'outcome'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5],
    },
  },
  observed: {
    storeConnections: {
      name: 'store_connections',
      help: 'Connections to PostgreSQL that are used or idle, and queries that wait for one',
      labels: ['state'],
      total: false,
    },
    storeConnectionLimit: {
      name: 'store_connections_limit',
      help: 'The maximum number of connections to PostgreSQL',
      labels: [],
      total: false,
    },
    jobSuccess: {
      name: 'scheduled_job_last_success_timestamp_seconds',
      help: 'When a scheduled job last ended without an error, in seconds since the epoch',
      // The label is not `job`, because Prometheus sets that label to the name of the scrape job.
      labels: ['task'],
      total: false,
    },
    deskWaiting: {
      name: 'desk_waiting',
      help: 'Entries that wait for the operator, by section of the desk',
      labels: ['section'],
      total: false,
    },
    deskOldest: {
      name: 'desk_oldest_seconds',
      help: 'How long the oldest entry of a section of the desk has waited',
      labels: ['section'],
      total: false,
    },
    outboxWaiting: {
      name: 'outbox_waiting',
      help: 'Mails and push messages that are still to be sent',
      labels: ['channel'],
      total: false,
    },
    outboxOldest: {
      name: 'outbox_oldest_seconds',
      help: 'How long the oldest of these messages has waited',
      labels: ['channel'],
      total: false,
    },
    spansDropped: OBSERVED.spansDropped,
  },
} as const satisfies MetricTable

export type FunctionsTelemetry = TelemetryOf<typeof FUNCTIONS_METRICS>

export function observeStore(telemetry: FunctionsTelemetry, tracing: Tracing | undefined): StoreObserver {
  return {
    query({ kind, ms, failed }) {
      telemetry.took('storeQueries', ms, kind, failed ? 'failed' : 'ok')
      const attributes = { 'db.operation.name': kind }
      tracing?.start({ name: `store ${kind}`, kind: 'client', agoMs: ms }).end({ attributes, failed })
    },
    pool(read) {
      telemetry.observe('storeConnections', () => {
        const { used, idle, waiting } = read()
        return { used, idle, waiting }
      })
      telemetry.observe('storeConnectionLimit', () => read().limit)
    },
  }
}

export function observeJobs(telemetry: FunctionsTelemetry, clock: Clock): (job: string, failed: boolean) => void {
  const succeededAt: Record<string, number> = {}
  telemetry.observe('jobSuccess', () => ({ ...succeededAt }))
  return (job, failed) => {
    telemetry.count('jobRuns', job, failed ? 'failed' : 'ok')
    if (!failed) succeededAt[job] = Math.round(clock.now() / 1_000)
  }
}

export function observeDesk(telemetry: FunctionsTelemetry, { store, clock }: { store: Store; clock: Clock }): void {
  const read = shared(() => answerWithin<Partial<DeskCounts>>(readCounts({ store, clock }), {}))
  telemetry.observe('deskWaiting', async () =>
    Object.fromEntries(Object.entries(await read()).map(([section, { waiting }]) => [section, waiting])),
  )
  telemetry.observe('deskOldest', async () =>
    Object.fromEntries(
      Object.entries(await read()).map(([section, { oldestAt }]) => [section, secondsSince(oldestAt, clock)]),
    ),
  )
}

export function observeOutbox(telemetry: FunctionsTelemetry, { store, clock }: { store: Store; clock: Clock }): void {
  const read = shared(() => answerWithin<Partial<Queues>>(readQueues(store), {}))
  telemetry.observe('outboxWaiting', async () =>
    Object.fromEntries(Object.entries(await read()).map(([channel, { waiting }]) => [channel, waiting])),
  )
  telemetry.observe('outboxOldest', async () =>
    Object.fromEntries(
      Object.entries(await read()).map(([channel, { oldestAt }]) => [channel, secondsSince(oldestAt, clock)]),
    ),
  )
}

export interface Waiting {
  readonly oldestSeconds: Readonly<Record<keyof DeskCounts, number>>
  readonly outboxOldestSeconds: Readonly<Record<keyof Queues, number>>
  readonly mailsGivenUp: number
}

/**
 * Reads how long the oldest entries of the operator's queues and of the outbox have waited, and how many mails were
 * given up. On AWS Lambda, these values are logged, because Prometheus cannot scrape Lambda.
 */
export async function readWaiting({ store, clock }: { store: Store; clock: Clock }): Promise<Waiting> {
  const counts = await readCounts({ store, clock })
  const ages = <Name extends string>(all: Readonly<Record<Name, { oldestAt?: number | undefined }>>) =>
    Object.fromEntries(
      Object.entries<{ oldestAt?: number | undefined }>(all).map(([name, { oldestAt }]) => [
        name,
        secondsSince(oldestAt, clock),
      ]),
    ) as Record<Name, number>
  return {
    oldestSeconds: ages(counts),
    outboxOldestSeconds: ages(await readQueues(store)),
    mailsGivenUp: counts.mail.waiting,
  }
}

function shared<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

function secondsSince(at: number | undefined, clock: Clock): number {
  return at === undefined ? 0 : Math.max(0, Math.round((clock.now() - at) / 1_000))
}
