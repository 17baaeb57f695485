/** Measures and traces each call of the functions. */

import { type CallInstrumentation, statusOutcome } from '../telemetry/instrumentation.ts'
import type { Upstream } from './upstream.ts'

export function instrumentedUpstream(upstream: Upstream, { instrument }: CallInstrumentation): Upstream {
  return {
    ...upstream,
    call: (call) =>
      instrument(
        'functions',
        // Not covered by the signature.
        (traceparent) =>
          upstream.call(traceparent === undefined ? call : { ...call, headers: { ...call.headers, traceparent } }),
        ({ status }) => statusOutcome(status),
      ),
  }
}
