/** The HTTP endpoint for live messages: a long-lived text/event-stream response for each open page. */

import { Refusal } from '../../http/refusal.ts'
import type { Context } from '../endpoints/context.ts'
import { authenticatedRoute, type FunctionsApp, type Gates } from '../endpoints/endpoint.ts'
import { requireApprovedOrWaiting } from '../people/people.ts'
import { hasEnded } from '../sessions/ended-sessions.ts'
import { NO_SIGNALS } from '../signals/signals.ts'
import { createLiveStreams, type LiveStreams, type StreamLimits } from './live-streams.ts'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

export function serveLiveMessages(
  app: FunctionsApp,
  { store, clock, signals = NO_SIGNALS }: Context,
  { gates, limits }: { readonly gates: Gates; readonly limits?: Partial<StreamLimits> | undefined },
): LiveStreams {
  const onError = (error: unknown) => app.log.error({ err: error }, 'a message could not be delivered live')
  const streams = createLiveStreams({ store, clock, signals, limits, onError })
  app.route({
    ...authenticatedRoute('GET /api/threads/live', gates),
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { caller } = request
      if (!caller) throw new Refusal('SignedOut', 'The call has no signed-in caller.')
      streams.refuseUnlessPossible()
      await requireApprovedOrWaiting(store, caller.sub)
      const lastEventId = request.headers['last-event-id']
      const response = reply.hijack().raw
      response.on('error', () => response.destroy())
      response.writeHead(200, HEADERS)
      const resumed = typeof lastEventId === 'string' ? lastEventId : undefined
      const stream = await streams.open(caller.sub, response, resumed, caller.session)
      if (response.destroyed) stream.close()
      else response.once('close', stream.close)
      // Checks the session again, because it can have ended after the request was authorised and before the stream
      // could receive the signal that the session has ended. If the store fails, the stream is closed and the client
      // connects again.
      const isOver = await hasEnded(store, caller).catch((error: unknown) => {
        onError(error)
        return true
      })
      if (isOver) response.end()
    },
  })
  // Closes all streams before the server closes, because Fastify waits for open responses.
  app.addHook('preClose', async () => streams.closeAll())
  return streams
}
