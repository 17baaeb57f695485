/** Registers routes from the endpoint map. The server does not start when a route has no policy. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { type AnswerOf, type BodyOf, type EndpointKey, endpoints } from '../../shared/api/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { requestSchemaOf, schemaOf, splitKey } from '../http/routes.ts'

/**
 * The kind of a route: an endpoint of the map, a page or file (`document`), a file that apps fetch by a secret URL without
 * cookies (`feed`), a picture for signed-in users, an endpoint for the operator, a redirect to or from a sign-in
 * provider, or a URL that mail services call.
 */
export type Policy = Endpoint | 'document' | 'feed' | 'picture' | 'operator' | 'redirect' | 'mail-service'

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

export function isRedirectRequest(request: FastifyRequest): boolean {
  return request.routeOptions.config.policy === 'redirect'
}

export function isPictureRequest(request: FastifyRequest): boolean {
  return request.routeOptions.config.policy === 'picture'
}

/**
 * True for requests to the API. Checks the matched route as well as the path, because the router decodes paths such as
 * /%61pi/session. Redirect routes below /api are not part of the API.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  if (isRedirectRequest(request)) return false
  return typeof request.routeOptions.config.policy === 'object' || request.url.startsWith('/api/')
}

export function forwardedRouteOf(key: EndpointKey) {
  const endpoint: Endpoint = endpoints[key]
  return {
    ...splitKey(key),
    schema: requestSchemaOf(key),
    config: { policy: endpoint },
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
  }
}

export function addEndpoint<Key extends EndpointKey>(app: FastifyInstance, key: Key, handler: Handler<Key>): void {
  app.route({
    ...splitKey(key),
    schema: schemaOf(key),
    config: { policy: endpoints[key] },
    handler: (request, reply) => handler({ request, reply, body: request.body as BodyOf<Key> }),
  })
}

export type Redirect = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/**
 * Adds a route that answers a navigation with a redirect, also after an error. It has no HEAD route, because a link
 * preview could use up a one-time code.
 * @param onError returns the path of the page that shows the error
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
      // The cross-site check found that the request is not a navigation, so the request gets an error and no redirect.
      if (error instanceof Refusal && error.name === 'CrossSiteRequest') throw error
      return reply.redirect(onError(error, request), 302)
    },
  })
}

export const policies = fastifyPlugin(async (app) => requirePolicies(app), { name: 'policies' })
