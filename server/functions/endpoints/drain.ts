/** A clean end: what is under way is answered, and connections that are kept alive are let go. */

import type { FunctionsApp } from './endpoint.ts'

/** A connection whose last answer is on its way when the end begins is idle a moment later, and Fastify closes those of before alone. */
const IDLE_SWEEP_MS = 50

export function drainOnClose(app: FunctionsApp): void {
  let draining = false
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    draining = true
    sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
