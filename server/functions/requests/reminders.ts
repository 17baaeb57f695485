/** Sends reminders of requests that expire soon and of departures on the next day. Each reminder is sent once. */

import { sql } from 'kysely'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { fieldsOf } from '../crews/crew-rows.ts'
import { notify, ridersOf } from '../records/notify.ts'
import type { Queries, Store } from '../store/store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Members are reminded from ten in the morning in Japan, so that no message arrives at night. */
const REMINDER_HOUR = 10

/**
 * Each reminder is sent in its own transaction, so that HTTP requests wait only briefly for its locks and two
 * concurrent runs cannot deadlock.
 */
export async function sendReminders(store: Store, now: number, atOnce: number): Promise<void> {
  for (const { id } of await expiringRequests(store, now, atOnce)) {
    await store.transaction().execute((db) => remindOwner(db, id, now))
  }
  for (const { id } of await crewsLeavingTomorrow(store, now, atOnce)) {
    await store.transaction().execute((db) => remindMembers(db, id, now))
  }
}

/**
 * Selects pending requests that expire within a day. A request that was just sent is never among them. It expires after
 * 72 hours or at departure, and it can be sent only until two days before departure, when the crew locks.
 */
function expiringRequests(db: Queries, now: number, atOnce: number) {
  return (
    db
      .selectFrom('requests')
      .select('id')
      // Inlined as a literal, not a parameter, because the SQL text must match the condition of the partial index.
      .where('state', '=', sql.lit('pending'))
      .where('expiresAt', '>', now)
      .where('expiresAt', '<=', now + DAY_MS)
      .where('expiryToldAt', 'is', null)
      .orderBy('expiresAt')
      .limit(atOnce)
      .execute()
  )
}

async function remindOwner(db: Queries, id: string, now: number): Promise<void> {
  const request = await db
    .updateTable('requests')
    .set({ expiryToldAt: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('expiryToldAt', 'is', null)
    .returning(['crewId', 'senderSub'])
    .executeTakeFirst()
  if (!request) return
  const crew = await db.selectFrom('crews').selectAll().where('id', '=', request.crewId).executeTakeFirstOrThrow()
  if (crew.standing !== 'open') return
  await notify(db, [crew.ownerSub], {
    kind: 'request-expiring',
    at: now,
    crew: { id: crew.id, title: fieldsOf(crew).title },
    requestId: id,
    bySub: request.senderSub,
  })
}

async function crewsLeavingTomorrow(db: Queries, now: number, atOnce: number) {
  const today = dayInJapan(now)
  if (dayInJapan(now - REMINDER_HOUR * HOUR_MS) !== today) return []
  return (
    db
      .selectFrom('crews')
      .select('id')
      // Inlined as a literal, not a parameter, because the SQL text must match the condition of the partial index.
      .where('standing', '=', sql.lit('open'))
      .where('tomorrowToldAt', 'is', null)
      .where('firstDay', '=', dayInJapan(now + DAY_MS))
      .limit(atOnce)
      .execute()
  )
}

async function remindMembers(db: Queries, id: string, now: number): Promise<void> {
  const crew = await db
    .updateTable('crews')
    .set({ tomorrowToldAt: now })
    .where('id', '=', id)
    .where('standing', '=', 'open')
    .where('tomorrowToldAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!crew) return
  const riders = await ridersOf(db, id)
  if (riders.length === 0) return
  await notify(db, [crew.ownerSub, ...riders], {
    kind: 'pick-up-tomorrow',
    at: now,
    crew: { id, title: fieldsOf(crew).title },
  })
}
