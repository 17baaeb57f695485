/** Registers /api routes from the endpoint map alone, and stops the start when a route has no declared policy. */

import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type AnswerOf, type BodyOf, type EndpointKey, endpoints } from '../../shared/api.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { rateLimitOf } from './rate-limit.ts'

/** What a route may be asked by whom: an endpoint of the map, a document, or an operator's address. */
export type Policy = Endpoint | 'document' | 'operator'

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy
  }
}

export type Handler<Key extends EndpointKey> = (exchange: {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: BodyOf<Key>
}) => Promise<AnswerOf<Key>>

export function requirePolicies(app: FastifyInstance): void {
  app.setValidatorCompiler(TypeBoxValidatorCompiler)
  app.addHook('onRoute', (route) => {
    if (!route.config?.policy) throw new Error(`route ${String(route.method)} ${route.url} declares no policy`)
  })
}

/**
 * Whether a request is for the API. The route decides, not the text of the address: /%61pi/session is /api/session to the
 * router, and what protects the one must protect the other.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  return typeof request.routeOptions.config.policy === 'object' || request.url.startsWith('/api/')
}

export function splitKey(key: EndpointKey): { method: HTTPMethods; url: string } {
  const [method = '', url = ''] = key.split(' ')
  return { method: method as HTTPMethods, url }
}

/** The parts of a route that the map decides: address, schemas, policy and rate limit. */
export function routeOptionsOf(key: EndpointKey) {
  const endpoint: Endpoint = endpoints[key]
  const { summary, params, query, body } = endpoint
  return {
    ...splitKey(key),
    schema: { summary, ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    config: { policy: endpoint, rateLimit: rateLimitOf(endpoint.rate) },
  }
}

/** Adds one endpoint whose answer is ours: serialised by its schema, so that nothing undeclared can leave. */
export function addEndpoint<Key extends EndpointKey>(app: FastifyInstance, key: Key, handler: Handler<Key>): void {
  const options = routeOptionsOf(key)
  app.route({
    ...options,
    schema: { ...options.schema, response: { 200: endpoints[key].answer } },
    handler: (request, reply) => handler({ request, reply, body: request.body as BodyOf<Key> }),
  })
}
