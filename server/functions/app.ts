/** Builds the HTTP application of the functions without listening. */

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { type FastifyBaseLogger, type FastifyReply, fastify, LogController } from 'fastify'
import { BODY_LIMIT_BYTES, boundBodies } from '../http/bodies.ts'
import { drainGracefully } from '../http/drain.ts'
import { sendProblem } from '../http/problem.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { forwardedRequestId } from '../http/request-id.ts'
import type { Caller } from './callers/caller.ts'
import { createCredentialsLookup } from './callers/credentials-lookup.ts'
import { createGatewayReader } from './callers/gateway-caller.ts'
import { createSignatureReader, GatewayRefusal } from './callers/iam-caller.ts'
import { createCallerReader } from './callers/token-caller.ts'
import { crewCostFunctions } from './costs/crew-cost.ts'
import { checkInFunctions } from './crews/check-ins.ts'
import { crewFunctions } from './crews/crews.ts'
import { invitationFunctions } from './crews/invitations.ts'
import type { Context } from './endpoints/context.ts'
import { type Functions, type FunctionsApp, type Gate, serveAll } from './endpoints/endpoint.ts'
import { refusalOf } from './endpoints/refusal-of.ts'
import { cityEventFunctions } from './events/city-events.ts'
import { serveOperatorEvents } from './events/operator-events.ts'
import { matchFunctions } from './matching/matches.ts'
import { surveyFunctions } from './matching/survey.ts'
import { myDataFunctions } from './my-data/my-data.ts'
import { noticeFunctions } from './notices/notices.ts'
import { contactFunctions } from './operator/contact.ts'
import { profileFunctions } from './profiles/profiles.ts'
import { requestFunctions } from './requests/requests.ts'
import { blockFunctions } from './safety/blocks.ts'
import { reportFunctions } from './safety/reports.ts'
import { groupPlanFunctions } from './saved/group-plans.ts'
import { itineraryFunctions } from './saved/itineraries.ts'
import { quizResultFunctions } from './saved/quiz-results.ts'

const REQUEST_TIMEOUT_MS = 10_000

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** The event and context of a Lambda invocation. The adapter sets them; a client cannot. */
    readonly awsLambda?: unknown
  }
}

export interface AppOptions {
  readonly context: Context
  readonly gate?: GateOptions
  readonly issuer: string
  readonly clientId: string
  readonly fetch?: typeof fetch
  /** The bearer key of the operator's endpoints. Without it these endpoints are not registered. */
  readonly operatorKey?: string | undefined
  readonly log?: FastifyBaseLogger | undefined
}

/** How callers authenticate. With `iam`, either a gateway has verified the signature or the functions verify it. */
export type GateOptions =
  | { readonly auth: 'access' | 'id' }
  | { readonly auth: 'iam'; readonly identityPoolEndpoint: string }
  | { readonly auth: 'iam'; readonly behindGateway: true }

export function buildFunctions(options: AppOptions): FunctionsApp {
  const { context, log } = options
  const app = fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: forwardedRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => answerProblem(refusalOf(error), reply),
  }).withTypeProvider<TypeBoxTypeProvider>()

  boundBodies(app)
  drainGracefully(app)
  app.decorateRequest('caller', null)
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.cause !== undefined && refusal.status >= 500) request.log.error({ err: refusal.cause }, refusal.name)
    return answerProblem(refusal, reply)
  })
  app.setNotFoundHandler((_request, reply) => answerProblem(notFound('function'), reply))

  const functions: Functions = {
    ...profileFunctions(context),
    ...crewFunctions(context),
    ...requestFunctions(context),
    ...invitationFunctions(context),
    ...checkInFunctions(context),
    ...crewCostFunctions(context),
    ...surveyFunctions(context),
    ...matchFunctions(context),
    ...noticeFunctions(context),
    ...reportFunctions(context),
    ...blockFunctions(context),
    ...contactFunctions(context),
    ...cityEventFunctions(context),
    ...quizResultFunctions(context),
    ...itineraryFunctions(context),
    ...groupPlanFunctions(context),
    ...myDataFunctions(context),
  }
  serveAll(app, functions, gateOf(options))
  if (options.operatorKey !== undefined) serveOperatorEvents(app, context, options.operatorKey)

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    await context.store.selectFrom('audit').select('id').limit(1).execute()
    return reply.send({ healthy: true })
  })
  return app
}

function gateOf({ gate = { auth: 'access' }, issuer, clientId, context: { clock }, ...options }: AppOptions): Gate {
  const fetchIt = options.fetch ?? fetch
  if (gate.auth !== 'iam') {
    return { by: 'token', read: createCallerReader({ tokenUse: gate.auth, issuer, clientId, clock, fetch: fetchIt }) }
  }
  if ('behindGateway' in gate) return { by: 'gateway', read: createGatewayReader({ userPoolId: userPoolOf(issuer) }) }
  const lookUp = createCredentialsLookup({ endpoint: gate.identityPoolEndpoint, clock, fetch: fetchIt })
  const read = createSignatureReader({ region: regionOf(issuer), clock, lookUp })
  return { by: 'signature', read, bodyLimit: BODY_LIMIT_BYTES }
}

/** An issuer URL ends in the user pool's id, which starts with the region. */
function regionOf(issuer: string): string {
  return userPoolOf(issuer).split('_')[0] ?? ''
}

function userPoolOf(issuer: string): string {
  return issuer.slice(issuer.lastIndexOf('/') + 1)
}

function answerProblem(refusal: Refusal, reply: FastifyReply): FastifyReply {
  if (refusal instanceof GatewayRefusal) reply.header('x-amzn-errortype', refusal.errorType)
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  return sendProblem(reply, refusal)
}
