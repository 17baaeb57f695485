/**
 * Forwards requests of mail services to the cloud functions: one-click unsubscribe (RFC 8058) and bounce reports. These
 * requests do not come from pages of this site, so they have neither a session nor the content type application/json.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathTo } from '../../shared/routes.ts'
import type { Authorize } from './authorization.ts'
import type { Upstream } from './upstream.ts'

const POLICY = { policy: 'mail-service' } as const
const LIMITS = { timeoutMs: 8_000, maxBytes: 65_536 } as const

export function addMailRoutes(app: FastifyInstance, authorize: Authorize, upstream: Upstream): void {
  app.register(async (scope) => {
    // Accept every content type as text: RFC 8058 clients send a form, and Amazon SNS sends JSON as text/plain.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    async function forward(request: FastifyRequest, reply: FastifyReply, path: string, content: object) {
      const body = JSON.stringify(content)
      const headers = { 'content-type': 'application/json' }
      const call = { method: 'POST', headers, body, ...upstream.addressOf(path) }
      const authorization = await authorize({ access: 'none' }, request, call)
      const answer = await upstream.call({
        method: 'POST',
        path,
        headers: { accept: 'application/json', 'x-request-id': request.id, ...headers, ...authorization },
        body,
        ...LIMITS,
      })
      return reply.code(answer.status).type(answer.contentType).serializer(String).send(answer.body)
    }

    scope.post<{ Params: { token: string } }>(
      '/mail/unsubscribe/:token',
      { schema: { hide: true }, config: POLICY },
      (request, reply) => forward(request, reply, '/mail/unsubscribe', { token: request.params.token }),
    )

    scope.post('/mail/feedback', { schema: { hide: true }, config: POLICY }, (request, reply) =>
      forward(request, reply, '/mail/feedback', { text: String(request.body ?? '') }),
    )

    // A GET request must not unsubscribe the user, because mail servers open links to check them.
    scope.get(
      '/mail/unsubscribe/:token',
      { schema: { hide: true }, config: POLICY, exposeHeadRoute: false },
      (_request, reply) => reply.redirect(`${pathTo('user-profile', 'en')}#notices`, 302),
    )
  })
}
