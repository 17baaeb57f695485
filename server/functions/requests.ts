/** Requests to ride along: sending one, reading them, and giving the last seat once. */

import type { AnswerOf, CrewRequest, NewRequest, QueryOf } from '../../shared/api.ts'
import {
  CREW_LIMITS,
  REQUEST_TRANSITIONS,
  type RequestAction,
  requestExpiry,
  requestStateAt,
} from '../../shared/crew.ts'
import type { Caller } from './caller.ts'
import type { Context } from './context.ts'
import { findVisibleCrew, freeSeatsOf, lockCrew, stateOf } from './crew-rows.ts'
import { DEFAULT_PAGE, pageOf, readCursor } from './cursor.ts'
import type { Functions } from './endpoint.ts'
import { invalid, notFound, Refusal } from './errors.ts'
import { once } from './idempotency.ts'
import { newId } from './ids.ts'
import { findPerson, lockPerson, type Person, requireApproved } from './people.ts'
import { viewOneRequest, viewRequests } from './request-view.ts'
import type { Queries } from './store/store.ts'
import type { CrewRow, RequestRow } from './store/tables.ts'
import { cleanText } from './text.ts'

export function requestFunctions(context: Context) {
  return {
    'GET /api/requests': ({ caller, query }) => listRequests(context, caller, query),
    'POST /api/crews/:id/requests': ({ caller, params, body, idempotencyKey }) =>
      sendRequest(context, caller, params.id, body, idempotencyKey),
    'POST /api/requests/:id/accept': ({ caller, params }) => decide(context, caller, params.id, 'accept'),
    'POST /api/requests/:id/decline': ({ caller, params, body }) =>
      decide(context, caller, params.id, 'decline', body.reason),
    'POST /api/requests/:id/withdraw': ({ caller, params }) => decide(context, caller, params.id, 'withdraw'),
    'POST /api/requests/:id/remove': ({ caller, params, body }) =>
      decide(context, caller, params.id, 'remove', body.reason),
  } satisfies Partial<Functions>
}

/** The newest first. */
async function listRequests(
  { store, clock }: Context,
  caller: Caller,
  { role, cursor, limit = DEFAULT_PAGE }: QueryOf<'GET /api/requests'>,
): Promise<AnswerOf<'GET /api/requests'>> {
  const reader = await requireApproved(store, caller.sub)
  const after = readCursor(cursor, 'number')
  let query = store
    .selectFrom('requests')
    .innerJoin('crews', 'crews.id', 'requests.crewId')
    .selectAll('requests')
    .where(role === 'sent' ? 'requests.senderSub' : 'crews.ownerSub', '=', reader.sub)
  if (after) {
    const [createdAt, id] = after
    query = query.where((is) =>
      is.or([
        is('requests.createdAt', '<', createdAt),
        is.and([is('requests.createdAt', '=', createdAt), is('requests.id', '<', id)]),
      ]),
    )
  }
  const found = await query
    .orderBy('requests.createdAt', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, ...next } = pageOf(found, limit, ({ createdAt, id }) => [createdAt, id])
  return { items: await viewRequests(store, rows, reader, clock.now()), ...next }
}

/** The sender is locked before the crew, as everywhere: nobody waits in a circle. */
async function sendRequest(
  { store, clock }: Context,
  { sub }: Caller,
  crewId: string,
  body: NewRequest,
  key: string | undefined,
): Promise<CrewRequest> {
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: `POST /crews/${crewId}/requests`, body }, async () => {
      await lockPerson(db, sub)
      const sender = await requireApproved(db, sub)
      const now = clock.now()
      const { ownerSub } = await findVisibleCrew(db, crewId, sender, now)
      if (ownerSub === sub) throw new Refusal('NotAllowed', 'Nobody asks to join a crew of their own.')
      const crew = await lockCrew(db, crewId)
      await expireRequests(db, sub, now)
      await refuseSecondRequest(db, sub, crewId)
      refuseWithoutSeats(crew, body.seats, now)
      await refuseBeyondLimit(db, sub)
      const row = await db
        .insertInto('requests')
        .values({
          id: newId(),
          crewId,
          senderSub: sub,
          message: cleanText(body.message),
          seats: body.seats,
          canDrive: body.canDrive ? 1 : 0,
          state: 'pending',
          reason: null,
          createdAt: now,
          expiresAt: requestExpiry(now, crew.firstDay),
          decidedAt: null,
          joinTown: body.joinTown ?? null,
          leaveTown: body.leaveTown ?? null,
          invitedBySub: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return viewOneRequest(db, row, sender, now)
    }),
  )
}

/** Written down when it begins to matter: an expired request no longer counts nor stands in the way of a new one. */
async function expireRequests(db: Queries, senderSub: string, now: number): Promise<void> {
  await db
    .updateTable('requests')
    .set({ state: 'expired' })
    .where('senderSub', '=', senderSub)
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', now)
    .execute()
}

async function refuseSecondRequest(db: Queries, senderSub: string, crewId: string): Promise<void> {
  const open = await db
    .selectFrom('requests')
    .select('id')
    .where('crewId', '=', crewId)
    .where('senderSub', '=', senderSub)
    .where('state', 'in', ['pending', 'accepted'])
    .executeTakeFirst()
  if (open) throw new Refusal('Conflict', 'There is an open request to this crew already.')
}

async function refuseBeyondLimit(db: Queries, senderSub: string): Promise<void> {
  const { open } = await db
    .selectFrom('requests')
    .select((is) => is.fn.countAll<number>().as('open'))
    .where('senderSub', '=', senderSub)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (open >= CREW_LIMITS.openRequestsPerPerson) {
    throw new Refusal('LimitReached', `A person has at most ${CREW_LIMITS.openRequestsPerPerson} open requests.`)
  }
}

function refuseWithoutSeats(crew: CrewRow, seats: number, now: number): void {
  refuseUnlessTakingPeople(crew, now)
  if (seats > freeSeatsOf(crew)) throw invalid({ field: 'seats', rule: 'maximum' })
}

function refuseUnlessTakingPeople(crew: CrewRow, now: number): void {
  const state = stateOf(crew, now)
  if (state === 'full') throw new Refusal('CrewFull', 'No seat is free.')
  if (state !== 'open') throw new Refusal('NotPossibleInThisState', `The crew is ${state}.`)
}

/** One step of a request's life, alone with its crew, so that what is free is still free when it is given. */
async function decide(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
  action: RequestAction,
  reason?: string,
): Promise<CrewRequest> {
  return store.transaction().execute(async (db) => {
    const reader = await requireApproved(db, sub)
    const { crewId } = await findOwnRequest(db, id, reader, REQUEST_TRANSITIONS[action].by)
    const crew = await lockCrew(db, crewId)
    const now = clock.now()
    const request = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const state = requestStateAt(request, now)
    const { from, to }: { from: readonly string[]; to: RequestRow['state'] } = REQUEST_TRANSITIONS[action]
    if (!from.includes(state)) throw new Refusal('NotPossibleInThisState', `The request is ${state}.`)
    if (action === 'accept') await takeSeats(db, crew, request, now)
    if (action !== 'accept' && state === 'accepted') await freeSeats(db, crew, request, now)
    const decided = await db
      .updateTable('requests')
      .set({ state: to, reason: cleanText(reason ?? '') || null, decidedAt: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return viewOneRequest(db, decided, reader, now)
  })
}

/** The request as one of its two sides; for everybody else it does not exist. */
async function findOwnRequest(db: Queries, id: string, reader: Person, by: 'owner' | 'sender') {
  const found = await db
    .selectFrom('requests')
    .innerJoin('crews', 'crews.id', 'requests.crewId')
    .select(['requests.crewId', 'requests.senderSub', 'crews.ownerSub'])
    .where('requests.id', '=', id)
    .executeTakeFirst()
  const side = found?.ownerSub === reader.sub ? 'owner' : found?.senderSub === reader.sub ? 'sender' : undefined
  if (!found || !side) throw notFound('request')
  if (side !== by) throw new Refusal('NotAllowed', `Only the ${by} of the request may do this.`)
  return found
}

async function takeSeats(db: Queries, crew: CrewRow, { seats, senderSub }: RequestRow, now: number): Promise<void> {
  refuseUnlessTakingPeople(crew, now)
  const sender = await findPerson(db, senderSub)
  if (sender?.approval !== 'approved') {
    throw new Refusal('NotPossibleInThisState', 'The person who asks is not approved any more.')
  }
  // The condition is the store's own proof: whatever happens at the same moment, no seat is given twice.
  const { numUpdatedRows } = await db
    .updateTable('crews')
    .set((change) => ({ takenSeats: change('takenSeats', '+', seats), updatedAt: now }))
    .where('id', '=', crew.id)
    .where((is) => is(is('takenSeats', '+', seats), '<=', is.ref('seats')))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refusal('CrewFull', 'Not that many seats are free.')
}

async function freeSeats(db: Queries, crew: CrewRow, { seats }: RequestRow, now: number): Promise<void> {
  if (stateOf(crew, now) === 'done') throw new Refusal('NotPossibleInThisState', 'The trip is over.')
  await db
    .updateTable('crews')
    .set((change) => ({ takenSeats: change('takenSeats', '-', seats), updatedAt: now }))
    .where('id', '=', crew.id)
    .execute()
}
