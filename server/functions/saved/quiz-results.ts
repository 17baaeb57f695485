/**
 * Stores finished quiz rounds and the state of every card, merged from all devices of the account (product decisions
 * §5).
 */

import type { AnswerOf, BodyOf } from '../../../shared/api/endpoints.ts'
import { type Boxes, mergeBoxes } from '../../../shared/quiz/boxes.ts'
import { boxesOf, standingsOf } from '../../../shared/quiz/stored.ts'
import { invalid } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import type { Queries } from '../store/store.ts'

type QuizRecord = AnswerOf<'GET /api/quiz-results'>
type NewResult = BodyOf<'POST /api/quiz-results'>

/**
 * Maximum number of stored rounds. Older rounds can be deleted, because the learning progress is stored separately:
 * each card is in one of five boxes (Leitner system).
 */
export const MAX_RESULTS = 100
/** Maximum number of cards, which limits the size of the row that holds the box of each card. */
export const MAX_CARDS = 1_000

export function quizResultFunctions(context: Context) {
  return {
    'GET /api/quiz-results': ({ caller }) => readQuiz(context.store, caller.sub),
    'POST /api/quiz-results': ({ caller, body }) => keep(context, caller, body),
  } satisfies Partial<Functions>
}

export async function readQuiz(db: Queries, sub: string): Promise<QuizRecord> {
  const rows = await db
    .selectFrom('quizResults')
    .selectAll()
    .where('sub', '=', sub)
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .execute()
  const results = rows.map(({ id, finishedAt, rightCount, totalCount, categories }) => ({
    id,
    finishedAt,
    right: rightCount,
    total: totalCount,
    categories: JSON.parse(categories) as QuizRecord['results'][number]['categories'],
  }))
  return { results, boxes: standingsOf(await boxesOfPerson(db, sub)) }
}

export async function deleteQuiz(db: Queries, sub: string): Promise<void> {
  await db.deleteFrom('quizResults').where('sub', '=', sub).execute()
  await db.deleteFrom('quizBoxes').where('sub', '=', sub).execute()
}

/**
 * Merges a finished round into the stored results. A total of 0 is a round that was left before its end: only its cards
 * are merged, so that its result can be stored under the same id later. It is idempotent without a key: each round has
 * its own id, and a repeated merge changes nothing. Times are capped at the current time, so that a device with a fast
 * clock does not win every merge.
 */
async function keep({ store, clock }: Context, { sub }: Caller, body: NewResult): Promise<QuizRecord> {
  const { id, finishedAt, right, total, categories, boxes } = body
  if ([body, ...categories].some((part) => part.right > part.total)) throw invalid({ field: 'right', rule: 'maximum' })
  const now = clock.now()
  const sent = boxesOf(boxes.map((standing) => ({ ...standing, at: Math.min(standing.at, now) })))
  return store.transaction().execute(async (db) => {
    // Locks the row whether it is new or not, so that calls from two devices of one person run one after the other.
    await db
      .insertInto('quizBoxes')
      .values({ sub, boxes: '{}', version: 0 })
      .onConflict((conflict) =>
        conflict.column('sub').doUpdateSet((change) => ({ version: change('quizBoxes.version', '+', 1) })),
      )
      .execute()
    const merged = newestCards(mergeBoxes(await boxesOfPerson(db, sub), sent))
    await db
      .updateTable('quizBoxes')
      .set({ boxes: JSON.stringify(merged) })
      .where('sub', '=', sub)
      .execute()
    if (total > 0) {
      await db
        .insertInto('quizResults')
        .values({
          sub,
          id,
          finishedAt: Math.min(finishedAt, now),
          rightCount: right,
          totalCount: total,
          categories: JSON.stringify(categories),
        })
        .onConflict((conflict) => conflict.columns(['sub', 'id']).doNothing())
        .execute()
      await deleteOldest(db, sub)
    }
    return readQuiz(db, sub)
  })
}

async function boxesOfPerson(db: Queries, sub: string): Promise<Boxes> {
  const row = await db.selectFrom('quizBoxes').select('boxes').where('sub', '=', sub).executeTakeFirst()
  return row ? (JSON.parse(row.boxes) as Boxes) : {}
}

function newestCards(boxes: Boxes): Boxes {
  const standings = standingsOf(boxes)
  return standings.length <= MAX_CARDS
    ? boxes
    : boxesOf(standings.sort((one, other) => other.at - one.at).slice(0, MAX_CARDS))
}

async function deleteOldest(db: Queries, sub: string): Promise<void> {
  const old = await db
    .selectFrom('quizResults')
    .select('id')
    .where('sub', '=', sub)
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .offset(MAX_RESULTS)
    // SQLite accepts an offset only together with a limit.
    .limit(MAX_RESULTS)
    .execute()
  if (old.length === 0) return
  await db
    .deleteFrom('quizResults')
    .where('sub', '=', sub)
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
}
