/** Measures and traces each call to the functions. */

import { type CallInstrumentation, statusOutcome } from '../telemetry/instrumentation.ts'
import type { Upstream } from './upstream.ts'

export function instrumentedUpstream(upstream: Upstream, { instrument }: CallInstrumentation): Upstream {
  return {
    ...upstream,
    call: (call) =>
      instrument(
        'functions',
        // The signature does not cover traceparent, so adding it here keeps the signature valid.
        (traceparent) =>
          upstream.call(traceparent === undefined ? call : { ...call, headers: { ...call.headers, traceparent } }),
        ({ status }) => statusOutcome(status),
      ),
  }
}
