/** Asks the store with a time limit, for checks and metrics that need an answer while the store has none. */

import type { Store } from './store.ts'

/** Shorter than the usual time limit of a balancer's check. */
const LIMIT_MS = 1_500

/**
 * Waits for the query.
 * @returns the fallback if the query fails or takes longer than the limit
 */
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

/** Whether the store is ready. It is not if it does not respond in time, or has no free connection within that time. */
export function isStoreReady(store: Store): Promise<boolean> {
  const question = store.selectFrom('audit').select('id').limit(1).execute()
  return answerWithin(
    question.then(() => true),
    false,
  )
}
