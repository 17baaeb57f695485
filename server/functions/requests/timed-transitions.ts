/**
 * Applies transitions that become due with time: requests expire, crews lock, trips end and references become visible.
 * The first process or call that finds a due transition stores it and sends the notices, so this happens only once.
 */

import { sql } from 'kysely'
import { CREW_LIMITS, OPEN_REQUEST_STATES, REQUEST_TRANSITIONS } from '../../../shared/crew/crew.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { fieldsOf, lockCrew } from '../crews/crew-rows.ts'
import { crewsToOfferSeats, offerFreeSeats } from '../crews/waiting-list.ts'
import { notify, ridersOf } from '../records/notify.ts'
import type { Queries, Store } from '../store/store.ts'
import { dueTrips, finishTrip } from '../trust/finish-trips.ts'
import { dueReferences, showReference } from '../trust/show-references.ts'

const { from, to } = REQUEST_TRANSITIONS.expire

/**
 * Reads at most `atOnce` rows at a time. Each row has its own transaction, so that HTTP requests wait only briefly for
 * its locks and two concurrent runs cannot deadlock.
 */
export async function applyTimedTransitions(store: Store, now: number, atOnce: number): Promise<void> {
  for (const state of OPEN_REQUEST_STATES) {
    await eachDue(
      () => dueRequests(store, state, now).limit(atOnce).execute(),
      (id) => store.transaction().execute((db) => expireRequest(db, id, now)),
    )
  }
  await offerAllFreeSeats(store, now, atOnce)
  await eachDue(
    () => dueCrews(store, now).limit(atOnce).execute(),
    (id) => store.transaction().execute((db) => announceLock(db, id, now)),
  )
  await eachDue(
    () => dueTrips(store, now).limit(atOnce).execute(),
    (id) => store.transaction().execute((db) => finishTrip(db, id, now)),
  )
  await eachDue(
    () => dueReferences(store, now).limit(atOnce).execute(),
    (id) => store.transaction().execute((db) => showReference(db, id, now)),
  )
}

/**
 * Offers the free seats of all crews in batches. A crew stays selected while no person on its waiting list may join, so
 * each batch begins after the last crew of the batch before.
 */
async function offerAllFreeSeats(store: Store, now: number, atOnce: number): Promise<void> {
  for (let after = ''; ; ) {
    const crews = await crewsToOfferSeats(store, now).where('crews.id', '>', after).limit(atOnce).execute()
    for (const { id } of crews) {
      await store.transaction().execute(async (db) => {
        await lockCrew(db, id)
        await offerFreeSeats(db, id, now)
      })
    }
    const last = crews.at(-1)
    if (!last || crews.length < atOnce) return
    after = last.id
  }
}

export async function applyTimedTransitionsFor(store: Store, sub: string, now: number): Promise<void> {
  for (const id of await dueRequestsOf(store, sub, now)) {
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
  const over = dueTrips(store, now).where((is) => is.or([is('ownerSub', '=', sub), is('id', 'in', rides)]))
  for (const { id } of await over.execute()) {
    await store.transaction().execute((db) => finishTrip(db, id, now))
  }
  for (const { id } of await dueReferences(store, now).where('aboutSub', '=', sub).execute()) {
    await store.transaction().execute((db) => showReference(db, id, now))
  }
}

export async function expireRequestsOf(db: Queries, senderSub: string, now: number): Promise<void> {
  for (const id of await dueRequestsOf(db, senderSub, now)) await expireRequest(db, id, now)
}

async function dueRequestsOf(db: Queries, senderSub: string, now: number): Promise<string[]> {
  const due: string[] = []
  for (const state of OPEN_REQUEST_STATES) {
    const rows = await dueRequests(db, state, now).where('senderSub', '=', senderSub).execute()
    due.push(...rows.map(({ id }) => id))
  }
  return due
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

function dueRequests(db: Queries, state: (typeof OPEN_REQUEST_STATES)[number], now: number) {
  return (
    db
      .selectFrom('requests')
      .select('id')
      // Inlined as a literal, not a parameter, because the SQL text must match the condition of one of the partial
      // indexes.
      .where('state', '=', sql.lit(state))
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
  )
}

async function expireRequest(db: Queries, id: string, now: number): Promise<void> {
  const before = await db.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirst()
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
    kind: before?.state === 'waiting' ? 'waiting-ended' : 'request-expired',
    at: now,
    crew: { id: crew.id, title: fieldsOf(crew).title },
    requestId: id,
  })
}

function dueCrews(db: Queries, now: number) {
  return (
    db
      .selectFrom('crews')
      .select('id')
      // Inlined as a literal, not a parameter, because the SQL text must match the condition of the partial index.
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
