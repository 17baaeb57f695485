/** Stores the operator's questions about profiles that wait for approval. A person has at most one question. */

import type { Approval } from '../../../shared/api/endpoints.ts'
import type { ApprovalQuestionRow } from '../store/queue-tables.ts'
import type { Queries } from '../store/store.ts'

export type AskedPerson = Pick<Approval, 'question'>

export async function questionOf(db: Queries, sub: string): Promise<AskedPerson> {
  return (await questionsTo(db, [sub])).get(sub) ?? {}
}

export async function questionsTo(db: Queries, subs: readonly string[]): Promise<ReadonlyMap<string, AskedPerson>> {
  if (subs.length === 0) return new Map()
  const rows = await db.selectFrom('approvalQuestions').selectAll().where('sub', 'in', subs).execute()
  return new Map(rows.map((row) => [row.sub, { question: viewOf(row) }]))
}

function viewOf({ text, askedAt, answer, answeredAt }: ApprovalQuestionRow): NonNullable<Approval['question']> {
  return { text, askedAt, ...(answer !== null && { answer }), ...(answeredAt !== null && { answeredAt }) }
}

/** Replaces an earlier question and its answer. The caller must hold the person lock. */
export async function storeQuestion(db: Queries, sub: string, text: string, askedAt: number): Promise<void> {
  const question = { text, askedAt, answer: null, answeredAt: null }
  await db
    .insertInto('approvalQuestions')
    .values({ sub, ...question })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(question))
    .execute()
}

export async function removeQuestions(db: Queries, subs: readonly string[]): Promise<void> {
  if (subs.length === 0) return
  await db.deleteFrom('approvalQuestions').where('sub', 'in', subs).execute()
}
