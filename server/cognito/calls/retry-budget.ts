/** Limits retries to a fraction of all calls, so that retries do not multiply the load on a failing service. */

export interface RetryBudget {
  deposit(): void
  withdraw(): boolean
}

const SHARE = 0.1
const MOST_TOKENS = 10

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
