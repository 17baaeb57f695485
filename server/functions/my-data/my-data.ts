/**
 * Exports and deletes all data of a person (product decisions §6). The client requests the deletion before it deletes
 * the account.
 */

import type { AnswerOf } from '../../../shared/api/endpoints.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { deleteAnswersAbout } from '../endpoints/idempotency.ts'
import { deleteMessages } from '../outbox/message-records.ts'
import { keepDecision } from '../people/kept-decisions.ts'
import { findPerson, lockPerson } from '../people/people.ts'
import { deleteTexts, record } from '../records/audit.ts'
import { removeFromReports } from '../safety/report-evidence.ts'
import { deleteGroupPlans } from '../saved/group-plan-records.ts'
import { deleteItineraries } from '../saved/itineraries.ts'
import { deleteQuiz } from '../saved/quiz-results.ts'
import { deleteSessions } from '../sessions/session-list.ts'
import { exportMyData, verifiedAddress } from './export-my-data.ts'
import { leaveAllCrews } from './leave-crews.ts'

export function myDataFunctions(context: Context) {
  return {
    'GET /api/my-data': ({ caller, query }) => exportMyData(context, caller, query.part),
    'DELETE /api/my-data': ({ caller }) => deleteMyData(context, caller),
  } satisfies Partial<Functions>
}

async function deleteMyData(context: Context, caller: Caller): Promise<AnswerOf<'DELETE /api/my-data'>> {
  await deleteDataOf(context, caller.sub, { address: await verifiedAddress(context, caller) })
  return { deleted: true }
}

/**
 * @param address a verified e-mail address; letters to the operator from this address are deleted too. Undefined keeps
 *   all letters.
 * @param actor who deletes the data, for the audit record; by default the person
 */
export async function deleteDataOf(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  sub: string,
  { address, actor }: { readonly address?: string | undefined; readonly actor?: string },
): Promise<void> {
  await store.transaction().execute(async (db) => {
    await lockPerson(db, sub)
    const person = await findPerson(db, sub)
    await db.deleteFrom('answers').where('caller', '=', sub).execute()
    await deleteQuiz(db, sub)
    await deleteItineraries(db, sub)
    await deleteGroupPlans(db, sub)
    await deleteMessages(db, sub, address)
    await deleteSessions(db, sub)
    await db.deleteFrom('surveys').where('sub', '=', sub).execute()
    if (address !== undefined) {
      await db
        .deleteFrom('contactMessages')
        .where((is) => is(is.fn<string>('lower', ['email']), '=', address))
        .execute()
    }
    if (!person) return
    await keepDecision(db, person)
    const crews = await leaveAllCrews(db, sub, clock.now())
    const reports = await removeFromReports(db, sub)
    await deleteAnswersAbout(db, [person.id, ...crews])
    await deleteTexts(db, [person.id, ...crews, ...reports])
    // Foreign keys also delete blocks, notices, questions, push devices, messages, expenses, check-ins and invitations.
    await db.deleteFrom('people').where('sub', '=', sub).execute()
    // The audit record does not reveal whose data was deleted, because the person's id is no longer in the store.
    await record(db, { at: clock.now(), actor: actor ?? person.id, action: 'delete-data', subject: person.id })
  })
}
