/** Replaces the limits of calls to other services and the delay between attempts, for tests and benchmarks. */

export interface Timeouts {
  readonly cognito?: {
    readonly connectMs?: number
    readonly attemptMs?: number
    readonly totalMs?: number
    readonly attempts?: number
    readonly connections?: number
    readonly waiting?: number
  }
  /** Waits before a call to Cognito is retried. */
  readonly sleep?: (ms: number) => Promise<void>
  readonly functionsMs?: number
  readonly feeds?: { readonly waitMs?: number; readonly timeoutMs?: number }
  readonly routingMs?: number
}
