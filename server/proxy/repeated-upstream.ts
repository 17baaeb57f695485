/**
 * Retries a call once if its connection failed before a response began and a retry cannot take effect twice. When an
 * instance of the cloud functions stops, it closes all its connections, even those on which a request is in transit.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { Unanswered, type Upstream, type UpstreamCall } from './upstream.ts'

/**
 * Delay before the retry. It lets the connection pool detect that its other connections to a stopped instance are
 * closed too. A call with less than LEAST_MS left after the delay is not retried.
 */
const PAUSE_MS = 50
const LEAST_MS = 100

export function repeatUnanswered(upstream: Upstream): Upstream {
  return {
    ...upstream,
    async call(call) {
      const begun = performance.now()
      try {
        return await upstream.call(call)
      } catch (error) {
        const timeoutMs = call.timeoutMs - (performance.now() - begun) - PAUSE_MS
        if (!(error instanceof Unanswered) || !isRepeatable(call, error) || timeoutMs < LEAST_MS) throw error
        await pause(PAUSE_MS)
        return upstream.call({ ...call, timeoutMs })
      }
    },
  }
}

/**
 * True if a second call cannot take effect twice. For a repeated idempotency key, the cloud functions return the stored
 * response.
 */
function isRepeatable({ method, headers }: UpstreamCall, { wasSent }: Unanswered): boolean {
  return !wasSent || method === 'GET' || 'idempotency-key' in headers
}
