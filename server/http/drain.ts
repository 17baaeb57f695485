/** Graceful shutdown: fails readiness first, answers requests in flight, and closes idle connections. */

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/** Fastify's `close` waits for keep-alive connections to time out (71 s measured), so idle ones are closed this often. */
const IDLE_SWEEP_MS = 50

declare module 'fastify' {
  interface FastifyInstance {
    draining: boolean
    /**
     * Fails /readyz and ends every connection after its response, so that load balancers stop sending requests; those that
     * still arrive are answered. Resolves after the given time; call `close` then.
     */
    retire(ms: number): Promise<void>
  }
}

type Drainable = Pick<FastifyInstance, 'decorate' | 'addHook' | 'server' | 'draining'>

export function drainGracefully(app: Drainable): void {
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

export const drain = fastifyPlugin(async (app) => drainGracefully(app), { name: 'drain' })
