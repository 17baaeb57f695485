/** Replaces the limits of calls to other services, for tests and benchmarks. */

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
