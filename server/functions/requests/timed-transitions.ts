/**
 * Transitions that time causes: requests expire and crews lock. Each is stored and announced once, by the first process
 * or call that finds it due.
 */

import { sql } from 'kysely'
import { CREW_LIMITS, REQUEST_TRANSITIONS } from '../../../shared/crew/crew.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { fieldsOf } from '../crews/crew-rows.ts'
import { notify, ridersOf } from '../records/notify.ts'
import type { Queries, Store } from '../store/store.ts'

const { from, to } = REQUEST_TRANSITIONS.expire

/** Each row has its own transaction, so that callers wait only briefly and two concurrent runs cannot deadlock. */
export async function applyTimedTransitions(store: Store, now: number, atOnce: number): Promise<void> {
  await eachDue(
    () => dueRequests(store, now).limit(atOnce).execute(),
    (id) => store.transaction().execute((db) => expireRequest(db, id, now)),
  )
  await eachDue(
    () => dueCrews(store, now).limit(atOnce).execute(),
    (id) => store.transaction().execute((db) => announceLock(db, id, now)),
  )
}

export async function applyTimedTransitionsFor(store: Store, sub: string, now: number): Promise<void> {
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
    await store.transaction().execute((db) => announceLock(db, id, now))
  }
}

export async function expireRequestsOf(db: Queries, senderSub: string, now: number): Promise<void> {
  for (const { id } of await dueRequests(db, now).where('senderSub', '=', senderSub).execute()) {
    await expireRequest(db, id, now)
  }
}

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
      // Not a parameter, because the text must equal the condition of the partial index.
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
  await notify(db, [expired.senderSub], {
    kind: 'request-expired',
    at: now,
    crew: { id: crew.id, title: fieldsOf(crew).title },
    requestId: id,
  })
}

/**
 * Open crews whose lock notice is due: the lock period has begun, the departure day is not over, and no notice was
 * sent.
 */
function dueCrews(db: Queries, now: number) {
  return (
    db
      .selectFrom('crews')
      .select('id')
      // Not a parameter, because the text must equal the condition of the partial index.
      .where('standing', '=', sql.lit('open'))
      .where('lockedToldAt', 'is', null)
      .where('firstDay', '>=', dayInJapan(now))
      .where('firstDay', '<=', dayInJapan(now + CREW_LIMITS.lockBeforeDepartureMs))
      .orderBy('firstDay')
  )
}

async function announceLock(db: Queries, id: string, now: number): Promise<void> {
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
  await notify(db, [crew.ownerSub, ...(await ridersOf(db, id))], {
    kind: 'crew-locked',
    at: now,
    crew: { id, title: fieldsOf(crew).title },
  })
}
