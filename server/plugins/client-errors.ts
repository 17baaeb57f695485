/** Logs the reports of the client's error boundary (specification §8). */

import { fastifyPlugin } from 'fastify-plugin'
import { addEndpoint } from './endpoints.ts'

export const clientErrors = fastifyPlugin(
  async (app) => {
    addEndpoint(app, 'POST /api/client-errors', async ({ request, body }) => {
      request.log.error(
        { event: 'client-error', path: body.path, clientMessage: body.message, stack: body.stack },
        'a page failed to render',
      )
      return {}
    })
  },
  { name: 'client-errors', dependencies: ['policies'] },
)
