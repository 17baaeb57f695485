/** Ends pending requests and accepted rides between two people when one blocks the other. */

import { OPEN_REQUEST_STATES, type RequestState, requestStateAt } from '../../../shared/crew/crew.ts'
import type { NoticeKind } from '../../../shared/crew/notices.ts'
import { endCalendar } from '../crews/crew-calendar.ts'
import { fieldsOf, inLockOrder, lockCrew, stateOf } from '../crews/crew-rows.ts'
import { offerFreeSeats } from '../crews/waiting-list.ts'
import { notify } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, RequestRow } from '../store/tables.ts'

/** Ends the requests and rides between two people. The caller must hold the locks of both people. */
export async function endSharedRides(db: Queries, blockerSub: string, blockedSub: string, now: number): Promise<void> {
  for (const crewId of await crewsBetween(db, blockerSub, blockedSub)) {
    const crew = await lockCrew(db, crewId)
    if (stateOf(crew, now) === 'done') continue
    const requests = await openBetween(db, blockerSub, blockedSub)
      .selectAll('requests')
      .where('crewId', '=', crewId)
      .execute()
    for (const request of requests) await end(db, crew, request, blockerSub, now)
    await offerFreeSeats(db, crewId, now)
  }
}

function openBetween(db: Queries, one: string, other: string) {
  return db
    .selectFrom('requests')
    .innerJoin('crews', 'crews.id', 'requests.crewId')
    .where('requests.state', 'in', [...OPEN_REQUEST_STATES, 'accepted'])
    .where((is) =>
      is.or([
        is.and([is('requests.senderSub', '=', one), is('crews.ownerSub', '=', other)]),
        is.and([is('requests.senderSub', '=', other), is('crews.ownerSub', '=', one)]),
      ]),
    )
}

async function crewsBetween(db: Queries, one: string, other: string): Promise<string[]> {
  const rows = await openBetween(db, one, other).select('requests.crewId').execute()
  return inLockOrder(rows.map(({ crewId }) => crewId))
}

type Ending = readonly [to: RequestState, notice: NoticeKind]

/**
 * Returns the new state and the notice of a request that a block ends. They are those of an ordinary withdrawal,
 * removal or refusal, so that they do not reveal the block.
 */
function endingOf({ state, senderSub }: RequestRow, blockerSub: string): Ending {
  if (senderSub === blockerSub) return ['withdrawn', state === 'accepted' ? 'mate-left' : 'request-withdrawn']
  return state === 'accepted' ? ['removed', 'request-removed'] : ['declined', 'request-declined']
}

async function end(db: Queries, crew: CrewRow, request: RequestRow, blockerSub: string, now: number): Promise<void> {
  if (requestStateAt(request, now) === 'expired') return
  const [state, kind] = endingOf(request, blockerSub)
  await db.updateTable('requests').set({ state, reason: null, decidedAt: now }).where('id', '=', request.id).execute()
  if (request.state === 'accepted') {
    await db
      .updateTable('crews')
      .set((change) => ({ takenSeats: change('takenSeats', '-', request.seats), updatedAt: now }))
      .where('id', '=', crew.id)
      .execute()
    await endCalendar(db, crew.id, request.senderSub)
  }
  // The owner got no notice when the blocker's request joined the waiting list, so the owner gets none when it ends.
  if (request.state === 'waiting' && request.senderSub === blockerSub) return
  const recipient = request.senderSub === blockerSub ? crew.ownerSub : request.senderSub
  await notify(db, [recipient], { kind, at: now, crew: { id: crew.id, title: fieldsOf(crew).title } })
}
