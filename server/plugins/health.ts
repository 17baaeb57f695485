/**
 * /healthz reports that the process runs. /readyz reports that the site is built and that the server is not shutting
 * down. Neither depends on Cognito.
 */

import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const config = { policy: 'operator' } as const
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = !app.draining && (await isReady())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

export const health = fastifyPlugin<{ readonly isReady: () => Promise<boolean> }>(
  async (app, { isReady }) => addHealth(app, isReady),
  { name: 'health', dependencies: ['policies', 'drain'] },
)
