/**
 * What the clock alone does: requests that nobody answered end, and crews are locked. Each is written down and told once, by
 * whoever gets to it first: the round of the house, another copy's, or the person who looks.
 */

import { sql } from 'kysely'
import { CREW_LIMITS, REQUEST_TRANSITIONS } from '../../../shared/crew/crew.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { fieldsOf } from '../crews/crew-rows.ts'
import { ridersOf, tell } from '../records/notify.ts'
import type { Queries, Store } from '../store/store.ts'

const { from, to } = REQUEST_TRANSITIONS.expire

/** Each alone with its row and in a transaction of its own: nobody waits long, and two rounds at once never wait in a circle. */
export async function advanceAll(store: Store, now: number, atOnce: number): Promise<void> {
  await eachDue(
    () => dueRequests(store, now).limit(atOnce).execute(),
    (id) => store.transaction().execute((db) => expireRequest(db, id, now)),
  )
  await eachDue(
    () => dueCrews(store, now).limit(atOnce).execute(),
    (id) => store.transaction().execute((db) => tellOfLock(db, id, now)),
  )
}

/** One person's own, so that what they read is right when they read it. */
export async function advanceClockFor(store: Store, sub: string, now: number): Promise<void> {
  for (const { id } of await dueRequests(store, now).where('senderSub', '=', sub).execute()) {
    await store.transaction().execute((db) => expireRequest(db, id, now))
  }
  const rides = store
    .selectFrom('requests')
    .select('requests.crewId')
    .where('senderSub', '=', sub)
    .where('state', '=', 'accepted')
  const own = dueCrews(store, now).where((is) => is.or([is('ownerSub', '=', sub), is('id', 'in', rides)]))
  for (const { id } of await own.execute()) {
    await store.transaction().execute((db) => tellOfLock(db, id, now))
  }
}

/** Within the transaction of somebody who asks again. */
export async function expireRequestsOf(db: Queries, senderSub: string, now: number): Promise<void> {
  for (const { id } of await dueRequests(db, now).where('senderSub', '=', senderSub).execute()) {
    await expireRequest(db, id, now)
  }
}

/** A page of them again and again, until one holds none that was not seen before. */
async function eachDue(
  read: () => Promise<readonly { readonly id: string }[]>,
  advance: (id: string) => Promise<void>,
): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const due = (await read()).filter(({ id }) => !seen.has(id))
    if (due.length === 0) return
    for (const { id } of due) {
      seen.add(id)
      await advance(id)
    }
  }
}

function dueRequests(db: Queries, now: number) {
  return (
    db
      .selectFrom('requests')
      .select('id')
      // As in the condition of the index that holds these alone.
      .where('state', '=', sql.lit('pending'))
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
  )
}

async function expireRequest(db: Queries, id: string, now: number): Promise<void> {
  const expired = await db
    .updateTable('requests')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('expiresAt', '<=', now)
    .returning(['crewId', 'senderSub'])
    .executeTakeFirst()
  if (!expired) return
  const crew = await db.selectFrom('crews').selectAll().where('id', '=', expired.crewId).executeTakeFirstOrThrow()
  await tell(db, [expired.senderSub], {
    kind: 'request-expired',
    at: now,
    crew: { id: crew.id, title: fieldsOf(crew).title },
    requestId: id,
  })
}

/** Crews that leave within 48 h and have not left on an earlier day: of what is past nobody is told that it is near. */
function dueCrews(db: Queries, now: number) {
  return (
    db
      .selectFrom('crews')
      .select('id')
      // As in the condition of the index that holds these alone.
      .where('standing', '=', sql.lit('open'))
      .where('lockedToldAt', 'is', null)
      .where('firstDay', '>=', dayInJapan(now))
      .where('firstDay', '<=', dayInJapan(now + CREW_LIMITS.lockBeforeDepartureMs))
      .orderBy('firstDay')
  )
}

async function tellOfLock(db: Queries, id: string, now: number): Promise<void> {
  const crew = await db
    .updateTable('crews')
    .set({ lockedToldAt: now })
    .where('id', '=', id)
    .where('standing', '=', 'open')
    .where('lockedToldAt', 'is', null)
    .where('firstDay', '<=', dayInJapan(now + CREW_LIMITS.lockBeforeDepartureMs))
    .returningAll()
    .executeTakeFirst()
  if (!crew) return
  await tell(db, [crew.ownerSub, ...(await ridersOf(db, id))], {
    kind: 'crew-locked',
    at: now,
    crew: { id, title: fieldsOf(crew).title },
  })
}
