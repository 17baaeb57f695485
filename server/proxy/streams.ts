/**
 * Forwards server-sent events from the cloud functions to browsers as they arrive, with backpressure for slow browsers.
 */

import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { splitKey } from '../http/routes.ts'
import { forwardedRouteOf } from '../plugins/endpoints.ts'
import type { Authorize } from './authorization.ts'
import { CATALOG, type CatalogEntry, upstreamPath } from './catalog.ts'
import type { Upstream } from './upstream.ts'

/**
 * Maximum number of open streams. Each stream uses two sockets of this process: one to the browser and one to the cloud
 * functions.
 */
const MOST_STREAMS = 5_000
const RETRY_AFTER_S = 30
/**
 * Bytes buffered for a browser that does not read. When the buffer is full, the server stops reading from the cloud
 * functions.
 */
const BUFFER_BYTES = 16_384
/** How long an ended stream may take to send its buffered data. After that, the response is destroyed. */
const GRACE_MS = 1_000

export interface OpenStreams {
  readonly count: number
}

export function addStreamRoutes(
  app: FastifyInstance,
  authorize: Authorize,
  upstream: Upstream,
  mostStreams = MOST_STREAMS,
): OpenStreams {
  const open = new Set<() => void>()
  for (const entry of CATALOG) if (entry.isStream) add(entry)
  // End all streams, because Fastify waits for open responses. The clients reconnect to another instance of the server.
  app.addHook('preClose', async () => {
    for (const finish of open) finish()
  })
  return {
    get count() {
      return open.size
    },
  }

  function add(entry: CatalogEntry): void {
    const { method, url } = splitKey(entry.key)
    app.route({
      ...forwardedRouteOf(entry.key),
      // A HEAD request would open a stream without a reader.
      exposeHeadRoute: false,
      async handler(request, reply) {
        if (app.draining || open.size >= mostStreams) {
          throw new Refusal('ServiceUnavailable', 'No more streams can be opened here.', { retryAfterS: RETRY_AFTER_S })
        }
        const { accessExpiresAt } = await app.sessions.require(request)
        const path = upstreamPath(
          url,
          request.params as Record<string, string>,
          request.query as Record<string, unknown>,
        )
        const authorization = await authorize(entry, request, {
          method: String(method),
          headers: {},
          body: undefined,
          ...upstream.addressOf(path),
        })
        const answer = await upstream.open({
          path,
          headers: {
            accept: 'text/event-stream',
            'x-request-id': request.id,
            ...resumption(request),
            ...authorization,
          },
          timeoutMs: entry.rule.timeoutMs,
          maxBytes: entry.rule.maxBytes,
        })
        if (!('stream' in answer)) {
          return reply.code(answer.status).type(answer.contentType).serializer(String).send(answer.body)
        }
        return reply
          .type('text/event-stream; charset=utf-8')
          .header('x-accel-buffering', 'no')
          .send(passOn(answer.stream, accessExpiresAt - app.clock.now()))
      },
    })
  }

  /** Ends the stream when the access token expires. The client then refreshes the session and reconnects. */
  function passOn(source: Readable, lifeMs: number): PassThrough {
    const out = new PassThrough({ highWaterMark: BUFFER_BYTES })
    const expiry = setTimeout(finish, Math.max(0, lifeMs))
    let grace: NodeJS.Timeout | undefined
    function finish(): void {
      source.unpipe(out)
      out.end()
      grace ??= setTimeout(() => out.destroy(), GRACE_MS)
    }
    open.add(finish)
    // An error of the source ends the response just like the normal end of the source, because the client reconnects in
    // both cases.
    source.once('error', finish)
    source.once('end', finish)
    out.once('close', () => {
      clearTimeout(expiry)
      clearTimeout(grace)
      open.delete(finish)
      // Destroying the source makes it emit an error. Without this listener, the error would end the process.
      source.on('error', () => undefined)
      source.destroy()
    })
    source.pipe(out, { end: false })
    return out
  }
}

/**
 * The accepted values of Last-Event-ID. They include all ids that the cloud functions send; other values are not
 * forwarded.
 */
const EVENT_ID = /^[\w.-]{1,100}$/

function resumption({ headers }: FastifyRequest): Record<string, string> {
  const id = headers['last-event-id']
  return typeof id === 'string' && EVENT_ID.test(id) ? { 'last-event-id': id } : {}
}
