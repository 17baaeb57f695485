/** Registers each function under its entry of the endpoint map. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
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
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { Refusal } from '../../http/refusal.ts'
import { schemaOf, splitKey } from '../../http/routes.ts'
import type { Caller } from '../callers/caller.ts'
import type { ReadGatewayCaller } from '../callers/gateway-caller.ts'
import type { GatewayContext } from '../callers/gateway-event.ts'
import { GatewayRefusal, type ReadSignature } from '../callers/iam-caller.ts'

export type FunctionsApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export type FunctionKey = {
  [Key in EndpointKey]: Endpoints[Key] extends { readonly upstream: object } ? Key : never
}[EndpointKey]

type WhoCalls<Key extends FunctionKey> = Endpoints[Key] extends { readonly access: 'session' } ? Caller : undefined

export interface Call<Key extends FunctionKey> {
  readonly caller: WhoCalls<Key>
  readonly params: ParamsOf<Key>
  readonly query: QueryOf<Key>
  readonly body: BodyOf<Key>
  readonly idempotencyKey: string | undefined
}

export type Functions = { readonly [Key in FunctionKey]: (call: Call<Key>) => Promise<AnswerOf<Key>> }

export type ReadCaller = (authorization: string | undefined) => Promise<Caller>

/**
 * How callers authenticate: by a token, by a signature over the whole request, or by the context of a gateway that has
 * verified a signature.
 */
export type Gate =
  | { readonly by: 'token'; readonly read: ReadCaller }
  | { readonly by: 'signature'; readonly read: ReadSignature; readonly bodyLimit: number }
  | { readonly by: 'gateway'; readonly read: ReadGatewayCaller }

export function serveAll(app: FunctionsApp, functions: Functions, gate: Gate): void {
  const keys = Object.keys(functions) as FunctionKey[]
  for (const key of keys) serve(app, key, functions, gate)
}

function serve<Key extends FunctionKey>(app: FunctionsApp, key: Key, functions: Functions, gate: Gate): void {
  const endpoint: Endpoint = endpoints[key]
  const answer = functions[key]
  const { method, url } = splitKey(key)
  app.route({
    method,
    url: url.replace(/^\/api/, ''),
    schema: schemaOf(key),
    // Runs before the body is parsed, so that an unauthenticated client learns nothing about the schema.
    async onRequest(request) {
      if (gate.by === 'gateway') request.caller = callerByGateway(request, endpoint.access, gate.read)
      if (gate.by !== 'token' || endpoint.access !== 'session') return
      request.caller = await gate.read(request.headers.authorization)
    },
    async preParsing(request, _reply, payload) {
      if (gate.by !== 'signature') return payload
      const body = await readWhole(payload, gate.bodyLimit)
      request.caller = await callerBySignature(request, body, endpoint.access, gate.read)
      return Object.assign(Readable.from([body], { objectMode: false }), { receivedEncodedLength: body.length })
    },
    async preValidation(request) {
      if (endpoint.body) request.body ??= {}
    },
    async handler(request, reply) {
      const call: Call<Key> = {
        caller: callerOf(endpoint, request.caller) as WhoCalls<Key>,
        params: request.params as ParamsOf<Key>,
        query: request.query as QueryOf<Key>,
        body: request.body as BodyOf<Key>,
        idempotencyKey: idempotencyKeyOf(request.headers),
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

/** Public endpoints require a signature too, as they do behind the gateway. The signature of a guest is enough. */
async function callerBySignature(
  { method, raw, headers }: FastifyRequest,
  body: Buffer,
  access: Endpoint['access'],
  read: ReadSignature,
): Promise<Caller | null> {
  return refuseGuest(await read({ method, url: raw.url ?? '', headers, body }), access)
}

/** The event is not part of the request, so no header can forge the gateway's statements. */
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
