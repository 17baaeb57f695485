/**
 * Describes the limits of calls to other services, and the delay between attempts, that tests and benchmarks can
 * override.
 */

export interface Timeouts {
  readonly cognito?: {
    readonly connectMs?: number
    readonly attemptMs?: number
    readonly totalMs?: number
    readonly attempts?: number
    readonly connections?: number
    readonly waiting?: number
  }
  readonly sleep?: (ms: number) => Promise<void>
  readonly functionsMs?: number
  readonly feeds?: { readonly waitMs?: number; readonly timeoutMs?: number }
  readonly routingMs?: number
}
