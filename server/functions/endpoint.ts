/** Registers a function under its entry of the endpoint map, which gives the schemas of everything that goes in and out. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import {
  type AnswerOf,
  type BodyOf,
  type EndpointKey,
  type Endpoints,
  endpoints,
  type ParamsOf,
  type QueryOf,
} from '../../shared/api.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Caller } from './caller.ts'
import { invalid, Refusal } from './errors.ts'

export type FunctionsApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The endpoints that the functions answer: those of the map that name an upstream. */
export type FunctionKey = {
  [Key in EndpointKey]: Endpoints[Key] extends { readonly upstream: object } ? Key : never
}[EndpointKey]

type WhoCalls<Key extends FunctionKey> = Endpoints[Key] extends { readonly access: 'session' } ? Caller : undefined

export interface Call<Key extends FunctionKey> {
  readonly caller: WhoCalls<Key>
  readonly params: ParamsOf<Key>
  readonly query: QueryOf<Key>
  readonly body: BodyOf<Key>
  /** The Idempotency-Key header, when the caller sent one. */
  readonly idempotencyKey: string | undefined
}

/** One function for every endpoint that names an upstream: a forgotten one does not compile. */
export type Functions = { readonly [Key in FunctionKey]: (call: Call<Key>) => Promise<AnswerOf<Key>> }

export type ReadCaller = (authorization: string | undefined) => Promise<Caller>

export function serveAll(app: FunctionsApp, functions: Functions, readCaller: ReadCaller): void {
  const keys = Object.keys(functions) as FunctionKey[]
  for (const key of keys) serve(app, key, functions, readCaller)
}

function serve<Key extends FunctionKey>(
  app: FunctionsApp,
  key: Key,
  functions: Functions,
  readCaller: ReadCaller,
): void {
  const endpoint: Endpoint = endpoints[key]
  const answer = functions[key]
  const [method = '', path = ''] = key.split(' ')
  app.route({
    method,
    url: path.replace(/^\/api/, ''),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.answer },
    },
    // Before the body is read: a stranger learns nothing about what it should look like.
    async onRequest(request) {
      if (endpoint.access === 'session') request.caller = await readCaller(request.headers.authorization)
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
        idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
      }
      return reply.code(200).send(await answer(call))
    },
  })
}

function callerOf(endpoint: Endpoint, caller: Caller | null): Caller | undefined {
  if (endpoint.access === 'none') return undefined
  if (!caller) throw new Refusal('SignedOut', 'The call carries no access token.')
  return caller
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header
  throw invalid({ field: 'Idempotency-Key', rule: 'pattern' })
}
