/** Drains connections at shutdown: fails readiness, answers running requests, and closes idle connections. */

import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/**
 * Interval in ms at which idle connections are closed during shutdown. Without it, Fastify's `close` waits until the
 * keep-alive time of idle connections ends (71 s measured).
 */
const IDLE_SWEEP_MS = 50
/**
 * Node does not count a connection as idle before its first request. During shutdown, such a connection is closed once
 * it has been open for this time in ms, so that a request already on its way can still arrive.
 */
const UNUSED_LIFE_MS = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    draining: boolean
    /**
     * Makes /readyz fail and closes each connection after its response, so that load balancers stop sending requests.
     * Resolves after the given time. The caller then calls `close`.
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
  const unused = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    unused.set(socket, performance.now())
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    app.draining = true
    sweep = setInterval(() => {
      app.server.closeIdleConnections()
      const before = performance.now() - UNUSED_LIFE_MS
      for (const [socket, openedAt] of unused) if (openedAt < before) socket.destroy()
    }, IDLE_SWEEP_MS)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.draining) reply.header('connection', 'close')
    done()
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}

export const drain = fastifyPlugin(async (app) => drainGracefully(app), { name: 'drain' })
