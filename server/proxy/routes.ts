/** Adds a route for each endpoint that is forwarded to the cloud functions, with the caller's authorization. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { languageOfHeader } from '../../shared/accept-language.ts'
import { CLIENT_NETWORK_HEADER } from '../http/client-network.ts'
import { idempotencyKeyOf } from '../http/idempotency-key.ts'
import { splitKey } from '../http/routes.ts'
import { forwardedRouteOf } from '../plugins/endpoints.ts'
import type { Authorize } from './authorization.ts'
import { CATALOG, upstreamPath } from './catalog.ts'
import type { NetworkHash } from './network-hash.ts'
import type { Upstream } from './upstream.ts'

export interface Forwarding {
  readonly authorize: Authorize
  readonly upstream: Upstream
  readonly networkHash: NetworkHash
}

export function addProxyRoutes(app: FastifyInstance, { authorize, upstream, networkHash }: Forwarding): void {
  for (const entry of CATALOG) {
    if (entry.isStream) continue
    const { method, url } = splitKey(entry.key)
    app.route({
      ...forwardedRouteOf(entry.key),
      async handler(request, reply) {
        const path = upstreamPath(
          url,
          request.params as Record<string, string>,
          request.query as Record<string, unknown>,
        )
        const body = request.body === undefined || request.body === null ? undefined : JSON.stringify(request.body)
        const headers = {
          ...contentHeaders(request, body),
          ...(entry.rule.network && { [CLIENT_NETWORK_HEADER]: networkHash(request.ip) }),
        }
        const authorization = await authorize(entry, request, {
          method: String(method),
          headers,
          body,
          ...upstream.addressOf(path),
        })
        const answer = await upstream.call({
          method: method as Dispatcher.HttpMethod,
          path,
          headers: { accept: 'application/json', 'x-request-id': request.id, ...headers, ...authorization },
          body,
          timeoutMs: entry.rule.timeoutMs,
          maxBytes: entry.rule.maxBytes,
        })
        // A 401 from the cloud functions is forwarded unchanged, so that the client refreshes the session once and
        // repeats the call.
        return reply.code(answer.status).type(answer.contentType).serializer(String).send(answer.body)
      },
    })
  }
}

/** Returns the headers that describe the call's content. If the call is signed, the signature covers them. */
function contentHeaders(request: FastifyRequest, body: string | undefined): Record<string, string> {
  const idempotencyKey = idempotencyKeyOf(request.headers)
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...languageHeader(request),
  }
}

function languageHeader({ headers }: FastifyRequest): { 'accept-language'?: string } {
  const language = languageOfHeader(headers['accept-language'])
  return language ? { 'accept-language': language } : {}
}
