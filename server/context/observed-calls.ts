/** Measures and traces calls to other services when metrics or tracing are enabled. */

import { fastifyPlugin } from 'fastify-plugin'
import {
  type CallInstrumentation,
  createCallInstrumentation,
  instrumented,
  statusOutcome,
  type UpstreamName,
} from '../telemetry/instrumentation.ts'
import { SILENT } from '../telemetry/measures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    calls: CallInstrumentation | undefined
    fetchOf(upstream: UpstreamName): typeof fetch
  }
}

export const observedCalls = fastifyPlugin(
  async (app) => {
    const { telemetry, tracing } = app
    const isObserved = telemetry !== SILENT || tracing !== undefined
    const calls = isObserved ? createCallInstrumentation(telemetry, tracing) : undefined
    app.decorate('calls', calls)
    app.decorate('fetchOf', (upstream: UpstreamName) =>
      calls ? instrumented(fetch, upstream, calls, ({ status }) => statusOutcome(status)) : fetch,
    )
  },
  { name: 'observed-calls', dependencies: ['context'] },
)
