/**
 * Repeats a call once when its connection failed before a response began, if the repetition cannot take effect twice. A
 * copy of the functions that stops closes its connections, also one on which a request is on its way.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { Unanswered, type Upstream, type UpstreamCall } from './upstream.ts'

/**
 * In this time the pool notices that the other connections to a stopped copy are closed too.
 */
const PAUSE_MS = 50
/** Below this remainder of the timeout, a repetition could not finish. */
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

/** The functions answer the repetition of a write with its idempotency key from memory. */
function isRepeatable({ method, headers }: UpstreamCall, { wasSent }: Unanswered): boolean {
  return !wasSent || method === 'GET' || 'idempotency-key' in headers
}
