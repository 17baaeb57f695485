/**
 * Limits the size and time of connections, because Node's defaults are not enough. Node checks for slow requests only
 * every 30 s and waits forever for clients that stop reading. It also accepts requests that RFC 9112 tells servers to
 * reject.
 */

import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Clock } from '../../shared/time/clock.ts'
import { Refusal } from '../http/refusal.ts'

export interface TimeLimits {
  readonly headersMs: number
  readonly requestMs: number
  readonly keepAliveMs: number
  /**
   * Closes a connection on which no data has passed in either direction for this time, in milliseconds. It must be
   * longer than the slowest response takes to begin, because nothing passes until then. `checkMs` is the time between
   * two checks for slow requests.
   */
  readonly stalledMs: number
  readonly checkMs: number
}

export const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  keepAliveMs: 65_000,
  stalledMs: 30_000,
  checkMs: 1_000,
}

/** Space for eight cookies of 4,096 bytes, the browsers' limit, plus 8 KB for other headers. Node's default is 16 KB. */
const MAX_HEADER_BYTES = 40_960

/**
 * Maximum number of concurrent connections, including idle ones. An idle connection uses 12 KB (measured). Further
 * connections are closed at once. Message streams need 5,000 of the connections.
 */
const MOST_CONNECTIONS = 10_000

/** Matches exactly one host name or IP address, with an optional port (RFC 9110 §7.2). */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

type ConnectionOptions = Pick<
  FastifyHttpOptions<RawServerDefault>,
  'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout' | 'http' | 'rewriteUrl'
>

export function connectionOptions(limits: TimeLimits): ConnectionOptions {
  return {
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.stalledMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Of duplicate Host or Content-Type headers, Node uses the first and other servers use the last. Joining the
      // values makes them invalid, so the request is rejected.
      joinDuplicateHeaders: true,
      // A request without Host is rejected by `refuseUnclearRequests` instead, so that the response has a body and
      // security headers.
      requireHostHeader: false,
    },
    rewriteUrl: ({ url = '/' }) => originForm(url),
  }
}

/** Returns the path of a request target that is an absolute URL (RFC 9112 §3.2.2). The host in the URL is ignored. */
function originForm(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname.startsWith('/') ? pathname + search : url
}

/** Rejects requests that two servers in a chain could interpret differently. */
export function refuseUnclearRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers: { host }, raw }, reply, done) => {
    const clear = host === undefined ? raw.httpVersionMajor * 10 + raw.httpVersionMinor < 11 : HOST.test(host)
    if (clear) return done()
    reply.header('connection', 'close')
    const fields = [{ field: 'Host', rule: 'single' }]
    done(new Refusal('ValidationError', 'The request must have exactly one valid Host header.', { fields }))
  })
  // Handle requests with an unknown Expect header like any other, as RFC 9110 §10.1.1 allows. By default, Node answers
  // them without running any hook.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}

export function limitConnections(app: FastifyInstance, { clock, most = MOST_CONNECTIONS }: ConnectionLimit): void {
  app.server.maxConnections = most
  let loggedAt = Number.NEGATIVE_INFINITY
  app.server.on('drop', () => {
    if (clock.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = clock.now()
    app.log.warn({ event: 'connections-full', most }, 'connections are closed, because there are too many')
  })
}

interface ConnectionLimit {
  readonly clock: Clock
  readonly most?: number | undefined
}

const LOG_EVERY_MS = 60_000

export const clearRequests = fastifyPlugin<{ readonly mostConnections?: number | undefined }>(
  async (app, { mostConnections }) => {
    refuseUnclearRequests(app)
    limitConnections(app, { clock: app.clock, most: mostConnections })
  },
  { name: 'clear-requests', dependencies: ['context'] },
)
