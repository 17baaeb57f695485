/**
 * Makes calls that create records idempotent: a repeated call with the same key creates nothing and gets the response
 * of the first call.
 */

import { createHash } from 'node:crypto'
import type { Clock } from '../../../shared/time/clock.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Queries } from '../store/store.ts'

export const STORED_ANSWER_LIFE_MS = 24 * 3_600_000

export interface Creation {
  readonly key: string | undefined
  readonly caller: string
  readonly operation: string
  readonly body: unknown
}

/**
 * Runs `create` once per key. `db` must be the transaction in which `create` writes. A concurrent call with the same
 * key waits for the first call and gets its response. Refuses with IdempotencyKeyReused if the key was used for another
 * operation or body.
 */
export async function once<Answer>(
  db: Queries,
  clock: Clock,
  { key, caller, operation, body }: Creation,
  create: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return create()
  const bodyHash = createHash('sha256').update(canonical(body)).digest('base64url')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('answers')
    .values({ caller, key, operation, bodyHash, answer: '', createdAt: clock.now() })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  const row = db.selectFrom('answers').selectAll().where('caller', '=', caller).where('key', '=', key)
  if (!numInsertedOrUpdatedRows) {
    const earlier = await row.executeTakeFirstOrThrow()
    if (earlier.operation !== operation || earlier.bodyHash !== bodyHash) {
      throw new Refusal('IdempotencyKeyReused', 'This Idempotency-Key was used for another call.')
    }
    return JSON.parse(earlier.answer) as Answer
  }
  const answer = await create()
  await db
    .updateTable('answers')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()
  return answer
}

/**
 * Deletes stored responses that mention these ids, because they may show people who are now hidden from each other. A
 * later call with the same key runs again.
 * @param caller limits the deletion to this person's responses
 */
export async function deleteAnswersAbout(db: Queries, ids: readonly string[], caller?: string): Promise<void> {
  for (const id of ids) {
    const about = db.deleteFrom('answers').where('answer', 'like', `%"${id}"%`)
    await (caller === undefined ? about : about.where('caller', '=', caller)).execute()
  }
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
