/** A graceful end: what is under way is answered, kept-alive connections are let go, and nobody waits for ever. */

import type { FastifyInstance } from 'fastify'

/** Fastify's close waits out idle kept-alive connections (71 s measured, reference/bff.md §8.1) unless they are closed. */
const IDLE_SWEEP_MS = 100

declare module 'fastify' {
  interface FastifyInstance {
    draining: boolean
  }
}

export function drainGracefully(app: FastifyInstance): void {
  app.decorate('draining', false)
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    app.draining = true
    sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
