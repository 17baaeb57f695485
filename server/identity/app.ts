/** Serves the identity service over HTTP: the protocol of Amazon Cognito at `/`, the published keys, and the outbox. */

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CONTENT_TYPE, TARGET_PREFIX } from '../cognito/protocol/protocol.ts'
import { BODY_LIMIT_BYTES } from '../http/bodies.ts'
import { isLoopbackName } from '../http/loopback.ts'
import { newRequestId } from '../http/request-id.ts'
import { addHostedPages, hostedEndpoints } from './hosted/hosted-pages.ts'
import { IDENTITY_POOL_SERVICES } from './operations/identity-pool.ts'
import { confirmByLink } from './operations/sign-up.ts'
import { ADMIN_OPERATIONS, OPERATIONS } from './operations/table.ts'
import { CONFIRM_HEADERS, CONFIRM_PATH, renderConfirmation } from './pages/confirm-page.ts'
import { MAIL_HEADERS, OUTBOX_HEADERS, renderOutbox } from './pages/outbox-page.ts'
import type { Context, Operation } from './pool/context.ts'
import { IdentityRefusal, REFUSALS, serialization, unknownOperation } from './pool/errors.ts'
import { type Input, isRecord } from './pool/input.ts'
import { USER_POOL_ID } from './pool/pool.ts'

export interface IdentityLog {
  error(details: object, message: string): void
}

const CLIENT_HEADERS =
  'amz-sdk-invocation-id,amz-sdk-request,cache-control,content-type,x-amz-target,x-amz-user-agent,authorization'
const EXPOSED_HEADERS = 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date'
const PREFLIGHT_LIFE_S = '7200'

function isLoopback(url: string): boolean {
  return URL.canParse(url) && isLoopbackName(new URL(url).hostname)
}

/** Paths that pages of other origins may read. The outbox is not among them, because it shows codes. */
const isForBrowserClients = (url: string) => url === '/' || url.startsWith(`/${USER_POOL_ID}/`)

export function buildIdentityApp(context: Context, issuer: () => string, log: IdentityLog): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    genReqId: newRequestId,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  // Prevents DNS rebinding. A hostile site can make its own name resolve to 127.0.0.1, but the Host header then has
  // that name, and the request is refused.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-amzn-requestid', request.id)
    if (!isLoopback(`http://${request.headers.host}`)) throw REFUSALS.foreignHost()
    const { origin } = request.headers
    if (origin === undefined) return
    if (!isLoopback(origin)) throw REFUSALS.foreignPage()
    if (!isForBrowserClients(request.url)) return
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED_HEADERS)
  })

  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) log.error({ err: error, requestId: request.id }, 'identity operation failed')
    return sendRefusal(reply, refusal)
  })
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new IdentityRefusal('UnknownOperationException', 'No such address', 404)),
  )

  app.options('/', (_request, reply) =>
    reply
      .code(200)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', CLIENT_HEADERS)
      .header('access-control-max-age', PREFLIGHT_LIFE_S)
      .send(),
  )

  app.post('/', async (request, reply) => {
    const answer = await operationOf(request)(context, readInput(request.body))
    return sendJson(reply, answer)
  })

  app.get(`/${USER_POOL_ID}/.well-known/jwks.json`, async () => ({ keys: [context.keys.jwk] }))
  app.get(`/${USER_POOL_ID}/.well-known/openid-configuration`, async () => ({
    issuer: issuer(),
    jwks_uri: `${issuer()}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
    ...hostedEndpoints(new URL(issuer()).origin),
  }))

  app.get('/outbox', async (request, reply) => {
    const messages = context.codes.outbox()
    reply.headers(OUTBOX_HEADERS)
    if (request.headers.accept?.includes('application/json')) return messages
    return reply.type('text/html; charset=utf-8').send(renderOutbox(context.siteName, messages, context.mails.list()))
  })
  app.get('/outbox/mails', async (_request, reply) => reply.headers(OUTBOX_HEADERS).send(context.mails.list()))
  app.get<{ Params: { id: string } }>('/outbox/mails/:id', async ({ params }, reply) => {
    const mail = context.mails.find(params.id)
    if (!mail) return reply.callNotFound()
    return reply.headers(MAIL_HEADERS).type('text/html; charset=utf-8').send(mail.html)
  })

  app.get(CONFIRM_PATH, async ({ query }, reply) => {
    const outcome = confirmByLink(context, isRecord(query) ? query : {})
    reply.headers(CONFIRM_HEADERS).code(outcome === 'invalid' ? 400 : 200)
    return reply.type('text/html; charset=utf-8').send(renderConfirmation(context.siteName, outcome))
  })

  addHostedPages(app, context)
  return app
}

/** Operations by the prefix of the X-Amz-Target header. Web pages may call only the operations in `open`. */
const SERVICES: ReadonlyMap<string, Record<'open' | 'closed', Readonly<Record<string, Operation>>>> = new Map([
  [TARGET_PREFIX, { open: OPERATIONS, closed: ADMIN_OPERATIONS }],
  ...Object.entries(IDENTITY_POOL_SERVICES),
])

function operationOf(request: FastifyRequest) {
  const target = request.headers['x-amz-target']
  const [prefix, name, ...rest] = typeof target === 'string' ? target.split('.') : []
  const service = SERVICES.get(prefix ?? '')
  if (!service || !name || rest.length > 0) throw unknownOperation()
  const { open, closed } = service
  if (Object.hasOwn(closed, name) && request.headers.origin !== undefined) throw REFUSALS.adminFromBrowser()
  const operation = [open, closed].find((table) => Object.hasOwn(table, name))?.[name]
  if (!operation) throw unknownOperation()
  return operation
}

function readInput(body: unknown): Input {
  let value: unknown
  try {
    value = typeof body === 'string' ? JSON.parse(body) : {}
  } catch {
    throw serialization('The body is not JSON')
  }
  if (!isRecord(value)) throw serialization('The body is not a JSON object')
  return value
}

function toRefusal(error: unknown): IdentityRefusal {
  if (error instanceof IdentityRefusal) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status < 500)
    return new IdentityRefusal('SerializationException', 'Bad request', status)
  return new IdentityRefusal('InternalErrorException', 'Internal error', 500)
}

/** Sends JSON as bytes, because Fastify appends a charset to the content type of a string. */
function sendJson(reply: FastifyReply, body: object) {
  return reply.header('content-type', CONTENT_TYPE).send(Buffer.from(JSON.stringify(body)))
}

function sendRefusal(reply: FastifyReply, { name, message, status }: IdentityRefusal) {
  reply
    .code(status)
    .header('x-amzn-errortype', `${name}:`)
    .header('x-amzn-errormessage', message.replace(/[^\x20-\x7e]/g, ' '))
  return sendJson(reply, { __type: name, message })
}
