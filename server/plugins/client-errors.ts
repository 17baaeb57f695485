/** The error boundary's report becomes a log line (spec §8: the error is also logged). */

import type { FastifyInstance } from 'fastify'
import { addEndpoint } from './endpoints.ts'

export function addClientErrors(app: FastifyInstance): void {
  addEndpoint(app, 'POST /api/client-errors', async ({ request, body }) => {
    request.log.error(
      { event: 'client-error', path: body.path, clientMessage: body.message, stack: body.stack },
      'a page failed to render',
    )
    return {}
  })
}
