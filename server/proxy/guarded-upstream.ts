/** Stands before the way to the functions: tells at once that they are down, and lets no more wait for them than will be answered. */

import { BulkheadFull, createBulkhead } from '../breakers/bulkhead.ts'
import { BreakerOpen, type CircuitBreaker } from '../breakers/circuit-breaker.ts'
import { Refusal } from '../http/refusal.ts'
import type { Upstream } from './upstream.ts'

/** Its 64 connections, and three times as many that wait for one. */
const MOST_CALLS = 256
const RETRY_AFTER_S = 1
/** What is the functions' own fault; a refusal, or a call to slow down, shows that they are well. */
const FAULTS: ReadonlySet<string> = new Set(['UpstreamFailed', 'UpstreamTimeout', 'ServiceUnavailable'])

const isFault = (error: unknown) => error instanceof Refusal && FAULTS.has(error.name)

/** @param longestMs no call is waited for longer, whatever its endpoint allows */
export function guardUpstream(
  upstream: Upstream,
  options: { breaker: CircuitBreaker; mostCalls?: number | undefined; longestMs?: number | undefined },
): Upstream {
  const { breaker, mostCalls = MOST_CALLS, longestMs = Number.POSITIVE_INFINITY } = options
  const bulkhead = createBulkhead(mostCalls)
  return {
    ...upstream,
    async call(call) {
      const timeoutMs = Math.min(call.timeoutMs, longestMs)
      try {
        return await bulkhead.run(() => breaker.run(() => upstream.call({ ...call, timeoutMs }), isFault))
      } catch (error) {
        if (error instanceof BreakerOpen) throw unavailable(error, error.retryAfterS)
        if (error instanceof BulkheadFull) throw unavailable(error, RETRY_AFTER_S)
        throw error
      }
    },
  }
}

function unavailable(cause: Error, retryAfterS: number): Refusal {
  return new Refusal('ServiceUnavailable', 'The functions are not available at the moment.', { retryAfterS, cause })
}
