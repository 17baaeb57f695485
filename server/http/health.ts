/**
 * /healthz reports that the process runs, so that a supervisor restarts it when it does not. /readyz reports that it
 * accepts requests: it is ready and is not shutting down.
 */

import type { FastifyInstance, RouteShorthandOptions } from 'fastify'

type Healthy = Pick<FastifyInstance, 'get' | 'draining'>

export function addHealth(app: Healthy, isReady: () => Promise<boolean>, options: RouteShorthandOptions): void {
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', options, async (_request, reply) => {
    const ready = !app.draining && (await isReady())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
