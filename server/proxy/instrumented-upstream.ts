/** Measures and traces each call to the cloud functions. A stream is measured until its response begins. */

import { type CallInstrumentation, statusOutcome } from '../telemetry/instrumentation.ts'
import type { Upstream } from './upstream.ts'

export function instrumentedUpstream(upstream: Upstream, { instrument }: CallInstrumentation): Upstream {
  return {
    ...upstream,
    call: (call) =>
      instrument(
        'functions',
        (traceparent) => upstream.call(traced(call, traceparent)),
        ({ status }) => statusOutcome(status),
      ),
    open: (call) =>
      instrument(
        'functions',
        (traceparent) => upstream.open(traced(call, traceparent)),
        (answer) => statusOutcome('stream' in answer ? 200 : answer.status),
      ),
  }
}

type Headers = Readonly<Record<string, string>>

/**
 * Adds the traceparent header to a call. A signature of the call stays valid, because it does not cover this header.
 */
function traced<Call extends { readonly headers: Headers }>(call: Call, traceparent: string | undefined): Call {
  return traceparent === undefined ? call : { ...call, headers: { ...call.headers, traceparent } }
}
