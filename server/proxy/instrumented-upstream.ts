/** Records each call of the functions with its outcome, and sends the trace along. */

import { type CallInstrumentation, statusOutcome } from '../telemetry/instrumentation.ts'
import type { Upstream } from './upstream.ts'

export function instrumentedUpstream(upstream: Upstream, { instrument }: CallInstrumentation): Upstream {
  return {
    ...upstream,
    call: (call) =>
      instrument(
        'functions',
        // Added after signing: the signature does not cover this header.
        (traceparent) =>
          upstream.call(traceparent === undefined ? call : { ...call, headers: { ...call.headers, traceparent } }),
        ({ status }) => statusOutcome(status),
      ),
  }
}
