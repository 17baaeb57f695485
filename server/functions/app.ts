/** Builds the functions' HTTP application without listening: the routes, and errors as application/problem+json. */

import { randomUUID } from 'node:crypto'
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import { type FastifyBaseLogger, type FastifyReply, fastify, LogController } from 'fastify'
import { type Caller, createCallerReader } from './caller.ts'
import { contactFunctions } from './contact.ts'
import type { Context } from './context.ts'
import { crewFunctions } from './crews.ts'
import { type Functions, type FunctionsApp, serveAll } from './endpoint.ts'
import { notFound, problemOf, type Refusal, refusalOf } from './errors.ts'
import { myDataFunctions } from './my-data.ts'
import { profileFunctions } from './profiles.ts'
import { requestFunctions } from './requests.ts'

const BODY_LIMIT_BYTES = 65_536
const REQUEST_TIMEOUT_MS = 10_000
const REQUEST_ID = /^[\w-]{8,64}$/

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

export interface AppOptions {
  readonly context: Context
  readonly issuer: string
  readonly clientId: string
  readonly fetch?: typeof fetch
  readonly log?: FastifyBaseLogger | undefined
}

export function buildFunctions(options: AppOptions): FunctionsApp {
  const { context, issuer, clientId, log } = options
  const app = fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    // The caller's id, so that one id finds a request in both logs.
    genReqId: ({ headers: { 'x-request-id': id } }) =>
      typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerProblem(refusalOf(error), request.id, reply),
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.setValidatorCompiler(TypeBoxValidatorCompiler)
  app.decorateRequest('caller', null)
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.cause !== undefined && refusal.status >= 500) request.log.error({ err: refusal.cause }, refusal.name)
    return answerProblem(refusal, request.id, reply)
  })
  app.setNotFoundHandler((request, reply) => answerProblem(notFound('function'), request.id, reply))

  const readCaller = createCallerReader({ issuer, clientId, clock: context.clock, fetch: options.fetch ?? fetch })
  const functions: Functions = {
    ...profileFunctions(context),
    ...crewFunctions(context),
    ...requestFunctions(context),
    ...contactFunctions(context),
    ...myDataFunctions(context),
  }
  serveAll(app, functions, readCaller)

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    await context.store.selectFrom('audit').select('id').limit(1).execute()
    return reply.send({ healthy: true })
  })
  return app
}

function answerProblem(refusal: Refusal, requestId: string, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS)
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, requestId))
}
