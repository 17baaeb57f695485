/** Traces the site's requests. Operator endpoints are not traced. */

import { fastifyPlugin } from 'fastify-plugin'
import { traceRequests } from '../telemetry/request-tracing.ts'

export const requestTracing = fastifyPlugin(
  async (app) => {
    const { tracing } = app
    if (!tracing) return
    traceRequests(app, {
      tracing,
      believeTraceparent: app.config.http.trustProxy !== false,
      isTraced: (request) => request.routeOptions.config.policy !== 'operator',
    })
  },
  { name: 'request-tracing', dependencies: ['context', 'policies'] },
)
