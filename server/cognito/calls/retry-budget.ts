/** Bounds repetitions to a share of the calls, so that a service in trouble is not asked three times as much as one that is well. */

export interface RetryBudget {
  /** One more call was begun. */
  deposit(): void
  /** Whether one more repetition is within the budget; it counts as made then. */
  withdraw(): boolean
}

/** Of the calls, in the long run. */
const SHARE = 0.1
/** What a quiet house may repeat at once: a moment's fault is mended even where nobody called before. */
const MOST_TOKENS = 10

/** A token bucket, as the AWS SDKs and Finagle have it: calls pay in, repetitions take out. */
export function createRetryBudget(): RetryBudget {
  let tokens = MOST_TOKENS
  return {
    deposit() {
      tokens = Math.min(tokens + SHARE, MOST_TOKENS)
    },
    withdraw() {
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
