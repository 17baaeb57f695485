/**
 * Queries the store with a time limit, for checks and metrics that need a result even if the store does not respond.
 */

import type { Store } from './store.ts'

/** This limit is shorter than the usual timeout of a load balancer's health check. */
const LIMIT_MS = 1_500

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

export function isStoreReady(store: Store): Promise<boolean> {
  const question = store.selectFrom('audit').select('id').limit(1).execute()
  return answerWithin(
    question.then(() => true),
    false,
  )
}
