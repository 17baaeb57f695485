/**
 * Lists for the operator the messages whose delivery was given up, and schedules them to be sent again. Also counts the
 * waiting messages.
 */

import { sql } from 'kysely'
import type { Queries } from '../store/store.ts'
import { CHANNELS, type Channel } from './leases.ts'

/**
 * A message that could not be sent. It leaves out the e-mail address and the text, which the operator does not need.
 */
export interface GivenUp {
  readonly id: string
  readonly kind: string
  readonly createdAt: number
  readonly givenUpAt: number
  readonly attempts: number
  readonly failure: string
}

const MOST_LISTED = 200

export async function listGivenUp(db: Queries): Promise<GivenUp[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'createdAt', 'doneAt', 'attempts', 'failure'])
    .where('state', '=', 'given-up')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ doneAt, failure, ...row }) => ({
    ...row,
    givenUpAt: doneAt ?? row.createdAt,
    failure: failure ?? '',
  }))
}

export async function retryGivenUp(db: Queries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, dueAt: now, doneAt: null, failure: null })
    .where('id', '=', id)
    .where('state', '=', 'given-up')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface OutboxCounts {
  readonly waiting: number
  readonly oldestAt: number | undefined
  readonly givenUp: number
}

export async function countOutbox(db: Queries): Promise<OutboxCounts> {
  const rows = await db
    .selectFrom('outbox')
    .select((is) => ['state', is.fn.countAll<number>().as('count'), is.fn.min('createdAt').as('oldestAt')])
    .where('state', 'in', ['waiting', 'given-up'])
    .groupBy('state')
    .execute()
  const waiting = rows.find(({ state }) => state === 'waiting')
  const givenUp = rows.find(({ state }) => state === 'given-up')
  return { waiting: waiting?.count ?? 0, oldestAt: waiting?.oldestAt, givenUp: givenUp?.count ?? 0 }
}

export interface Queue {
  readonly waiting: number
  readonly oldestAt: number | undefined
}

export type Queues = Readonly<Record<Channel, Queue>>

export async function readQueues(db: Queries): Promise<Queues> {
  const queues = CHANNELS.map(async (channel) => {
    const { waiting, oldestAt } = await db
      .selectFrom('outbox')
      .select((is) => [is.fn.countAll<number>().as('waiting'), is.fn.min('createdAt').as('oldestAt')])
      // Inlined as a literal, not a parameter, because the SQL text must match the condition of the partial index.
      .where('state', '=', sql.lit('waiting'))
      .where('deviceId', channel === 'mail' ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow()
    return [channel, { waiting, oldestAt: oldestAt ?? undefined }] as const
  })
  return Object.fromEntries(await Promise.all(queues)) as Queues
}
