/** Builds the HTTP application of the cloud functions without listening. */

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import { BODY_LIMIT_BYTES, boundBodies } from '../http/bodies.ts'
import { drainGracefully } from '../http/drain.ts'
import { addHealth } from '../http/health.ts'
import { sendProblem } from '../http/problem.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { forwardedRequestId } from '../http/request-id.ts'
import { logRequests } from '../telemetry/logging.ts'
import { traceRequests } from '../telemetry/request-tracing.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import type { Caller } from './callers/caller.ts'
import { createCredentialsLookup } from './callers/credentials-lookup.ts'
import { createGatewayReader } from './callers/gateway-caller.ts'
import { createSignatureReader, GatewayRefusal } from './callers/iam-caller.ts'
import { createOperatorReader } from './callers/operator.ts'
import { createKeyCheck } from './callers/operator-key.ts'
import { createCallerReader, type TokenOptions } from './callers/token-caller.ts'
import { crewCostFunctions } from './costs/crew-cost.ts'
import { checkInFunctions } from './crews/check-ins.ts'
import { calendarFunctions } from './crews/crew-calendar.ts'
import { crewFunctions } from './crews/crews.ts'
import { invitationFunctions } from './crews/invitations.ts'
import { deskFunctions } from './desk/desk.ts'
import type { Context } from './endpoints/context.ts'
import { type Functions, type FunctionsApp, type Gate, type ReadCaller, serveAll } from './endpoints/endpoint.ts'
import { refusalOf } from './endpoints/refusal-of.ts'
import { cityEventFunctions } from './events/city-events.ts'
import { serveOperatorEvents } from './events/operator-events.ts'
import { matchFunctions } from './matching/matches.ts'
import { surveyFunctions } from './matching/survey.ts'
import { serveLiveMessages } from './messages/live-route.ts'
import type { StreamLimits } from './messages/live-streams.ts'
import { messageFunctions } from './messages/messages.ts'
import { myDataFunctions } from './my-data/my-data.ts'
import { noticeFunctions } from './notices/notices.ts'
import { contactFunctions } from './operator/contact.ts'
import { factFunctions } from './operator/shown-facts.ts'
import { serveMailServices } from './outbox/mail-services.ts'
import { noticeSettingFunctions } from './outbox/notice-settings.ts'
import { createLanguageMemory } from './outbox/reader-language.ts'
import { photoFunctions } from './photos/photos.ts'
import { profileFunctions } from './profiles/profiles.ts'
import { pushFunctions } from './push/push-devices.ts'
import { requestFunctions } from './requests/requests.ts'
import { blockFunctions } from './safety/blocks.ts'
import { reportFunctions } from './safety/reports.ts'
import { groupPlanFunctions } from './saved/group-plans.ts'
import { itineraryFunctions } from './saved/itineraries.ts'
import { quizResultFunctions } from './saved/quiz-results.ts'
import { refuseEnded } from './sessions/ended-sessions.ts'
import { sessionFunctions } from './sessions/session-list.ts'
import { serveSessions } from './sessions/session-routes.ts'
import { isStoreReady } from './store/answer-within.ts'
import { referenceFunctions } from './trust/references.ts'

const REQUEST_TIMEOUT_MS = 10_000

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** The event and context of a Lambda invocation. @fastify/aws-lambda sets them; a client cannot. */
    readonly awsLambda?: unknown
  }
}

export interface AppOptions {
  readonly context: Context
  readonly gate?: GateOptions
  readonly issuer: string
  readonly clientId: string
  readonly fetch?: typeof fetch
  /**
   * The bearer key that authorizes calls to the operator's endpoints without a session: those for the operator's pages,
   * and those for the dates of city events.
   */
  readonly operatorKey?: string | undefined
  readonly feedbackTopic?: string | undefined
  readonly hasSecondStep?: ((accessToken: string) => Promise<boolean>) | undefined
  readonly streamLimits?: Partial<StreamLimits> | undefined
  readonly log?: FastifyBaseLogger | undefined
  readonly tracing?: Tracing | undefined
}

/**
 * How callers authenticate: with an access token, an id token, or (`iam`) an AWS signature. With `iam`, either a
 * gateway has verified the signature or the cloud functions verify it.
 */
export type GateOptions =
  | { readonly auth: 'access' | 'id' }
  | { readonly auth: 'iam'; readonly identityPoolEndpoint: string }
  | { readonly auth: 'iam'; readonly behindGateway: true }

export function buildFunctions(options: AppOptions): FunctionsApp {
  const { context, log, tracing } = options
  const server = fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: forwardedRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => answerProblem(refusalOf(error), reply),
  })
  if (log) logRequests(server)
  // Only the site can reach the cloud functions, so the cloud functions trust the site's decision about which requests
  // are traced.
  if (tracing) traceRequests(server, { tracing, believeTraceparent: true, isTraced })
  const app = server.withTypeProvider<TypeBoxTypeProvider>()

  boundBodies(app)
  drainGracefully(app)
  app.decorateRequest('caller', null)
  const rememberLanguage = createLanguageMemory(context)
  app.addHook('preHandler', ({ caller, headers }) => rememberLanguage(caller, headers['accept-language']))
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
    ...calendarFunctions(context),
    ...crewCostFunctions(context),
    ...surveyFunctions(context),
    ...matchFunctions(context),
    ...noticeFunctions(context),
    ...noticeSettingFunctions(context),
    ...pushFunctions(context),
    ...messageFunctions(context),
    ...reportFunctions(context),
    ...blockFunctions(context),
    ...referenceFunctions(context),
    ...photoFunctions(context),
    ...contactFunctions(context),
    ...factFunctions(context),
    ...cityEventFunctions(context),
    ...quizResultFunctions(context),
    ...itineraryFunctions(context),
    ...groupPlanFunctions(context),
    ...myDataFunctions(context),
    ...sessionFunctions(context),
    ...deskFunctions(context),
  }
  const gates = {
    gate: gateOf(options),
    readOperator: operatorReaderOf(options),
    hasOperatorKey: createKeyCheck(options.operatorKey),
  }
  serveAll(app, functions, gates)
  serveLiveMessages(app, context, { gates, limits: options.streamLimits })
  serveSessions(app, context, callerReaderOf(options, { tokenUse: 'access', acceptExpired: true }))
  serveMailServices(app, context, { fetch: options.fetch ?? fetch, feedbackTopic: options.feedbackTopic })
  if (options.operatorKey !== undefined) serveOperatorEvents(app, context, options.operatorKey)

  addHealth(server, () => isStoreReady(context.store), { schema: { hide: true } })
  return app
}

const HEALTH: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

function isTraced({ routeOptions: { url } }: FastifyRequest): boolean {
  return !HEALTH.has(url)
}

function gateOf(options: AppOptions): Gate {
  const { gate = { auth: 'access' }, issuer, context } = options
  if (gate.auth !== 'iam') {
    return { by: 'token', read: refuseEnded(context.store, callerReaderOf(options, { tokenUse: gate.auth })) }
  }
  if ('behindGateway' in gate) return { by: 'gateway', read: createGatewayReader({ userPoolId: userPoolOf(issuer) }) }
  const { clock } = context
  const lookUp = createCredentialsLookup({ endpoint: gate.identityPoolEndpoint, clock, fetch: options.fetch ?? fetch })
  const read = createSignatureReader({ region: regionOf(issuer), clock, lookUp })
  return { by: 'signature', read, bodyLimit: BODY_LIMIT_BYTES }
}

function operatorReaderOf(options: AppOptions) {
  const { hasSecondStep, context } = options
  const readAccess = refuseEnded(context.store, callerReaderOf(options, { tokenUse: 'access' }))
  return createOperatorReader({ clock: context.clock, readAccess, hasSecondStep })
}

function callerReaderOf(
  { issuer, clientId, context: { clock }, ...options }: AppOptions,
  reading: Pick<TokenOptions, 'tokenUse' | 'acceptExpired'>,
): ReadCaller {
  return createCallerReader({ ...reading, issuer, clientId, clock, fetch: options.fetch ?? fetch })
}

/** Returns the region of the user pool. The id of a pool starts with its region. */
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
