/** Limits retries to a share of the calls, so that retries do not multiply the load on a failing service. */

export interface RetryBudget {
  deposit(): void
  /** Takes one retry from the budget; false when the budget is empty. */
  withdraw(): boolean
}

/** Retries per call in the long run. */
const SHARE = 0.1
/** Burst size: retries available without earlier calls. */
const MOST_TOKENS = 10

/** A token bucket, as in the AWS SDKs and Finagle: calls deposit, retries withdraw. */
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
