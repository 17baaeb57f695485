/**
 * What a connection may bring and how long it may take about it. Node's own defaults wait half a minute before they look
 * for slow requests, for ever on a reader that has stopped reading, and let pass what RFC 9112 tells a server to refuse.
 */

import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { Refusal } from '../http/refusal.ts'

export interface TimeLimits {
  readonly headersMs: number
  /** For a whole request, its body included. */
  readonly requestMs: number
  readonly keepAliveMs: number
  /** How long a connection may stand still in the middle of an exchange: longer than any answer takes to begin. */
  readonly stalledMs: number
  /** How often connections are looked over for requests that are late. */
  readonly checkMs: number
}

export const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  keepAliveMs: 65_000,
  stalledMs: 30_000,
  checkMs: 1_000,
}

/** Six cookies of the 4,096 bytes that a browser keeps, and 8 KB for everything else it sends; Node's own limit is 16 KB. */
const MAX_HEADER_BYTES = 32_768

/** One name or address, with or without a port (RFC 9110 §7.2). */
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
      // Node keeps the first of two Host or Content-Type headers, others keep the last: joined, they are neither.
      joinDuplicateHeaders: true,
      // Node's own refusal has no body and none of our headers; `refuseUnclearRequests` has both.
      requireHostHeader: false,
    },
    rewriteUrl: ({ url = '/' }) => originForm(url),
  }
}

/** The address alone, of one that names a host too (RFC 9112 §3.2.2): whose site this is, nobody's request says. */
function originForm(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname.startsWith('/') ? pathname + search : url
}

/** Refuses what could be read in two ways by two servers in a row. */
export function refuseUnclearRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers: { host }, raw }, reply, done) => {
    const clear = host === undefined ? raw.httpVersionMajor * 10 + raw.httpVersionMinor < 11 : HOST.test(host)
    if (clear) return done()
    reply.header('connection', 'close')
    const fields = [{ field: 'Host', rule: 'single' }]
    done(new Refusal('ValidationError', 'The request names no host, or more than one.', { fields }))
  })
  // An expectation that nobody knows may be ignored (RFC 9110 §10.1.1); Node would answer it past all of our hooks.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}

export const clearRequests = fastifyPlugin(async (app) => refuseUnclearRequests(app), { name: 'clear-requests' })
