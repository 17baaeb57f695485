/**
 * The scheduled jobs of the store: apply timed transitions, send reminders, delete expired data and notify the
 * operator. They run in short transactions, so that HTTP requests hardly wait for their locks and several processes can
 * run them at once.
 */

import { sql } from 'kysely'
import { LETTER_LIMITS } from '../../shared/desk/letters.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { dayInJapan } from '../../shared/time/japan-time.ts'
import { deleteUnusedRoutes } from './crews/crew-routes.ts'
import { inLockOrder } from './crews/crew-rows.ts'
import { informOperator, type OperatorContacts } from './desk/operator-messages.ts'
import { STORED_ANSWER_LIFE_MS } from './endpoints/idempotency.ts'
import { deleteOldMessages, deleteOldStops } from './outbox/old-messages.ts'
import { sendReminders } from './requests/reminders.ts'
import { applyTimedTransitions } from './requests/timed-transitions.ts'
import { deleteOldEnds } from './sessions/ended-sessions.ts'
import { deleteExpiredSessions } from './sessions/session-list.ts'
import type { Queries, Store } from './store/store.ts'

const DAY_MS = 24 * 3_600_000
/**
 * How long the data of a finished crew is kept (product decisions §6). UNUSED_CREW_LIFE_MS is the time for a cancelled
 * crew.
 */
const FINISHED_CREW_LIFE_MS = 30 * DAY_MS
const UNUSED_CREW_LIFE_MS = 30 * DAY_MS
const NOTICE_LIFE_MS = 30 * DAY_MS
const DECIDED_REPORT_LIFE_MS = 180 * DAY_MS
const LETTER_LIFE_MS = LETTER_LIMITS.lifeDays * DAY_MS

const ROWS_AT_ONCE = 500
const CREWS_AT_ONCE = 20

interface JobContext {
  readonly store: Store
  readonly clock: Clock
  readonly contacts?: OperatorContacts | undefined
}

/** The jobs in the order in which they run. The names are labels of metrics. */
const JOBS: Readonly<Record<string, (context: JobContext) => Promise<void>>> = {
  'timed-transitions': runTimedTransitions,
  'old-data': deleteOldData,
  'operator-messages': informOfWaiting,
}

export type JobEnded = (job: string, error: unknown) => void

/** Runs all jobs, one after the other. Rejects after the last job if any job has failed. */
export async function runScheduledJobs(context: JobContext, ended: JobEnded = () => undefined): Promise<void> {
  const failed: unknown[] = []
  for (const [name, run] of Object.entries(JOBS)) {
    try {
      await run(context)
      ended(name, undefined)
    } catch (error) {
      failed.push(error)
      ended(name, error)
    }
  }
  throwAny(failed)
}

/**
 * Throws the given errors, if there are any. For several errors, the message of the thrown error contains all their
 * messages, because AWS Lambda does not log the errors inside an AggregateError.
 */
export function throwAny(errors: readonly unknown[]): void {
  if (errors.length === 0) return
  throw errors.length === 1 ? errors[0] : new AggregateError(errors, errors.map(String).join('; '))
}

async function informOfWaiting({ contacts, ...context }: JobContext): Promise<void> {
  if (contacts) await informOperator(context, contacts)
}

export async function runTimedTransitions({ store, clock }: JobContext): Promise<void> {
  await applyTimedTransitions(store, clock.now(), ROWS_AT_ONCE)
  await sendReminders(store, clock.now(), ROWS_AT_ONCE)
}

export async function deleteOldData({ store, clock }: JobContext): Promise<void> {
  const now = clock.now()
  await inParts(() => deleteStoredAnswers(store, now - STORED_ANSWER_LIFE_MS))
  await inParts(() => deleteOldNotices(store, now - NOTICE_LIFE_MS))
  await inParts(() => deleteOldReports(store, now - DECIDED_REPORT_LIFE_MS))
  await inParts(() => deleteOldMessages(store, now, ROWS_AT_ONCE))
  await deleteOldStops(store, now)
  await inParts(() => deleteOldEnds(store, now, ROWS_AT_ONCE))
  await inParts(() => deleteExpiredSessions(store, now, ROWS_AT_ONCE))
  await inParts(() => deleteOldLetters(store, now - LETTER_LIFE_MS))
  await deleteCrews(store, {
    lastDay: dayInJapan(now - FINISHED_CREW_LIFE_MS),
    cancelledAt: now - UNUSED_CREW_LIFE_MS,
  })
  await deleteUnusedRoutes(store, ROWS_AT_ONCE)
}

async function inParts(deletePart: () => Promise<bigint>): Promise<void> {
  while ((await deletePart()) >= ROWS_AT_ONCE);
}

async function deleteStoredAnswers(store: Store, before: number): Promise<bigint> {
  const oldest = store
    .selectFrom('answers')
    .select(['caller', 'key'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(ROWS_AT_ONCE)
  const { numDeletedRows } = await store
    .deleteFrom('answers')
    .where((is) => is(is.refTuple('caller', 'key'), 'in', oldest.$asTuple('caller', 'key')))
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

async function deleteOldNotices(store: Store, before: number): Promise<bigint> {
  const oldest = store.selectFrom('notices').select('id').where('at', '<', before).orderBy('at').limit(ROWS_AT_ONCE)
  const { numDeletedRows } = await store.deleteFrom('notices').where('id', 'in', oldest).executeTakeFirstOrThrow()
  return numDeletedRows
}

async function deleteOldReports(store: Store, before: number): Promise<bigint> {
  const oldest = store
    .selectFrom('reports')
    .select('id')
    .where('state', 'in', ['upheld', 'dismissed'])
    .where('decidedAt', '<', before)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
  const { numDeletedRows } = await store.deleteFrom('reports').where('id', 'in', oldest).executeTakeFirstOrThrow()
  return numDeletedRows
}

async function deleteOldLetters(store: Store, before: number): Promise<bigint> {
  const oldest = store
    .selectFrom('contactMessages')
    .select('id')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(ROWS_AT_ONCE)
  const { numDeletedRows } = await store
    .deleteFrom('contactMessages')
    .where('id', 'in', oldest)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

async function deleteCrews(
  store: Store,
  { lastDay, cancelledAt }: { lastDay: string; cancelledAt: number },
): Promise<void> {
  const all = store.selectFrom('crews').select('id')
  await eachPart(all.where('lastDay', '<', lastDay))
  await eachPart(
    all
      // Inlined as a literal, not a parameter, because the SQL text must match the condition of the partial index.
      .where('standing', '=', sql.lit('cancelled'))
      .where('updatedAt', '<', cancelledAt)
      .where('takenSeats', '=', 0),
  )

  async function eachPart(crews: typeof all): Promise<void> {
    for (let after = ''; ; ) {
      const over = await crews.where('id', '>', after).orderBy('id').limit(CREWS_AT_ONCE).execute()
      if (over.length > 0) {
        await store.transaction().execute(async (db) => {
          for (const id of inLockOrder(over.map((crew) => crew.id))) await deleteCrew(db, id)
        })
      }
      if (over.length < CREWS_AT_ONCE) return
      after = over.at(-1)?.id ?? after
    }
  }
}

/**
 * Locks the crew first, as every writer does, because another process may delete the crew at the same time. Foreign
 * keys delete the remaining rows of the crew.
 */
async function deleteCrew(db: Queries, id: string): Promise<void> {
  const locked = await db
    .updateTable('crews')
    .set((change) => ({ version: change('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (locked.numUpdatedRows === 0n) return
  await db.deleteFrom('requests').where('crewId', '=', id).execute()
  await db.deleteFrom('crews').where('id', '=', id).execute()
}
