/** Limits of calls to other services, for tests and benchmarks that need other values than the defaults. */

export interface Timeouts {
  readonly cognito?: {
    readonly connectMs?: number
    readonly attemptMs?: number
    readonly totalMs?: number
    readonly attempts?: number
    readonly connections?: number
    readonly waiting?: number
  }
  readonly functionsMs?: number
  readonly feeds?: { readonly waitMs?: number; readonly timeoutMs?: number }
  readonly routingMs?: number
}
