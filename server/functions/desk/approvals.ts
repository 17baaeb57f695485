/**
 * The queue of profiles that wait for the operator's decision, and the operator's decisions and questions about them.
 */

import type { AnswerOf, DeskPerson, QueryOf } from '../../../shared/api/endpoints.ts'
import { invalid } from '../../http/refusal.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, pageOf, readCursor } from '../endpoints/cursor.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { cleanText } from '../endpoints/text.ts'
import { approve, ask, reject } from '../operator/decisions.ts'
import { type Person, personOf } from '../people/people.ts'
import { decided, deciderOf } from './deciding.ts'
import { viewApplicants, viewPeople } from './people-views.ts'

export function approvalFunctions(context: Context) {
  return {
    'GET /api/desk/approvals': ({ query }) => listApplicants(context, query),
    'PUT /api/desk/approvals/:id': ({ caller, params: { id }, body }) => {
      const decider = deciderOf(context, caller)
      const { decision, seen } = body
      return viewed(
        context,
        decision === 'approve' ? approve(decider, id, seen) : reject(decider, id, reasonOf(body), seen),
      )
    },
    'PUT /api/desk/approvals/:id/question': ({ caller, params: { id }, body: { text, seen } }) => {
      const question = cleanText(text)
      if (question === '') throw invalid({ field: 'text', rule: 'required' })
      return viewed(context, ask(deciderOf(context, caller), id, question, seen))
    },
  } satisfies Partial<Functions>
}

export function reasonOf({ reason = '' }: { readonly reason?: string }): string {
  const text = cleanText(reason)
  if (text === '') throw invalid({ field: 'reason', rule: 'required' })
  return text
}

export async function viewed(context: Context, deciding: Promise<Person>): Promise<DeskPerson> {
  const [view] = await viewPeople(context, [await decided(deciding)])
  if (!view) throw new Error('a person has no view')
  return view
}

/** Lists applicants, oldest first, so that new ones are added at the end and do not move the others between pages. */
async function listApplicants(
  { store, clock }: Context,
  { cursor, limit = DEFAULT_PAGE }: QueryOf<'GET /api/desk/approvals'>,
): Promise<AnswerOf<'GET /api/desk/approvals'>> {
  const after = readCursor(cursor, 'number')
  let query = store.selectFrom('people').selectAll().where('approval', '=', 'waiting')
  if (after) {
    query = query.where((is) =>
      is.or([
        is('approvalSince', '>', after[0]),
        is.and([is('approvalSince', '=', after[0]), is('id', '>', after[1])]),
      ]),
    )
  }
  const found = await query
    .orderBy('approvalSince')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { rows, ...next } = pageOf(found, limit, ({ approvalSince, id }) => [approvalSince ?? 0, id])
  return { items: await viewApplicants(store, rows.map(personOf), clock.now()), ...next }
}
