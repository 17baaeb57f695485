/**
 * /healthz responds as long as the process runs, so that a supervisor can restart a process that does not respond.
 * /readyz reports whether the server accepts requests: it must be ready and must not be shutting down.
 * A proxy's clients may request only the first, for a probe from outside.
 */

import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { refuseForwarded } from './private-endpoints.ts'

type Healthy = Pick<FastifyInstance, 'get' | 'draining'>

export function addHealth(app: Healthy, isReady: () => Promise<boolean>, options: RouteShorthandOptions): void {
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { ...options, onRequest: refuseForwarded }, async (_request, reply) => {
    const ready = !app.draining && (await isReady())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
