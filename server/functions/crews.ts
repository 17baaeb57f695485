/** Crews: finding them, making one, changing it, calling it off. */

import type { AnswerOf, Crew, CrewChange, NewCrew, QueryOf } from '../../shared/api.ts'
import { CREW_LIMITS, requestExpiry } from '../../shared/crew.ts'
import { dayInJapan } from '../../shared/japan-time.ts'
import type { Caller } from './caller.ts'
import type { Context } from './context.ts'
import { columnsOf, fieldsOf, findVisibleCrew, lockCrew, stateOf } from './crew-rows.ts'
import { checkedCrew } from './crew-rules.ts'
import { viewCrews, viewOneCrew } from './crew-view.ts'
import { DEFAULT_PAGE, pageOf, readCursor } from './cursor.ts'
import type { Functions } from './endpoint.ts'
import { invalid, Refusal } from './errors.ts'
import { once } from './idempotency.ts'
import { newId } from './ids.ts'
import { lockPerson, type Person, requireApproved } from './people.ts'
import type { Queries } from './store/store.ts'
import type { CrewRow } from './store/tables.ts'

type CrewPage = AnswerOf<'GET /api/crews'>

export function crewFunctions(context: Context) {
  return {
    'GET /api/crews': ({ caller, query }) => listCrews(context, caller, query),
    'GET /api/crews/mine': ({ caller, query }) => listOwnCrews(context, caller, query),
    'GET /api/crews/:id': ({ caller, params }) => readCrew(context, caller, params.id),
    'POST /api/crews': ({ caller, body, idempotencyKey }) => createCrew(context, caller, body, idempotencyKey),
    'PATCH /api/crews/:id': ({ caller, params, body }) => changeCrew(context, caller, params.id, body),
    'DELETE /api/crews/:id': ({ caller, params }) => cancelCrew(context, caller, params.id),
  } satisfies Partial<Functions>
}

/** Open crews of approved people, soonest first; women-only ones for women alone. */
async function listCrews(
  { store, clock }: Context,
  caller: Caller,
  { cursor, limit = DEFAULT_PAGE, from, to, town, language }: QueryOf<'GET /api/crews'>,
): Promise<CrewPage> {
  const reader = await requireApproved(store, caller.sub)
  const now = clock.now()
  const after = readCursor(cursor, 'string')
  let query = store
    .selectFrom('crews')
    .innerJoin('people as owner', 'owner.sub', 'crews.ownerSub')
    .selectAll('crews')
    .where('crews.standing', '=', 'open')
    .where('owner.approval', '=', 'approved')
    .where('crews.firstDay', '>', dayInJapan(now + CREW_LIMITS.lockBeforeDepartureMs))
    .whereRef('crews.takenSeats', '<', 'crews.seats')
  if (reader.profile.gender !== 'woman') {
    query = query.where((is) => is.or([is('whoMayJoin', '=', 'everyone'), is('ownerSub', '=', reader.sub)]))
  }
  if (from) query = query.where('crews.lastDay', '>=', from)
  if (to) query = query.where('crews.firstDay', '<=', to)
  if (town) query = query.where((is) => is.or([is('startTown', '=', town), is('endTown', '=', town)]))
  if (language) query = query.where('crews.languages', 'like', `%"${language}"%`)
  if (after) {
    const [firstDay, id] = after
    query = query.where((is) =>
      is.or([is('firstDay', '>', firstDay), is.and([is('firstDay', '=', firstDay), is('crews.id', '>', id)])]),
    )
  }
  const rows = await query
    .orderBy('crews.firstDay')
    .orderBy('crews.id')
    .limit(limit + 1)
    .execute()
  return viewPage(store, rows, limit, reader, now)
}

/** Crews one owns or rides with, whatever their state, the latest departure first. */
async function listOwnCrews(
  { store, clock }: Context,
  caller: Caller,
  { cursor, limit = DEFAULT_PAGE }: QueryOf<'GET /api/crews/mine'>,
): Promise<CrewPage> {
  const reader = await requireApproved(store, caller.sub)
  const after = readCursor(cursor, 'string')
  let query = store
    .selectFrom('crews')
    .selectAll()
    .where((is) =>
      is.or([
        is('ownerSub', '=', reader.sub),
        is.and([
          is('standing', '!=', 'hidden'),
          is.exists(
            is
              .selectFrom('requests')
              .select('requests.id')
              .whereRef('requests.crewId', '=', 'crews.id')
              .where('requests.senderSub', '=', reader.sub)
              .where('requests.state', '=', 'accepted'),
          ),
        ]),
      ]),
    )
  if (after) {
    const [firstDay, id] = after
    query = query.where((is) =>
      is.or([is('firstDay', '<', firstDay), is.and([is('firstDay', '=', firstDay), is('id', '<', id)])]),
    )
  }
  const rows = await query
    .orderBy('firstDay', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return viewPage(store, rows, limit, reader, clock.now())
}

async function viewPage(
  db: Queries,
  found: readonly CrewRow[],
  limit: number,
  reader: Person,
  now: number,
): Promise<CrewPage> {
  const { rows, ...next } = pageOf(found, limit, ({ firstDay, id }) => [firstDay, id])
  return { items: await viewCrews(db, rows, reader, now), ...next }
}

async function readCrew({ store, clock }: Context, caller: Caller, id: string): Promise<Crew> {
  const reader = await requireApproved(store, caller.sub)
  const row = await findVisibleCrew(store, id, reader, clock.now())
  return viewOneCrew(store, row, reader, clock.now())
}

async function createCrew(
  { store, clock }: Context,
  { sub }: Caller,
  body: NewCrew,
  key: string | undefined,
): Promise<Crew> {
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: 'POST /crews', body }, async () => {
      await lockPerson(db, sub)
      const owner = await requireApproved(db, sub)
      const now = clock.now()
      const crew = checkedCrew(body, owner, now)
      const { open } = await db
        .selectFrom('crews')
        .select((is) => is.fn.countAll<number>().as('open'))
        .where('ownerSub', '=', sub)
        .where('standing', '=', 'open')
        .where('lastDay', '>=', dayInJapan(now))
        .executeTakeFirstOrThrow()
      if (open >= CREW_LIMITS.openCrewsPerPerson) {
        throw new Refusal('LimitReached', `A person has at most ${CREW_LIMITS.openCrewsPerPerson} open crews.`)
      }
      const times = { createdAt: now, updatedAt: now }
      const row = await db
        .insertInto('crews')
        .values({
          id: newId(),
          ownerSub: sub,
          standing: 'open',
          takenSeats: 0,
          pickUp: null,
          lockedToldAt: null,
          version: 0,
          ...times,
          ...columnsOf(crew),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return viewOneCrew(db, row, owner, now)
    }),
  )
}

/** What may still change when a crew is locked: where it meets, and what there is to know. */
const CHANGEABLE_WHEN_LOCKED: ReadonlySet<string> = new Set(['meetingPoint', 'note'])

async function changeCrew({ store, clock }: Context, { sub }: Caller, id: string, change: CrewChange): Promise<Crew> {
  return store.transaction().execute(async (db) => {
    const owner = await requireApproved(db, sub)
    const now = clock.now()
    const row = await lockOwnCrew(db, id, owner, now)
    const state = stateOf(row, now)
    const small = Object.keys(change).every((field) => CHANGEABLE_WHEN_LOCKED.has(field))
    if (state !== 'open' && state !== 'full' && !(state === 'locked' && small)) throw notInState(state)

    const before = fieldsOf(row)
    // A day is in the past or not when it is chosen: a note may change while the trip is under way.
    const crew = checkedCrew({ ...before, ...change }, owner, small ? row.createdAt : now)
    if (crew.seats < row.takenSeats) throw invalid({ field: 'seats', rule: 'taken' })
    const moved = crew.firstDay !== before.firstDay || crew.lastDay !== before.lastDay
    if (moved && row.takenSeats > 0) {
      throw new Refusal('NotPossibleInThisState', 'The days stay as they are once somebody rides along.')
    }
    const changed = await db
      .updateTable('crews')
      .set({ ...columnsOf(crew), updatedAt: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (moved) await moveExpiries(db, changed)
    return viewOneCrew(db, changed, owner, now)
  })
}

/** Waiting requests end at departure at the latest, and departure has moved. */
async function moveExpiries(db: Queries, { id, firstDay }: CrewRow): Promise<void> {
  const waiting = await db
    .selectFrom('requests')
    .select(['id', 'createdAt'])
    .where('crewId', '=', id)
    .where('state', '=', 'pending')
    .execute()
  for (const request of waiting) {
    await db
      .updateTable('requests')
      .set({ expiresAt: requestExpiry(request.createdAt, firstDay) })
      .where('id', '=', request.id)
      .execute()
  }
}

async function cancelCrew({ store, clock }: Context, { sub }: Caller, id: string): Promise<Crew> {
  return store.transaction().execute(async (db) => {
    const owner = await requireApproved(db, sub)
    const now = clock.now()
    const row = await lockOwnCrew(db, id, owner, now)
    const state = stateOf(row, now)
    if (state === 'cancelled' || state === 'hidden' || state === 'done') throw notInState(state)
    // Who waits for an answer gets one; who was accepted keeps the contact, to hear why.
    await db
      .updateTable('requests')
      .set({ state: 'removed', decidedAt: now })
      .where('crewId', '=', id)
      .where('state', '=', 'pending')
      .execute()
    const cancelled = await db
      .updateTable('crews')
      .set({ standing: 'cancelled', updatedAt: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return viewOneCrew(db, cancelled, owner, now)
  })
}

async function lockOwnCrew(db: Queries, id: string, reader: Person, now: number): Promise<CrewRow> {
  const { ownerSub } = await findVisibleCrew(db, id, reader, now)
  if (ownerSub !== reader.sub) throw new Refusal('NotAllowed', "Only the crew's owner may do this.")
  return lockCrew(db, id)
}

function notInState(state: string): Refusal {
  return new Refusal('NotPossibleInThisState', `The crew is ${state}.`)
}
