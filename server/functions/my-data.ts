/** Everything one person has left here, read and deleted at their word (product.md §6); deleted before the account itself goes. */

import type { AnswerOf } from '../../shared/api.ts'
import { record } from './audit.ts'
import type { Caller } from './caller.ts'
import type { Context } from './context.ts'
import { lockCrew } from './crew-rows.ts'
import type { Functions } from './endpoint.ts'
import { exportMyData, verifiedAddress } from './export-my-data.ts'
import { deleteItineraries } from './itineraries.ts'
import { findPerson, lockPerson } from './people.ts'
import { deleteQuiz } from './quiz-results.ts'
import type { Queries } from './store/store.ts'

export function myDataFunctions(context: Context) {
  return {
    'GET /api/my-data': ({ caller }) => exportMyData(context, caller),
    'DELETE /api/my-data': ({ caller }) => deleteMyData(context, caller),
  } satisfies Partial<Functions>
}

/** Done a second time it finds nothing, and says so the same way. */
async function deleteMyData(context: Context, caller: Caller): Promise<AnswerOf<'DELETE /api/my-data'>> {
  const { store, clock } = context
  const { sub } = caller
  const address = await verifiedAddress(context, caller)
  await store.transaction().execute(async (db) => {
    await lockPerson(db, sub)
    const person = await findPerson(db, sub)
    await db.deleteFrom('answers').where('caller', '=', sub).execute()
    // Quiz rounds and saved plans need no profile.
    await deleteQuiz(db, sub)
    await deleteItineraries(db, sub)
    if (address !== undefined) {
      await db
        .deleteFrom('contactMessages')
        .where((is) => is(is.fn<string>('lower', ['email']), '=', address))
        .execute()
    }
    if (!person) return
    await leaveCrews(db, sub, clock.now())
    await deleteCrews(db, sub)
    await db.deleteFrom('people').where('sub', '=', sub).execute()
    // That it happened is kept, who it was is not.
    await record(db, { at: clock.now(), actor: person.id, action: 'delete-data', subject: person.id })
  })
  return { deleted: true }
}

/** The seats this person had are free again for the others. */
async function leaveCrews(db: Queries, sub: string, now: number): Promise<void> {
  const rides = await db
    .selectFrom('requests')
    .selectAll()
    .where('senderSub', '=', sub)
    .where('state', '=', 'accepted')
    .orderBy('crewId')
    .execute()
  for (const { crewId, seats } of rides) {
    await lockCrew(db, crewId)
    await db
      .updateTable('crews')
      .set((change) => ({ takenSeats: change('takenSeats', '-', seats), updatedAt: now }))
      .where('id', '=', crewId)
      .execute()
  }
  await db.deleteFrom('requests').where('senderSub', '=', sub).execute()
}

async function deleteCrews(db: Queries, sub: string): Promise<void> {
  const mine = db.selectFrom('crews').select('id').where('ownerSub', '=', sub)
  await db.deleteFrom('requests').where('crewId', 'in', mine).execute()
  await db.deleteFrom('crews').where('ownerSub', '=', sub).execute()
}
