/** Forwards server-sent events of the functions to browsers, piece by piece and at each browser's own speed. */

import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { splitKey } from '../http/routes.ts'
import { forwardedRouteOf } from '../plugins/endpoints.ts'
import type { Authorize } from './authorization.ts'
import { CATALOG, type CatalogEntry, upstreamPath } from './catalog.ts'
import type { Upstream } from './upstream.ts'

/** Each stream holds two connections of this process. */
const MOST_STREAMS = 5_000
const RETRY_AFTER_S = 30
/** Bytes held for a browser that does not read. Then the functions' connection is not read either. */
const BUFFER_BYTES = 16_384
/** How long an ended stream may take to send what it holds. */
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
  /** The functions that end the open streams. */
  const open = new Set<() => void>()
  for (const entry of CATALOG) if (entry.isStream) add(entry)
  // Ends the streams, because Fastify waits for open responses. Clients connect again, to another copy.
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

  /** The stream ends with the access token; the client refreshes the session and connects again. */
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
    // An interrupted source ends the response. The client connects again in either case.
    source.once('error', finish)
    source.once('end', finish)
    out.once('close', () => {
      clearTimeout(expiry)
      clearTimeout(grace)
      open.delete(finish)
      // A destroyed source emits an error. Without a listener it would end the process.
      source.on('error', () => undefined)
      source.destroy()
    })
    // `pipe` stops reading the source while the browser is slow.
    source.pipe(out, { end: false })
    return out
  }
}

/** Long enough for the ids of the functions; anything else is ignored. */
const EVENT_ID = /^[\w.-]{1,100}$/

function resumption({ headers }: FastifyRequest): Record<string, string> {
  const id = headers['last-event-id']
  return typeof id === 'string' && EVENT_ID.test(id) ? { 'last-event-id': id } : {}
}
