/** A graceful end: balancers are told first, what is under way is answered, idle connections are let go, and nobody waits for ever. */

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Fastify's close waits out idle kept-alive connections (71 s measured, reference/bff.md §8.1) unless they are closed. */
const IDLE_SWEEP_MS = 100

declare module 'fastify' {
  interface FastifyInstance {
    draining: boolean
    /**
     * From now on /readyz says no, and every answer ends its connection, so that whoever balances goes elsewhere; requests that
     * still come are answered as ever. Resolves when the given time has passed; close comes after it.
     */
    retire(ms: number): Promise<void>
  }
}

export function drainGracefully(app: FastifyInstance): void {
  app.decorate('draining', false)
  app.decorate('retire', async (ms: number) => {
    app.draining = true
    await pause(ms)
  })
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    app.draining = true
    sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.draining) reply.header('connection', 'close')
    done()
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
