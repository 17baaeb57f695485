/**
 * The waiting list of a crew: requests that wait for a free seat, in the order of their arrival. A seat that becomes
 * free is offered to the first request that fits (docs/decisions/waiting-list.md).
 */

import { sql } from 'kysely'
import { CREW_LIMITS, REQUEST_TRANSITIONS, requestExpiry } from '../../../shared/crew/crew.ts'
import { partOfTheWay } from '../../../shared/crew/part-of-the-way.ts'
import { stopsOf } from '../../../shared/crew/stops.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { findPerson } from '../people/people.ts'
import { notify } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, RequestRow } from '../store/tables.ts'
import { fieldsOf, freeSeatsOf, hasHiddenPeople, isForReader, stateOf } from './crew-rows.ts'

const { to } = REQUEST_TRANSITIONS.offer

export type Waiting = Pick<RequestRow, 'id' | 'crewId' | 'senderSub'>

export async function readWaiting(db: Queries, crewIds: readonly string[], now: number): Promise<Waiting[]> {
  if (crewIds.length === 0) return []
  return waitingOf(db, crewIds, now).select(['id', 'crewId', 'senderSub']).execute()
}

export function placeOf(waiting: readonly Waiting[], { id, crewId }: Pick<Waiting, 'id' | 'crewId'>): number {
  return waiting.filter((one) => one.crewId === crewId).findIndex((one) => one.id === id) + 1
}

/**
 * Offers free seats to requests on the waiting list. A request with offered seats waits for the owner's answer; until
 * that request ends, its seats are not offered to another one. People who are not on the list may still request these
 * seats, and the owner decides. The caller must hold the crew lock.
 */
export async function offerFreeSeats(db: Queries, crewId: string, now: number): Promise<void> {
  const crew = await db.selectFrom('crews').selectAll().where('id', '=', crewId).executeTakeFirst()
  if (!crew || stateOf(crew, now) !== 'open') return
  const waiting = await waitingOf(db, [crewId], now).selectAll().execute()
  if (waiting.length === 0) return
  let free = freeSeatsOf(crew) - (await offeredSeats(db, crewId, now))
  for (const request of waiting) {
    if (free < 1) return
    if (request.seats > free || !(await mayJoin(db, crew, request))) continue
    if (await isAtLimit(db, request.senderSub, now)) continue
    if (await offer(db, crew, request, now)) free -= request.seats
  }
}

export async function mayJoin(db: Queries, crew: CrewRow, request: RequestRow): Promise<boolean> {
  const { senderSub } = request
  const sender = await findPerson(db, senderSub)
  return (
    sender?.approval === 'approved' &&
    isForReader(crew, sender) &&
    passesThrough(crew, request) &&
    !(await hasHiddenPeople(db, crew, senderSub))
  )
}

export function passesThrough(crew: CrewRow, request: Pick<RequestRow, 'joinTown' | 'leaveTown'>): boolean {
  return partOfTheWay(stopsOf(fieldsOf(crew)), request) !== undefined
}

export async function isAtLimit(db: Queries, senderSub: string, now: number): Promise<boolean> {
  const { open } = await db
    .selectFrom('requests')
    .select((is) => is.fn.countAll<number>().as('open'))
    .where('senderSub', '=', senderSub)
    .where('state', '=', to)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return open >= CREW_LIMITS.openRequestsPerPerson
}

/**
 * Selects the crews that can offer seats to a request on their waiting list. Enough seats must be free and not offered
 * to another request, and the sender must be below the limit of pending requests. When a pending request of the crew or
 * of the sender ends, a crew that was left out can be selected.
 */
export function crewsToOfferSeats(db: Queries, now: number) {
  return db
    .selectFrom('crews')
    .select('crews.id')
    .where('crews.standing', '=', 'open')
    .where('crews.firstDay', '>', dayInJapan(now + CREW_LIMITS.lockBeforeDepartureMs))
    .where((is) =>
      is.exists(
        is
          .selectFrom('requests as one')
          .select('one.id')
          .whereRef('one.crewId', '=', 'crews.id')
          .where('one.state', '=', sql.lit('waiting'))
          .where('one.expiresAt', '>', now)
          .where((of) => {
            const offered = of
              .selectFrom('requests as other')
              .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('other.seats'), sum.lit(0)).as('seats'))
              .whereRef('other.crewId', '=', 'crews.id')
              .where('other.state', '=', 'pending')
              .where('other.offeredAt', 'is not', null)
              .where('other.expiresAt', '>', now)
            const free = of(of('crews.seats', '-', of.ref('crews.takenSeats')), '-', offered)
            const open = of
              .selectFrom('requests as open')
              .select((count) => count.fn.countAll<number>().as('requests'))
              .whereRef('open.senderSub', '=', 'one.senderSub')
              .where('open.state', '=', to)
              .where('open.expiresAt', '>', now)
            return of.and([of(of.ref('one.seats'), '<=', free), of(open, '<', CREW_LIMITS.openRequestsPerPerson)])
          }),
      ),
    )
    .orderBy('crews.id')
}

function waitingOf(db: Queries, crewIds: readonly string[], now: number) {
  return (
    db
      .selectFrom('requests')
      .where('crewId', 'in', crewIds)
      // A literal, not a parameter, because the SQL text must match the condition of the partial index.
      .where('state', '=', sql.lit('waiting'))
      .where('expiresAt', '>', now)
      .orderBy('createdAt')
      .orderBy('id')
  )
}

async function offeredSeats(db: Queries, crewId: string, now: number): Promise<number> {
  const { seats } = await db
    .selectFrom('requests')
    .select((is) => is.fn.sum<number | string | null>('seats').as('seats'))
    .where('crewId', '=', crewId)
    .where('state', '=', 'pending')
    .where('offeredAt', 'is not', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  // The PostgreSQL client returns sums as text.
  return Number(seats ?? 0)
}

/**
 * @returns false if the request has expired in the meantime; this can happen because expiry does not take the crew lock
 */
async function offer(db: Queries, crew: CrewRow, request: RequestRow, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('requests')
    .set({ state: to, offeredAt: now, expiresAt: requestExpiry(now, crew.firstDay) })
    .where('id', '=', request.id)
    .where('state', '=', request.state)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const about = { at: now, crew: { id: crew.id, title: fieldsOf(crew).title }, requestId: request.id }
  await notify(db, [request.senderSub], { kind: 'seat-free', ...about })
  await notify(db, [crew.ownerSub], { kind: 'request-received', ...about, bySub: request.senderSub })
  return true
}
