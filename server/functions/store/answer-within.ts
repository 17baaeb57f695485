/** Asks the store with a time limit, for checks and metrics that need an answer while the store has none. */

import type { Store } from './store.ts'

/** Shorter than the usual time limit of a balancer's check. */
const LIMIT_MS = 1_500

/** @returns the fallback if the question fails or takes longer than the limit */
export async function answerWithin<Answer>(
  question: Promise<Answer>,
  fallback: Answer,
  limitMs = LIMIT_MS,
): Promise<Answer> {
  const late = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => late.resolve(fallback), limitMs)
  try {
    return await Promise.race([question.catch(() => fallback), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A store that does not answer in time, or that has no free connection for so long, is not ready. */
export function isStoreReady(store: Store): Promise<boolean> {
  const question = store.selectFrom('audit').select('id').limit(1).execute()
  return answerWithin(
    question.then(() => true),
    false,
  )
}
