/** Finds individual people for the operator, suspends them, and exports or deletes their data at their request. */

import type { AnswerOf, MyData } from '../../../shared/api/endpoints.ts'
import { notFound } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { exportDataOf } from '../my-data/export-my-data.ts'
import { FIRST_PART } from '../my-data/export-part.ts'
import { deleteDataOf } from '../my-data/my-data.ts'
import { actorOf, type Decider } from '../operator/decisions.ts'
import { liftSuspension, suspend } from '../operator/suspensions.ts'
import { personOf } from '../people/people.ts'
import { record } from '../records/audit.ts'
import type { Queries } from '../store/store.ts'
import { reasonOf, viewed } from './approvals.ts'
import { deciderOf } from './deciding.ts'
import { viewPeople } from './people-views.ts'

/** How long after its first part the further parts of an export belong to the same entry of the record, in ms. */
const EXPORT_MS = 15 * 60_000

export function deskPeopleFunctions(context: Context) {
  return {
    'POST /api/desk/people/search': ({ caller, body }) => search(context, deciderOf(context, caller), body.who),
    'PUT /api/desk/people/:id/suspension': ({ caller, params, body }) =>
      viewed(context, suspend(deciderOf(context, caller), params.id, reasonOf(body))),
    'DELETE /api/desk/people/:id/suspension': ({ caller, params }) =>
      viewed(context, liftSuspension(deciderOf(context, caller), params.id)),
    'GET /api/desk/people/:id/data': ({ caller, params, query }) =>
      exportPerson(context, caller, params.id, query.part),
    'DELETE /api/desk/people/:id': ({ caller, params }) => deletePerson(context, caller, params.id),
  } satisfies Partial<Functions>
}

/**
 * Finds people for the operator. Every person found is recorded in the audit record, because the response contains
 * their mail address and state.
 */
async function search(
  context: Context,
  decider: Decider,
  who: string,
): Promise<AnswerOf<'POST /api/desk/people/search'>> {
  const { store, clock } = context
  const typed = who.trim()
  const people = await store.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('people')
      .selectAll()
      .where((is) => is.or([is('email', '=', typed.toLowerCase()), is('id', '=', typed)]))
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    for (const { id } of rows) {
      await record(db, { at: clock.now(), actor: actorOf(decider), action: 'read-person', subject: id })
    }
    return rows.map(personOf)
  })
  return { items: await viewPeople(context, people) }
}

/** Records the export before its data is handed out. */
async function exportPerson(context: Context, caller: Caller, id: string, part?: string): Promise<MyData> {
  const { store, clock } = context
  const { sub, address } = await personById(store, id)
  const actor = actorOf(deciderOf(context, caller))
  const data = await exportDataOf(context, sub, { address, part })
  const at = clock.now()
  if (!(await isPartOfRecorded(store, { actor, id, part, at }))) {
    await record(store, { at, actor, action: 'export-person', subject: id })
  }
  return data
}

/**
 * Whether this is a further part of an export that is in the record. A further part without a recent record is recorded
 * like an export, because an operator can ask for any part first.
 */
async function isPartOfRecorded(
  db: Queries,
  {
    actor,
    id,
    part,
    at,
  }: { readonly actor: string; readonly id: string; readonly part: string | undefined; readonly at: number },
): Promise<boolean> {
  if (part === undefined || part === FIRST_PART) return false
  const recorded = await db
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', id)
    .where('at', '>', at - EXPORT_MS)
    .where('actor', '=', actor)
    .where('action', '=', 'export-person')
    .executeTakeFirst()
  return recorded !== undefined
}

/** Deletes the person's data in the store. The account in the user pool stays until the operator deletes it there. */
async function deletePerson(
  context: Context,
  caller: Caller,
  id: string,
): Promise<AnswerOf<'DELETE /api/desk/people/:id'>> {
  const { sub, address } = await personById(context.store, id)
  const actor = actorOf(deciderOf(context, caller))
  await deleteDataOf(context, sub, { ...(address !== undefined && { address }), actor })
  return { deleted: true, sub }
}

/**
 * Finds a person by id. `address` is the verified mail address in lower case, the form in which it is compared with the
 * addresses of letters to the operator.
 */
async function personById(db: Queries, id: string): Promise<{ readonly sub: string; readonly address?: string }> {
  const row = await db.selectFrom('people').select(['sub', 'mailAddress']).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('person')
  return { sub: row.sub, ...(row.mailAddress !== null && { address: row.mailAddress.toLowerCase() }) }
}
