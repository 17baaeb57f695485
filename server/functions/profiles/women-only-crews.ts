/** Removes people from women-only crews when they no longer state that they are women. */

import { CREW_TRANSITIONS, REQUEST_TRANSITIONS, requestStateAt } from '../../../shared/crew/crew.ts'
import { cancelAndNotify } from '../crews/crew-changes.ts'
import { inLockOrder, lockCrew, stateOf } from '../crews/crew-rows.ts'
import { takeStep } from '../requests/request-steps.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow } from '../store/tables.ts'

/** Removes the person from women-only crews, except from finished trips. The caller must hold the person lock. */
export async function leaveWomenOnlyCrews(db: Queries, sub: string, now: number): Promise<void> {
  const own = await db
    .selectFrom('crews')
    .select('id')
    .where('ownerSub', '=', sub)
    .where('whoMayJoin', '=', 'women')
    .where('standing', '=', 'open')
    .execute()
  const requested = await db
    .selectFrom('requests')
    .innerJoin('crews', 'crews.id', 'requests.crewId')
    .select('crews.id')
    .where('requests.senderSub', '=', sub)
    .where('requests.state', 'in', REQUEST_TRANSITIONS.withdraw.from)
    .where('crews.whoMayJoin', '=', 'women')
    .execute()
  for (const id of inLockOrder([...own, ...requested].map((crew) => crew.id))) {
    const crew = await lockCrew(db, id)
    if (crew.ownerSub === sub) await cancelIfPossible(db, crew, now)
    else await withdrawIfPossible(db, crew, sub, now)
  }
}

async function cancelIfPossible(db: Queries, crew: CrewRow, now: number): Promise<void> {
  const from: readonly string[] = CREW_TRANSITIONS.cancel.from
  if (from.includes(stateOf(crew, now))) await cancelAndNotify(db, crew, now)
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
