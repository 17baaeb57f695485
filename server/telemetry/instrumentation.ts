/** Records the outcome, duration and trace span of calls to other services ("upstreams"). */

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

export interface CallInstrumentation {
  /**
   * @param call receives the traceparent header to send, or undefined when tracing is off
   * @param outcomeOf maps the result to one of a small fixed set of labels
   */
  instrument<Result>(
    upstream: UpstreamName,
    call: (traceparent: string | undefined) => Promise<Result>,
    outcomeOf: (result: Result) => Outcome,
  ): Promise<Result>
  ended(upstream: UpstreamName, call: Outcome & { readonly operation: string; readonly ms: number }): void
}

export interface Outcome {
  readonly outcome: string
  readonly failed: boolean
}

export function createCallInstrumentation(telemetry: Telemetry, tracing: Tracing | undefined): CallInstrumentation {
  function end(span: Span | undefined, upstream: UpstreamName, { outcome, failed }: Outcome): void {
    span?.end({ attributes: { 'peer.service': upstream, outcome }, failed })
  }
  return {
    async instrument(upstream, call, outcomeOf) {
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

export function instrumented<Args extends unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
  upstream: UpstreamName,
  { instrument }: CallInstrumentation,
  outcomeOf: (answer: Answer) => Outcome = () => OK,
): (...args: Args) => Promise<Answer> {
  return (...args) => instrument(upstream, () => call(...args), outcomeOf)
}

const OK: Outcome = { outcome: 'ok', failed: false }

export function statusOutcome(status: number): Outcome {
  return { outcome: `${Math.floor(status / 100)}xx`, failed: status >= 500 }
}

/**
 * Returns the label of an error. There are only a few labels, because fetch, undici and this server throw few kinds of
 * errors.
 */
function errorOutcome(error: unknown): Outcome {
  if (!(error instanceof Error)) return { outcome: 'failed', failed: true }
  const isRefusal = 'status' in error && typeof error.status === 'number' && error.status < 500
  return { outcome: /^[A-Z]\w{1,40}$/.test(error.name) ? error.name : 'failed', failed: !isRefusal }
}
