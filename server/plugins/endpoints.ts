/** Registers /api routes from the endpoint map alone, and stops the start when a route has no declared policy. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { type AnswerOf, type BodyOf, type EndpointKey, endpoints } from '../../shared/api/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { requestSchemaOf, schemaOf, splitKey } from '../http/routes.ts'

/**
 * What a route may be asked by whom: an endpoint of the map, a document, an operator's address, or an address that the browser
 * itself is sent to and on from, between another site's pages and ours.
 */
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

/** Whether the route declares itself a redirect: no address can make it one. */
export function isRedirectRequest(request: FastifyRequest): boolean {
  return request.routeOptions.config.policy === 'redirect'
}

/**
 * Whether a request is for the API. The route decides, not the text of the address: /%61pi/session is /api/session to the
 * router, and what protects the one must protect the other. Of what lies below /api only the redirects are none of it.
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

/** Gives the address to send the browser on to. */
export type Redirect = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/**
 * Adds an address that browsers are sent to. Nobody reads an error there, so each one leads to a page that shows it. It
 * answers GET alone: a HEAD, sent by those who look ahead, would use up what may be used once.
 * @param onError the page that shows this error
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
      // What no person navigated to is refused like any other such request.
      if (error instanceof Refusal && error.name === 'CrossSiteRequest') throw error
      return reply.redirect(onError(error, request), 302)
    },
  })
}

export const policies = fastifyPlugin(async (app) => requirePolicies(app), { name: 'policies' })
