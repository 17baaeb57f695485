/** Records finished trips, and asks the people who were there to write references. */

import { sql } from 'kysely'
import { endOf } from '../../../shared/crew/crew.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { REFERENCE_LIMITS } from '../../../shared/trust.ts'
import { fieldsOf } from '../crews/crew-rows.ts'
import { notify } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow } from '../store/tables.ts'

export function dueTrips(db: Queries, now: number) {
  return (
    db
      .selectFrom('crews')
      .select('id')
      // Inlined as a literal, not a parameter, because the SQL text must match the condition of the partial index.
      .where('standing', '=', sql.lit('open'))
      .where('finishedAt', 'is', null)
      .where('lastDay', '<', dayInJapan(now))
      .orderBy('lastDay')
  )
}

export async function finishTrip(db: Queries, id: string, now: number): Promise<void> {
  const crew = await db
    .updateTable('crews')
    .set({ finishedAt: now })
    .where('id', '=', id)
    .where('standing', '=', 'open')
    .where('finishedAt', 'is', null)
    .where('lastDay', '<', dayInJapan(now))
    .returningAll()
    .executeTakeFirst()
  if (!crew) return
  const subs = await travellersOf(db, crew)
  if (subs.length === 0) return
  const endedAt = endOf(crew.lastDay)
  await db
    .insertInto('trips')
    .values(subs.map((sub) => ({ crewId: id, sub, endedAt })))
    .execute()
  if (now >= endedAt + REFERENCE_LIMITS.writingMs) return
  await notify(db, subs, { kind: 'reference-to-write', at: now, crew: { id, title: fieldsOf(crew).title } })
}

/**
 * Returns the people who were on a trip: the owner and all mates (accepted riders) who checked in. Any check-in proves
 * that the owner was there, because mates enter the word that the owner shows, or the owner checks them in. Without a
 * check-in, nothing proves that the trip took place.
 */
async function travellersOf(db: Queries, { id, ownerSub }: CrewRow): Promise<string[]> {
  const mates = await db
    .selectFrom('checkIns')
    .innerJoin('requests', (join) =>
      join.onRef('requests.crewId', '=', 'checkIns.crewId').onRef('requests.senderSub', '=', 'checkIns.sub'),
    )
    .select('checkIns.sub')
    .where('checkIns.crewId', '=', id)
    .where('requests.state', '=', 'accepted')
    .execute()
  return mates.length === 0 ? [] : [ownerSub, ...mates.map(({ sub }) => sub)]
}
