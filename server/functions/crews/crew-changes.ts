/** Changes and cancels crews; only their owners may do this. */

import type { Crew, CrewChange, NewCrew } from '../../../shared/api/endpoints.ts'
import {
  CREW_LIMITS,
  CREW_TRANSITIONS,
  type CrewAction,
  type CrewState,
  isLateWithdrawal,
  lockOf,
  OPEN_REQUEST_STATES,
  requestExpiry,
  SMALL_CHANGES,
} from '../../../shared/crew/crew.ts'
import { partOfTheWay } from '../../../shared/crew/part-of-the-way.ts'
import { routeCodeOf } from '../../../shared/crew/route-code.ts'
import { stopsOf } from '../../../shared/crew/stops.ts'
import { type FieldError, invalid, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { countLateWithdrawal, lockPerson, type Person, requireApproved } from '../people/people.ts'
import { notify, ridersOf, waitingFor } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow } from '../store/tables.ts'
import { storeRoute } from './crew-routes.ts'
import { columnsOf, fieldsOf, findVisibleCrew, freeSeatsOf, lockCrew, stateOf } from './crew-rows.ts'
import { checkedCrew, cleanCrew } from './crew-rules.ts'
import { viewOneCrew } from './crew-view.ts'
import { offerFreeSeats } from './waiting-list.ts'

const DAY_MS = 24 * 3_600_000
const SMALL: ReadonlySet<string> = new Set(SMALL_CHANGES)

export async function changeCrew(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
  change: CrewChange,
): Promise<Crew> {
  return store.transaction().execute(async (db) => {
    // The owner's gender decides who may join, so it must not change before the transaction ends.
    await lockPerson(db, sub)
    const owner = await requireApproved(db, sub)
    const now = clock.now()
    const row = await lockOwnCrew(db, id, owner, now)
    const isSmall = Object.keys(change).every((field) => SMALL.has(field))
    refuseUnlessPossible(isSmall ? 'change-small' : 'change', stateOf(row, now))

    const before = fieldsOf(row)
    const merged = mergedWith(before, change)
    // A change to only the fields in SMALL_CHANGES cannot change the days, so the crew is cleaned but not checked
    // again. During the trip, the full check would refuse even a changed note.
    const crew = isSmall ? cleanCrew(merged) : checkedCrew(merged, owner, now, before)
    await refuseWhatRidersAgreedOn(db, row, before, crew)
    if (routeCodeOf(crew) !== routeCodeOf(before)) await refuseManyRoutes(db, sub, now)
    const changed = await db
      .updateTable('crews')
      .set((update) => ({ ...columnsOf(crew), revision: update('revision', '+', 1), updatedAt: now }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (changed.firstDay !== row.firstDay) await moveExpiries(db, changed)
    if (isWorthNotifying(before, crew)) await notifyAll(db, changed, 'crew-changed', now)
    if (freeSeatsOf(changed) > freeSeatsOf(row)) await offerFreeSeats(db, id, now)
    await storeRoute(db, changed.id, crew)
    return viewOneCrew(db, changed, owner, now)
  })
}

function mergedWith(before: NewCrew, { plan, fuelUse, ...change }: CrewChange): NewCrew {
  const { plan: planBefore, fuelUse: fuelUseBefore, ...rest } = before
  const planAfter = plan === undefined ? planBefore : plan
  const fuelUseAfter = fuelUse === undefined ? fuelUseBefore : fuelUse
  return { ...rest, ...change, ...(planAfter && { plan: planAfter }), ...(fuelUseAfter && { fuelUse: fuelUseAfter }) }
}

async function refuseWhatRidersAgreedOn(db: Queries, row: CrewRow, before: NewCrew, crew: NewCrew): Promise<void> {
  if (crew.seats < row.takenSeats) throw invalid({ field: 'seats', rule: 'taken' })
  if (row.takenSeats === 0) return
  if (crew.firstDay !== before.firstDay || crew.lastDay !== before.lastDay) {
    throw new Refusal('NotPossibleInThisState', 'The days cannot change once somebody rides along.')
  }
  if (crew.whoMayJoin !== before.whoMayJoin) throw invalid({ field: 'whoMayJoin', rule: 'taken' })
  const changedTowns = (['startTown', 'via', 'endTown'] as const).filter(
    (field) => JSON.stringify(crew[field]) !== JSON.stringify(before[field]),
  )
  const [first, ...others] = changedTowns.map((field): FieldError => ({ field, rule: 'taken' }))
  if (!first) return
  const rides = await db
    .selectFrom('requests')
    .select(['joinTown', 'leaveTown'])
    .where('crewId', '=', row.id)
    .where('state', '=', 'accepted')
    .execute()
  const stops = stopsOf(crew)
  if (rides.some((ride) => !partOfTheWay(stops, ride))) throw invalid(first, ...others)
}

/**
 * Limits the routes that a person adds, because matching keeps each new route in memory until the process ends. The
 * revisions count all changes of the crews, so they are an upper bound of the number of routes.
 */
async function refuseManyRoutes(db: Queries, sub: string, now: number): Promise<void> {
  const { changes } = await db
    .selectFrom('crews')
    .select((is) => is.fn.sum<number | string | null>('revision').as('changes'))
    .where('ownerSub', '=', sub)
    .where('updatedAt', '>', now - DAY_MS)
    .executeTakeFirstOrThrow()
  if (Number(changes) < CREW_LIMITS.changesBeforeRoute) return
  throw new Refusal('LimitReached', 'These crews were changed too often; change the route after a day without changes.')
}

const NOTIFYING_FIELDS = [
  'firstDay',
  'lastDay',
  'startTown',
  'via',
  'endTown',
  'meetingPoint',
  'meetingTime',
  'car',
  'smoking',
  'whoMayJoin',
  'budget',
  'fuelUse',
] as const satisfies readonly (keyof NewCrew)[]

function isWorthNotifying(before: NewCrew, after: NewCrew): boolean {
  return NOTIFYING_FIELDS.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

async function moveExpiries(db: Queries, { id, firstDay }: CrewRow): Promise<void> {
  const waiting = await db
    .selectFrom('requests')
    .select(['id', 'state', 'createdAt', 'offeredAt'])
    .where('crewId', '=', id)
    .where('state', 'in', OPEN_REQUEST_STATES)
    .execute()
  for (const request of waiting) {
    await db
      .updateTable('requests')
      .set({
        expiresAt:
          request.state === 'waiting'
            ? lockOf(firstDay)
            : requestExpiry(request.offeredAt ?? request.createdAt, firstDay),
      })
      .where('id', '=', request.id)
      .where('state', '=', request.state)
      .execute()
  }
}

export async function cancelCrew({ store, clock }: Context, { sub }: Caller, id: string): Promise<Crew> {
  return store.transaction().execute(async (db) => {
    // Locks the person, because a late cancellation is counted for the person. All callers lock the person before the
    // crew, which avoids deadlocks.
    await lockPerson(db, sub)
    const owner = await requireApproved(db, sub)
    const now = clock.now()
    const row = await lockOwnCrew(db, id, owner, now)
    refuseUnlessPossible('cancel', stateOf(row, now))
    if (row.takenSeats > 0 && isLateWithdrawal(row.firstDay, now)) await countLateWithdrawal(db, sub)
    return viewOneCrew(db, await cancelAndNotify(db, row, now), owner, now)
  })
}

/**
 * Cancels the crew and notifies its people. Accepted riders keep the owner's contact details. The caller must hold the
 * crew lock.
 */
export async function cancelAndNotify(db: Queries, row: CrewRow, now: number): Promise<CrewRow> {
  await notifyAll(db, row, 'crew-cancelled', now)
  await db
    .updateTable('requests')
    .set({ state: 'removed', decidedAt: now })
    .where('crewId', '=', row.id)
    .where('state', 'in', OPEN_REQUEST_STATES)
    .where('expiresAt', '>', now)
    .execute()
  return db
    .updateTable('crews')
    .set((change) => ({
      standing: CREW_TRANSITIONS.cancel.to,
      revision: change('revision', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function notifyAll(
  db: Queries,
  row: CrewRow,
  kind: 'crew-changed' | 'crew-cancelled',
  at: number,
): Promise<void> {
  const concerned = [...(await ridersOf(db, row.id)), ...(await waitingFor(db, row.id, at))]
  const crew = { id: row.id, title: fieldsOf(row).title }
  // Limits mails and pushes about changes to one an hour, because an owner can change a crew many times. The notices
  // themselves are not limited.
  const thread = kind === 'crew-changed' ? row.id : undefined
  await notify(db, concerned, { kind, at, crew, bySub: row.ownerSub, thread })
}

async function lockOwnCrew(db: Queries, id: string, reader: Person, now: number): Promise<CrewRow> {
  const { ownerSub } = await findVisibleCrew(db, id, reader, now)
  if (ownerSub !== reader.sub) throw new Refusal('NotAllowed', "Only the crew's owner may do this.")
  return lockCrew(db, id)
}

function refuseUnlessPossible(action: CrewAction, state: CrewState): void {
  const from: readonly string[] = CREW_TRANSITIONS[action].from
  if (!from.includes(state)) throw new Refusal('NotPossibleInThisState', `The crew is ${state}.`)
}
