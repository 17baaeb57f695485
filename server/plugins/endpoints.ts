/** Registers /api routes from the endpoint map, and stops the start when a route declares no policy. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { type AnswerOf, type BodyOf, type EndpointKey, endpoints } from '../../shared/api/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { requestSchemaOf, schemaOf, splitKey } from '../http/routes.ts'

/** A route is an endpoint of the map, a document, an operator endpoint, or a redirect between this site and a sign-in provider. */
export type Policy = Endpoint | 'document' | 'operator' | 'redirect'

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
  app.addHook('onRoute', (route) => {
    if (!route.config?.policy) throw new Error(`route ${String(route.method)} ${route.url} declares no policy`)
  })
}

/** Decided by the route's policy, not by the request's address. */
export function isRedirectRequest(request: FastifyRequest): boolean {
  return request.routeOptions.config.policy === 'redirect'
}

/**
 * Decided by the matched route, not by the address: the router decodes /%61pi/session to /api/session, which must be protected alike.
 * Redirects below /api are not API requests.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  if (isRedirectRequest(request)) return false
  return typeof request.routeOptions.config.policy === 'object' || request.url.startsWith('/api/')
}

/** For endpoints whose response comes from another server: the map decides address, schemas and policy, which holds the rate class. */
export function forwardedRouteOf(key: EndpointKey) {
  return { ...splitKey(key), schema: requestSchemaOf(key), config: { policy: endpoints[key] as Endpoint } }
}

export function addEndpoint<Key extends EndpointKey>(app: FastifyInstance, key: Key, handler: Handler<Key>): void {
  app.route({
    ...splitKey(key),
    schema: schemaOf(key),
    config: { policy: endpoints[key] },
    handler: (request, reply) => handler({ request, reply, body: request.body as BodyOf<Key> }),
  })
}

/** Returns the address to redirect to. */
export type Redirect = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/**
 * Adds an address that browsers are redirected to; errors redirect to a page that shows them. It has no HEAD route, because a
 * link preview would use up a one-time code.
 * @param onError the address of the page that shows this error
 */
export function addRedirect(
  app: FastifyInstance,
  url: string,
  handler: Redirect,
  onError: (error: unknown, request: FastifyRequest) => string,
): void {
  app.route({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { policy: 'redirect' },
    handler: async (request, reply) => reply.redirect(await handler(request, reply), 302),
    errorHandler: (error, request, reply) => {
      // Not a navigation, so there is no page to show.
      if (error instanceof Refusal && error.name === 'CrossSiteRequest') throw error
      return reply.redirect(onError(error, request), 302)
    },
  })
}

export const policies = fastifyPlugin(async (app) => requirePolicies(app), { name: 'policies' })
