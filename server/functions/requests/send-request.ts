/** Sends a request to join a crew, or adds the request to the crew's waiting list. */

import type { CrewRequest, NewRequest } from '../../../shared/api/endpoints.ts'
import {
  CREW_LIMITS,
  departureOf,
  lockOf,
  REQUEST_TRANSITIONS,
  type RequestState,
  requestExpiry,
} from '../../../shared/crew/crew.ts'
import { partOfTheWay } from '../../../shared/crew/part-of-the-way.ts'
import { stopsOf } from '../../../shared/crew/stops.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import { fieldsOf, findVisibleCrew, freeSeatsOf, lockCrew } from '../crews/crew-rows.ts'
import { isAtLimit, readWaiting } from '../crews/waiting-list.ts'
import type { Context } from '../endpoints/context.ts'
import { once } from '../endpoints/idempotency.ts'
import { cleanText } from '../endpoints/text.ts'
import { lockPerson, requireApproved } from '../people/people.ts'
import { newId } from '../records/ids.ts'
import { notify, ridersOf } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, RequestRow } from '../store/tables.ts'
import { refuseUnlessCrewIs } from './request-steps.ts'
import { viewOneRequest } from './request-view.ts'
import { expireRequestsOf } from './timed-transitions.ts'

const { send, wait } = REQUEST_TRANSITIONS

/** Locks the sender and then the crew. All callers use this order, which avoids deadlocks. */
export async function sendRequest(
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
      if (ownerSub === sub) throw new Refusal('NotAllowed', 'You cannot ask to join your own crew.')
      const crew = await lockCrew(db, crewId)
      await expireRequestsOf(db, sub, now)
      await refuseAnotherRequest(db, sub, crewId)
      const state = stateOfNew(crew, body, now)
      const part = ridesOf(crew, body)
      const invitedBySub = await findInviter(db, crew, body.invitation, now)
      await refuseBeyondLimit(db, sub, state, now)
      if (state === 'waiting') await refuseLongList(db, crewId, now)
      const row = await db
        .insertInto('requests')
        .values({
          id: newId(),
          crewId,
          senderSub: sub,
          message: cleanText(body.message),
          seats: body.seats,
          canDrive: body.canDrive ? 1 : 0,
          state,
          reason: null,
          createdAt: now,
          expiresAt: state === 'waiting' ? lockOf(crew.firstDay) : requestExpiry(now, crew.firstDay),
          decidedAt: null,
          ...part,
          invitedBySub,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const about = { at: now, crew: { id: crewId, title: fieldsOf(crew).title }, requestId: row.id, bySub: sub }
      if (state === 'pending') await notify(db, [ownerSub], { kind: 'request-received', ...about })
      // Notifies the inviter. An inviting owner needs no second notice, because the request names the inviter.
      if (invitedBySub !== null && invitedBySub !== ownerSub) {
        await notify(db, [invitedBySub], { kind: 'invitation-used', ...about })
      }
      return viewOneRequest(db, row, sender, now)
    }),
  )
}

function stateOfNew(crew: CrewRow, { seats, wait: mayWait = false }: NewRequest, now: number): RequestState {
  const step = mayWait && seats > freeSeatsOf(crew) ? wait : send
  refuseUnlessCrewIs(step.crew, crew, now)
  const most = step === wait ? crew.seats : freeSeatsOf(crew)
  if (seats > most) throw invalid({ field: 'seats', rule: 'maximum' })
  return step.to
}

async function refuseLongList(db: Queries, crewId: string, now: number): Promise<void> {
  if ((await readWaiting(db, [crewId], now)).length >= CREW_LIMITS.waitsPerCrew) {
    throw new Refusal('LimitReached', `At most ${CREW_LIMITS.waitsPerCrew} people wait for a seat in one crew.`)
  }
}

async function refuseAnotherRequest(db: Queries, senderSub: string, crewId: string): Promise<void> {
  const earlier = await db
    .selectFrom('requests')
    .select('state')
    .where('crewId', '=', crewId)
    .where('senderSub', '=', senderSub)
    .execute()
  if (earlier.some(({ state }) => !(send.from as readonly string[]).includes(state))) {
    throw new Refusal('Conflict', 'There is already an open request to this crew.')
  }
  if (earlier.length >= CREW_LIMITS.requestsToOneCrew) {
    throw new Refusal('LimitReached', `A person can send a crew at most ${CREW_LIMITS.requestsToOneCrew} requests.`)
  }
}

async function refuseBeyondLimit(db: Queries, senderSub: string, state: RequestState, now: number): Promise<void> {
  if (state === 'pending' && (await isAtLimit(db, senderSub, now))) {
    throw new Refusal('LimitReached', `A person has at most ${CREW_LIMITS.openRequestsPerPerson} open requests.`)
  }
  if (state !== 'waiting') return
  const { waits } = await db
    .selectFrom('requests')
    .select((is) => is.fn.countAll<number>().as('waits'))
    .where('senderSub', '=', senderSub)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  if (waits >= CREW_LIMITS.waitsPerPerson) {
    throw new Refusal('LimitReached', `A person waits in at most ${CREW_LIMITS.waitsPerPerson} crews.`)
  }
}

function ridesOf(crew: CrewRow, { joinTown, leaveTown }: NewRequest): Pick<RequestRow, 'joinTown' | 'leaveTown'> {
  const stops = stopsOf(fieldsOf(crew))
  const part = partOfTheWay(stops, { joinTown, leaveTown })
  if (!part) {
    const fields = [
      ...(joinTown ? [{ field: 'joinTown', rule: 'route' }] : []),
      ...(leaveTown ? [{ field: 'leaveTown', rule: 'route' }] : []),
    ]
    const [first = { field: 'joinTown', rule: 'route' }, ...rest] = fields
    throw invalid(first, ...rest)
  }
  const isAll = part.from === 0 && part.to === stops.length - 1
  return { joinTown: (!isAll && joinTown) || null, leaveTown: (!isAll && leaveTown) || null }
}

async function findInviter(
  db: Queries,
  crew: CrewRow,
  invitation: string | undefined,
  now: number,
): Promise<string | null> {
  if (invitation === undefined) return null
  const row = await db
    .selectFrom('invitations')
    .select('madeBySub')
    .where('id', '=', invitation)
    .where('crewId', '=', crew.id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  const isIn = row && [crew.ownerSub, ...(await ridersOf(db, crew.id))].includes(row.madeBySub)
  if (!isIn || now >= departureOf(crew.firstDay)) throw invalid({ field: 'invitation', rule: 'ended' })
  return row.madeBySub
}
