/** Protects calls to the cloud functions with a circuit breaker and a bulkhead. */

import { BulkheadFull, createBulkhead } from '../breakers/bulkhead.ts'
import { BreakerOpen, type CircuitBreaker } from '../breakers/circuit-breaker.ts'
import { Refusal } from '../http/refusal.ts'
import type { Upstream } from './upstream.ts'

/**
 * The maximum number of concurrent calls: 64 that use the connections of upstream.ts, and 192 that wait for a
 * connection.
 */
const MOST_CALLS = 256
const RETRY_AFTER_S = 1
/**
 * Errors that count as faults of the cloud functions. Other refusals, such as throttling, show that the cloud functions
 * work.
 */
const FAULTS: ReadonlySet<string> = new Set(['UpstreamFailed', 'UpstreamTimeout', 'ServiceUnavailable'])

const isFault = (error: unknown) => error instanceof Refusal && FAULTS.has(error.name)

export function guardUpstream(
  upstream: Upstream,
  options: { breaker: CircuitBreaker; mostCalls?: number | undefined; longestMs?: number | undefined },
): Upstream {
  const { breaker, mostCalls = MOST_CALLS, longestMs = Number.POSITIVE_INFINITY } = options
  const bulkhead = createBulkhead(mostCalls)

  async function guarded<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await bulkhead.run(() => breaker.run(call, isFault))
    } catch (error) {
      if (error instanceof BreakerOpen) throw unavailable(error, error.retryAfterS)
      if (error instanceof BulkheadFull) throw unavailable(error, RETRY_AFTER_S)
      throw error
    }
  }

  return {
    ...upstream,
    call: (call) => guarded(() => upstream.call({ ...call, timeoutMs: Math.min(call.timeoutMs, longestMs) })),
    // The breaker and the bulkhead limit only the opening of a stream. They do not count the time for which it stays
    // open.
    open: (call) => guarded(() => upstream.open({ ...call, timeoutMs: Math.min(call.timeoutMs, longestMs) })),
  }
}

function unavailable(cause: Error, retryAfterS: number): Refusal {
  return new Refusal('ServiceUnavailable', 'The functions are not available at the moment.', { retryAfterS, cause })
}
