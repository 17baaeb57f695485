/**
 * Applies a transition from REQUEST_TRANSITIONS (shared/crew/crew.ts) to a request, takes or frees its seats, and
 * notifies the other person, who is the sender or the owner.
 */

import { type CrewState, REQUEST_TRANSITIONS, type RequestAction, requestStateAt } from '../../../shared/crew/crew.ts'
import type { NoticeKind } from '../../../shared/crew/notices.ts'
import { Refusal } from '../../http/refusal.ts'
import { endCalendar } from '../crews/crew-calendar.ts'
import { fieldsOf, stateOf } from '../crews/crew-rows.ts'
import { mayJoin, offerFreeSeats, passesThrough } from '../crews/waiting-list.ts'
import { cleanText } from '../endpoints/text.ts'
import { notify } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, RequestRow } from '../store/tables.ts'

export interface Step {
  readonly action: RequestAction
  /**
   * The caller must hold the lock of this crew, and read the request after it was locked, so that the number of free
   * seats stays correct.
   */
  readonly crew: CrewRow
  readonly request: RequestRow
  readonly bySub: string
  readonly reason?: string | undefined
  readonly now: number
}

/**
 * Refuses an action that the state of the request does not allow. Callers also check this before they lock the crew, so
 * that a refusal does not wait for the lock.
 */
export function refuseUnlessPossible({
  action,
  crew,
  request,
  now,
}: Pick<Step, 'action' | 'crew' | 'request' | 'now'>): void {
  const state = requestStateAt(request, now)
  const { from, crew: states } = REQUEST_TRANSITIONS[action]
  if (!(from as readonly string[]).includes(state)) throw notPossible(`The request is ${state}.`)
  refuseUnlessCrewIs(states, crew, now)
}

export async function takeStep(db: Queries, step: Step): Promise<RequestRow> {
  const { action, crew, request, reason, now } = step
  refuseUnlessPossible(step)
  const state = requestStateAt(request, now)
  const { to } = REQUEST_TRANSITIONS[action]
  if (action === 'accept') await takeSeats(db, crew, request, now)
  else if (state === 'accepted') await freeSeats(db, crew, request, now)
  const taken = await db
    .updateTable('requests')
    .set({ state: to, reason: cleanText(reason ?? '') || null, decidedAt: now })
    .where('id', '=', request.id)
    // Scheduled expiry does not take the crew lock, so the state may have changed.
    .where('state', '=', request.state)
    .returningAll()
    .executeTakeFirst()
  if (!taken) throw notPossible('The request has ended in the meantime.')
  await notifySides(db, step)
  if (state === 'accepted') await endCalendar(db, crew.id, request.senderSub)
  if (action !== 'accept') await offerFreeSeats(db, crew.id, now)
  return taken
}

export function refuseUnlessCrewIs(states: readonly CrewState[], crew: CrewRow, now: number): void {
  const state = stateOf(crew, now)
  if (states.includes(state)) return
  if (state === 'full') throw new Refusal('CrewFull', 'No seat is free.')
  throw notPossible(`The crew is ${state}.`)
}

function notPossible(why: string): Refusal {
  return new Refusal('NotPossibleInThisState', why)
}

const NOTICE_TO_SENDER = {
  accept: 'request-accepted',
  decline: 'request-declined',
  remove: 'request-removed',
} as const satisfies Partial<Record<RequestAction, NoticeKind>>

async function notifySides(db: Queries, { action, crew, request, bySub, now }: Step): Promise<void> {
  const notice = { at: now, crew: { id: crew.id, title: fieldsOf(crew).title }, requestId: request.id, bySub }
  if (action === 'withdraw') {
    // The owner got no notice when the request joined the waiting list, so the owner gets none when it is withdrawn.
    if (request.state === 'waiting') return
    const kind = request.state === 'accepted' ? 'mate-left' : 'request-withdrawn'
    await notify(db, [crew.ownerSub], { kind, ...notice })
  } else {
    await notify(db, [request.senderSub], { kind: NOTICE_TO_SENDER[action], ...notice })
  }
}

async function takeSeats(db: Queries, crew: CrewRow, request: RequestRow, now: number): Promise<void> {
  if (!passesThrough(crew, request)) {
    throw notPossible('The crew no longer passes through the towns of this request.')
  }
  // The owner does not learn whether a block or the person's gender is the reason.
  if (!(await mayJoin(db, crew, request))) throw notPossible('The person can no longer join this crew.')
  // The condition on `takenSeats` guarantees in the database that no seat is given twice.
  const { numUpdatedRows } = await db
    .updateTable('crews')
    .set((change) => ({ takenSeats: change('takenSeats', '+', request.seats), updatedAt: now }))
    .where('id', '=', crew.id)
    .where((is) => is(is('takenSeats', '+', request.seats), '<=', is.ref('seats')))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refusal('CrewFull', 'There are not enough free seats.')
}

async function freeSeats(db: Queries, crew: CrewRow, { seats }: RequestRow, now: number): Promise<void> {
  await db
    .updateTable('crews')
    .set((change) => ({ takenSeats: change('takenSeats', '-', seats), updatedAt: now }))
    .where('id', '=', crew.id)
    .execute()
}
