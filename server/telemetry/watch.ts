/** Watches calls of what stands behind this server: how they ended, how long they took, and as part of which request's trace. */

import { performance } from 'node:perf_hooks'
import type { Telemetry } from './telemetry.ts'
import type { Span, Tracing } from './tracing.ts'

export type UpstreamName =
  | 'functions'
  | 'user-pool'
  | 'identity-pool'
  | 'hosted-ui'
  | 'token-keys'
  | 'feeds'
  | 'routing'

export interface CallWatch {
  /**
   * @param call gets the header that hands the trace on, where there is one
   * @param outcomeOf a word of few: it becomes a label
   */
  watch<Result>(
    upstream: UpstreamName,
    call: (traceparent: string | undefined) => Promise<Result>,
    outcomeOf: (result: Result) => Outcome,
  ): Promise<Result>
  /** A call that was timed where it was made and has ended just now. */
  ended(upstream: UpstreamName, call: Outcome & { readonly operation: string; readonly ms: number }): void
}

export interface Outcome {
  readonly outcome: string
  /** Whether it is the upstream's fault: one that says no is well. */
  readonly failed: boolean
}

export function createCallWatch(telemetry: Telemetry, tracing: Tracing | undefined): CallWatch {
  function end(span: Span | undefined, upstream: UpstreamName, { outcome, failed }: Outcome): void {
    span?.end({ attributes: { 'peer.service': upstream, outcome }, failed })
  }
  return {
    async watch(upstream, call, outcomeOf) {
      const span = tracing?.start({ name: upstream, kind: 'client' })
      const from = performance.now()
      let outcome: Outcome = { outcome: 'failed', failed: true }
      try {
        const result = await call(span?.traceparent)
        outcome = outcomeOf(result)
        return result
      } catch (error) {
        outcome = errorOutcome(error)
        throw error
      } finally {
        telemetry.took('upstreamCalls', performance.now() - from, upstream, outcome.outcome)
        end(span, upstream, outcome)
      }
    },
    ended(upstream, { operation, ms, ...outcome }) {
      telemetry.took('upstreamCalls', ms, upstream, outcome.outcome)
      end(tracing?.start({ name: `${upstream} ${operation}`, kind: 'client', agoMs: ms }), upstream, outcome)
    },
  }
}

/**
 * The same function, each call of it told of; what it took is until it answered.
 * @param outcomeOf of what it answers; undefined: every answer is well
 */
export function watched<Asked extends unknown[], Answer>(
  call: (...asked: Asked) => Promise<Answer>,
  upstream: UpstreamName,
  { watch }: CallWatch,
  outcomeOf: (answer: Answer) => Outcome = () => WELL,
): (...asked: Asked) => Promise<Answer> {
  return (...asked) => watch(upstream, () => call(...asked), outcomeOf)
}

const WELL: Outcome = { outcome: 'ok', failed: false }

/** By the hundred: 2xx. */
export function statusOutcome(status: number): Outcome {
  return { outcome: `${Math.floor(status / 100)}xx`, failed: status >= 500 }
}

/** Errors of fetch, of undici and of ours have names of few; whatever else is thrown is one of them all. */
function errorOutcome(error: unknown): Outcome {
  if (!(error instanceof Error)) return { outcome: 'failed', failed: true }
  const isRefusal = 'status' in error && typeof error.status === 'number' && error.status < 500
  return { outcome: /^[A-Z]\w{1,40}$/.test(error.name) ? error.name : 'failed', failed: !isRefusal }
}
