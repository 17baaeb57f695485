/** Forwards the catalog's endpoints to the cloud functions, showing who calls; never refreshes, never writes a cookie. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { Refusal } from '../errors.ts'
import { routeOptionsOf, splitKey } from '../plugins/endpoints.ts'
import type { Authorize } from './authorization.ts'
import { CATALOG, upstreamPath } from './catalog.ts'
import type { Upstream } from './upstream.ts'

/** As the functions take it. A key that were left out instead would let a repeated call create twice. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

export function addProxyRoutes(app: FastifyInstance, authorize: Authorize, upstream: Upstream): void {
  for (const entry of CATALOG) {
    const { method, url } = splitKey(entry.key)
    app.route({
      ...routeOptionsOf(entry.key),
      async handler(request, reply) {
        const path = upstreamPath(
          url,
          request.params as Record<string, string>,
          request.query as Record<string, unknown>,
        )
        const body = request.body === undefined || request.body === null ? undefined : JSON.stringify(request.body)
        const headers = contentHeaders(request, body)
        const shown = await authorize(entry, request, {
          method: String(method),
          headers,
          body,
          ...upstream.addressOf(path),
        })
        const answer = await upstream.call({
          method: method as Dispatcher.HttpMethod,
          path,
          headers: { accept: 'application/json', 'x-request-id': request.id, ...headers, ...shown },
          body,
          timeoutMs: entry.rule.timeoutMs,
          maxBytes: entry.rule.maxBytes,
        })
        // The functions judge the caller themselves; what they refuse the client may refresh once and repeat.
        return reply.code(answer.status).type(answer.contentType).serializer(String).send(answer.body)
      },
    })
  }
}

/** The headers that change what a call does: whoever signs, signs them. */
function contentHeaders(request: FastifyRequest, body: string | undefined): Record<string, string> {
  const idempotencyKey = idempotencyKeyOf(request)
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && IDEMPOTENCY_KEY.test(key))) return key as string | undefined
  throw new Refusal('ValidationError', 'The Idempotency-Key is not valid: 1 to 200 visible ASCII characters.', {
    fields: [{ field: 'Idempotency-Key', rule: 'pattern' }],
  })
}
