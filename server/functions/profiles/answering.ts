/** Stores the answer to the operator's question about a profile that waits for approval. */

import type { Approval, BodyOf } from '../../../shared/api/endpoints.ts'
import { invalid, notFound } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { cleanText } from '../endpoints/text.ts'
import { questionOf } from '../people/approval-questions.ts'
import { approvalOf, findPerson, lockPerson } from '../people/people.ts'

export async function answerQuestion(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { sub }: Caller,
  { text, askedAt }: BodyOf<'PUT /api/approval/answer'>,
): Promise<Approval> {
  const answer = cleanText(text)
  if (answer === '') throw invalid({ field: 'text', rule: 'required' })
  return store.transaction().execute(async (db) => {
    await lockPerson(db, sub)
    const { numUpdatedRows } = await db
      .updateTable('approvalQuestions')
      .set({ answer, answeredAt: clock.now() })
      .where('sub', '=', sub)
      .where('askedAt', '=', askedAt)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw notFound('question')
    return { ...approvalOf(await findPerson(db, sub), clock), ...(await questionOf(db, sub)) }
  })
}
