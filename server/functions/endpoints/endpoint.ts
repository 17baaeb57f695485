/** Registers the handler of each cloud function under its entry of the endpoint map. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
  RequestPayload,
} from 'fastify'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import {
  type AnswerOf,
  type BodyOf,
  type EndpointKey,
  type Endpoints,
  endpoints,
  type ParamsOf,
  type QueryOf,
} from '../../../shared/api/endpoints.ts'
import { clientNetworkOf } from '../../http/client-network.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { OPERATOR_TOKEN_HEADER } from '../../http/operator-token.ts'
import { Refusal } from '../../http/refusal.ts'
import { requestSchemaOf, schemaOf, splitKey } from '../../http/routes.ts'
import type { Caller } from '../callers/caller.ts'
import type { ReadGatewayCaller } from '../callers/gateway-caller.ts'
import type { GatewayContext } from '../callers/gateway-event.ts'
import { GatewayRefusal, type ReadSignature } from '../callers/iam-caller.ts'
import type { ReadOperator } from '../callers/operator.ts'
import { type HasOperatorKey, KEY_HOLDER } from '../callers/operator-key.ts'

export type FunctionsApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

type UpstreamKey = {
  [Key in EndpointKey]: Endpoints[Key] extends { readonly upstream: object } ? Key : never
}[EndpointKey]

export type FunctionKey = Exclude<UpstreamKey, StreamKey>

type StreamKey = {
  [Key in EndpointKey]: Endpoints[Key] extends { readonly stream: true } ? Key : never
}[EndpointKey]

type WhoCalls<Key extends FunctionKey> = Endpoints[Key] extends { readonly access: 'session' | 'operator' }
  ? Caller
  : undefined

export interface Call<Key extends FunctionKey> {
  readonly caller: WhoCalls<Key>
  readonly params: ParamsOf<Key>
  readonly query: QueryOf<Key>
  readonly body: BodyOf<Key>
  readonly idempotencyKey: string | undefined
  /** A keyed hash of the client's network. Defined only for endpoints whose `upstream` rule asks for it. */
  readonly network: string | undefined
}

export type Functions = { readonly [Key in FunctionKey]: (call: Call<Key>) => Promise<AnswerOf<Key>> }

export type ReadCaller = (authorization: string | undefined) => Promise<Caller>

export type Gate =
  | { readonly by: 'token'; readonly read: ReadCaller }
  | { readonly by: 'signature'; readonly read: ReadSignature; readonly bodyLimit: number }
  | { readonly by: 'gateway'; readonly read: ReadGatewayCaller }

export interface Gates {
  readonly gate: Gate
  readonly readOperator: ReadOperator
  readonly hasOperatorKey: HasOperatorKey
}

export function serveAll(app: FunctionsApp, functions: Functions, gates: Gates): void {
  const keys = Object.keys(functions) as FunctionKey[]
  for (const key of keys) serve(app, key, functions, gates)
}

export function authenticatedRoute(key: UpstreamKey, { gate, readOperator, hasOperatorKey }: Gates) {
  const endpoint: Endpoint = endpoints[key]
  const { method, url } = splitKey(key)
  return {
    method,
    url: url.replace(/^\/api/, ''),
    schema: endpoint.stream ? requestSchemaOf(key) : schemaOf(key),
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    // Runs before the body is parsed, so that an unauthenticated client learns nothing about the schema.
    async onRequest(request: FastifyRequest) {
      if (endpoint.access === 'operator' && hasOperatorKey(request.headers.authorization)) {
        request.caller = KEY_HOLDER
        return
      }
      if (gate.by === 'gateway') request.caller = callerByGateway(request, endpoint.access, gate.read)
      if (gate.by === 'token') request.caller = await callerByToken(request, endpoint.access, gate.read)
      if (gate.by !== 'signature') await requireOperator(request, endpoint, readOperator)
    },
    async preParsing(request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) {
      if (gate.by !== 'signature' || request.caller === KEY_HOLDER) return payload
      const body = await readWhole(payload, endpoint.bodyBytes ?? gate.bodyLimit)
      request.caller = await callerBySignature(request, body, endpoint.access, gate.read)
      await requireOperator(request, endpoint, readOperator)
      return Object.assign(Readable.from([body], { objectMode: false }), { receivedEncodedLength: body.length })
    },
    async preValidation(request: FastifyRequest) {
      if (endpoint.body) request.body ??= {}
    },
  }
}

function serve<Key extends FunctionKey>(app: FunctionsApp, key: Key, functions: Functions, gates: Gates): void {
  const endpoint: Endpoint = endpoints[key]
  const answer = functions[key]
  app.route({
    ...authenticatedRoute(key, gates),
    async handler(request, reply) {
      const call: Call<Key> = {
        caller: callerOf(endpoint, request.caller) as WhoCalls<Key>,
        params: request.params as ParamsOf<Key>,
        query: request.query as QueryOf<Key>,
        body: request.body as BodyOf<Key>,
        idempotencyKey: idempotencyKeyOf(request.headers),
        network: clientNetworkOf(request.headers),
      }
      return reply.code(200).send(await answer(call))
    },
  })
}

function callerOf(endpoint: Endpoint, caller: Caller | null): Caller | undefined {
  if (endpoint.access === 'none') return undefined
  if (!caller) throw new Refusal('SignedOut', 'The call has no signed-in caller.')
  return caller
}

async function requireOperator(
  request: FastifyRequest,
  { access, freshProof }: Endpoint,
  readOperator: ReadOperator,
): Promise<void> {
  if (access !== 'operator') return
  const token = request.headers[OPERATOR_TOKEN_HEADER]
  const { caller } = request
  request.caller = await readOperator({
    caller,
    token: typeof token === 'string' ? token : undefined,
    freshProof: freshProof === true,
  })
}

/**
 * Reads the caller from the token in the header. For callers without a valid token, operators' endpoints respond as if
 * they did not exist.
 */
async function callerByToken(
  { headers: { authorization } }: FastifyRequest,
  access: Endpoint['access'],
  read: ReadCaller,
): Promise<Caller | null> {
  if (access === 'none') return null
  return read(authorization).catch((error: unknown) => {
    if (access === 'operator' && error instanceof Refusal && error.name === 'SignedOut') return null
    throw error
  })
}

/**
 * Reads the caller from the signature of the request. Public endpoints also require a signature, as they do behind the
 * gateway, but a guest's signature is enough.
 */
async function callerBySignature(
  { method, raw, headers }: FastifyRequest,
  body: Buffer,
  access: Endpoint['access'],
  read: ReadSignature,
): Promise<Caller | null> {
  return refuseGuest(await read({ method, url: raw.url ?? '', headers, body }), access)
}

/**
 * Reads the caller from the Lambda event. A client cannot forge it with a header, because the event is not part of the
 * request.
 */
function callerByGateway(request: FastifyRequest, access: Endpoint['access'], read: ReadGatewayCaller): Caller | null {
  const { event } = request.awsLambda as { readonly event?: { readonly requestContext?: GatewayContext } }
  return refuseGuest(read(event?.requestContext), access)
}

function refuseGuest(caller: Caller | undefined, access: Endpoint['access']): Caller | null {
  if (access === 'session' && !caller) {
    throw new GatewayRefusal('AccessDeniedException', 'A guest is not authorized to perform: execute-api:Invoke')
  }
  return caller ?? null
}

async function readWhole(payload: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size > limit) throw new Refusal('RequestTooLarge', 'The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
