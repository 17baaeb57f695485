/** Crews for women are for those who say that they are: whoever no longer does has no part in one. */

import { CREW_TRANSITIONS, REQUEST_TRANSITIONS, requestStateAt } from '../../../shared/crew/crew.ts'
import { callOff } from '../crews/crew-changes.ts'
import { lockCrew, stateOf } from '../crews/crew-rows.ts'
import { takeStep } from '../requests/request-steps.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow } from '../store/tables.ts'

/**
 * Their requests to such crews, the accepted ones too, are withdrawn as if by themselves, and such crews of their own are called
 * off: whoever rides in one has said yes to a woman's. What is over stays as it was. The person is locked by whoever calls.
 */
export async function leaveCrewsForWomen(db: Queries, sub: string, now: number): Promise<void> {
  const own = await db
    .selectFrom('crews')
    .select('id')
    .where('ownerSub', '=', sub)
    .where('whoMayJoin', '=', 'women')
    .where('standing', '=', 'open')
    .execute()
  const asked = await db
    .selectFrom('requests')
    .innerJoin('crews', 'crews.id', 'requests.crewId')
    .select('crews.id')
    .where('requests.senderSub', '=', sub)
    .where('requests.state', 'in', REQUEST_TRANSITIONS.withdraw.from)
    .where('crews.whoMayJoin', '=', 'women')
    .execute()
  // In one order, so that two who lock several crews do not wait in a circle.
  const ids = [...own, ...asked].map(({ id }) => id).sort()
  for (const id of ids) {
    const crew = await lockCrew(db, id)
    if (crew.ownerSub === sub) await callOffIfPossible(db, crew, now)
    else await withdrawIfPossible(db, crew, sub, now)
  }
}

async function callOffIfPossible(db: Queries, crew: CrewRow, now: number): Promise<void> {
  const from: readonly string[] = CREW_TRANSITIONS.cancel.from
  if (from.includes(stateOf(crew, now))) await callOff(db, crew, now)
}

async function withdrawIfPossible(db: Queries, crew: CrewRow, sub: string, now: number): Promise<void> {
  const { from, crew: states } = REQUEST_TRANSITIONS.withdraw
  if (!(states as readonly string[]).includes(stateOf(crew, now))) return
  const request = await db
    .selectFrom('requests')
    .selectAll()
    .where('crewId', '=', crew.id)
    .where('senderSub', '=', sub)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (!request || requestStateAt(request, now) === 'expired') return
  await takeStep(db, { action: 'withdraw', crew, request, bySub: sub, now })
}
