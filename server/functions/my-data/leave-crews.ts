/**
 * When a person deletes their data, removes the person from all crews. This frees seats and notifies the other people
 * concerned.
 */

import { fieldsOf, inLockOrder, lockCrew, stateOf } from '../crews/crew-rows.ts'
import { offerFreeSeats } from '../crews/waiting-list.ts'
import { notify, ridersOf, waitingFor } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow } from '../store/tables.ts'

/**
 * Removes the person from all crews. The caller must hold the person lock.
 * @returns the ids of the person's own crews
 */
export async function leaveAllCrews(db: Queries, sub: string, now: number): Promise<string[]> {
  await db
    .deleteFrom('notices')
    .where((is) =>
      is.or([
        is('bySub', '=', sub),
        is('crewId', 'in', is.selectFrom('crews').select('id').where('ownerSub', '=', sub)),
        is('requestId', 'in', is.selectFrom('requests').select('id').where('senderSub', '=', sub)),
      ]),
    )
    .execute()
  const own: string[] = []
  for (const id of await crewsOf(db, sub)) {
    const crew = await lockCrew(db, id)
    if (crew.ownerSub === sub) {
      own.push(id)
      await cancel(db, crew, now)
    } else {
      await leave(db, crew, sub, now)
    }
  }
  await db.deleteFrom('requests').where('senderSub', '=', sub).execute()
  await db.updateTable('requests').set({ invitedBySub: null }).where('invitedBySub', '=', sub).execute()
  if (own.length > 0) {
    await db.deleteFrom('requests').where('crewId', 'in', own).execute()
    await db.deleteFrom('crews').where('id', 'in', own).execute()
  }
  return own
}

async function crewsOf(db: Queries, sub: string): Promise<string[]> {
  const rows = await db
    .selectFrom('crews')
    .select('id')
    .where((is) =>
      is.or([
        is('ownerSub', '=', sub),
        is(
          'id',
          'in',
          is
            .selectFrom('requests')
            .select('crewId')
            .where('senderSub', '=', sub)
            .where('state', 'in', ['pending', 'accepted']),
        ),
      ]),
    )
    .execute()
  return inLockOrder(rows.map(({ id }) => id))
}

const GOING_ON: ReadonlySet<string> = new Set(['open', 'full', 'locked'])

const namedAs = (crew: CrewRow) => ({ id: crew.id, title: fieldsOf(crew).title })

/**
 * Cancels a crew of the leaving person. The notice keeps the crew's title, because riders must know which trip is
 * cancelled.
 */
async function cancel(db: Queries, crew: CrewRow, now: number): Promise<void> {
  if (!GOING_ON.has(stateOf(crew, now))) return
  const concerned = [...(await ridersOf(db, crew.id)), ...(await waitingFor(db, crew.id, now))]
  await notify(db, concerned, { kind: 'crew-cancelled', at: now, crew: namedAs(crew) })
}

async function leave(db: Queries, crew: CrewRow, sub: string, now: number): Promise<void> {
  const ride = await db
    .selectFrom('requests')
    .select(['id', 'seats'])
    .where('crewId', '=', crew.id)
    .where('senderSub', '=', sub)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  if (!ride) return
  await db
    .updateTable('crews')
    .set((change) => ({ takenSeats: change('takenSeats', '-', ride.seats), updatedAt: now }))
    .where('id', '=', crew.id)
    .execute()
  if (GOING_ON.has(stateOf(crew, now)))
    await notify(db, [crew.ownerSub], { kind: 'mate-left', at: now, crew: namedAs(crew) })
  await offerFreeSeats(db, crew.id, now)
}
