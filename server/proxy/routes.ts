/** Forwards the catalog's endpoints to the cloud functions with the visitor's token; never refreshes, never writes a cookie. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { routeOptionsOf, splitKey } from '../plugins/endpoints.ts'
import type { SessionStore } from '../session/session.ts'
import { CATALOG, type CatalogEntry, upstreamPath } from './catalog.ts'
import type { Upstream } from './upstream.ts'

const LONGEST_IDEMPOTENCY_KEY = 128

export function addProxyRoutes(app: FastifyInstance, sessions: SessionStore, upstream: Upstream): void {
  for (const entry of CATALOG) {
    const { method, url } = splitKey(entry.key)
    app.route({
      ...routeOptionsOf(entry.key),
      async handler(request, reply) {
        const answer = await upstream.call({
          method: method as Dispatcher.HttpMethod,
          path: upstreamPath(url, request.params as Record<string, string>, request.query as Record<string, unknown>),
          headers: await headersOf(entry, request, sessions),
          body: request.body === undefined || request.body === null ? undefined : JSON.stringify(request.body),
          timeoutMs: entry.rule.timeoutMs,
          maxBytes: entry.rule.maxBytes,
        })
        // The functions judge the token themselves; what they refuse the client may refresh once and repeat.
        return reply.code(answer.status).type(answer.contentType).serializer(String).send(answer.body)
      },
    })
  }
}

async function headersOf(
  entry: CatalogEntry,
  request: FastifyRequest,
  sessions: SessionStore,
): Promise<Record<string, string>> {
  const session = entry.access === 'session' ? await sessions.require(request) : await sessions.access(request)
  const idempotencyKey = request.headers['idempotency-key']
  return {
    accept: 'application/json',
    'x-request-id': request.id,
    ...(session ? { authorization: `Bearer ${session.accessToken}` } : {}),
    ...(request.body === undefined || request.body === null ? {} : { 'content-type': 'application/json' }),
    ...(typeof idempotencyKey === 'string' && idempotencyKey.length <= LONGEST_IDEMPOTENCY_KEY
      ? { 'idempotency-key': idempotencyKey }
      : {}),
  }
}
