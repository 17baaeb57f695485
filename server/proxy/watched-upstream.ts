/** The way to the functions under watch: each call told with its outcome, and the trace handed on with it. */

import { type CallWatch, statusOutcome } from '../telemetry/watch.ts'
import type { Upstream } from './upstream.ts'

export function watchedUpstream(upstream: Upstream, { watch }: CallWatch): Upstream {
  return {
    ...upstream,
    call: (call) =>
      watch(
        'functions',
        // Beside what a signature covers: a header more changes nothing of it.
        (traceparent) =>
          upstream.call(traceparent === undefined ? call : { ...call, headers: { ...call.headers, traceparent } }),
        ({ status }) => statusOutcome(status),
      ),
  }
}
