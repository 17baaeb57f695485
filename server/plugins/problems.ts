/** The one place that turns an error into an answer: application/problem+json, nothing internal in it (RFC 9457). */

import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_STATUS, type Problem, type ProblemName } from '../../shared/errors.ts'
import { Refusal } from '../errors.ts'
import { API_POLICY, headersOfAll } from './headers.ts'

/** Fastify's own refusals of what a client sent. */
const CLIENT_ERRORS: Readonly<Record<string, ProblemName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'RequestTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnsupportedMediaType',
  FST_ERR_NOT_FOUND: 'NotFound',
}

interface Broken {
  readonly status: number
  readonly phrase: string
  readonly name: ProblemName
  readonly detail: string
}

/** Node's own refusals of what arrived, by their codes. */
const BROKEN: Readonly<Record<string, Broken>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    phrase: 'Request Header Fields Too Large',
    name: 'RequestTooLarge',
    detail: 'The headers of the request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    phrase: 'Request Timeout',
    name: 'ValidationError',
    detail: 'The request did not arrive in time.',
  },
}
const BROKEN_OTHERWISE: Broken = {
  status: 400,
  phrase: 'Bad Request',
  name: 'ValidationError',
  detail: 'The request is not valid HTTP.',
}

/** A name of the visitor's own choosing is repeated no further than one can read. */
const LONGEST_FIELD = 100
const MOST_FIELDS = 20

interface SchemaError {
  readonly instancePath?: string
  readonly keyword?: string
  readonly params?: {
    readonly requiredProperties?: readonly string[]
    readonly additionalProperties?: readonly string[]
  }
}

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) =>
    send(reply, request, refusalFrom(error, request)),
  )
}

interface Outside {
  /** For addresses no router can read, such as /%: they never reach a route, its hooks or its error handler. */
  readonly frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void
  /** For bytes that are no HTTP: there is no request and no reply yet, only a connection to end. */
  readonly clientErrorHandler: (error: ConnectionError, socket: Socket) => void
}

/** The answers to what never becomes a request of a route. */
export function answersOutside(https: boolean): Outside {
  const headers = { ...headersOfAll(https), 'content-security-policy': API_POLICY }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return {
    frameworkErrors: (error, request, reply) =>
      void send(
        reply.headers({ ...headers, 'x-request-id': request.id }),
        request,
        new Refusal('ValidationError', error.message, { fields: [{ field: 'address', rule: 'readable' }] }),
      ),
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) return void socket.destroy()
      socket.end(broken(error.code, lines))
    },
  }
}

function broken(code: string, lines: readonly string[]): string {
  const { status, phrase, name, detail } = BROKEN[code] ?? BROKEN_OTHERWISE
  const fields = name === 'ValidationError' ? { fields: [{ field: 'request', rule: 'http' }] } : {}
  const problem: Problem = { type: 'about:blank', title: name, status, name, detail, ...fields }
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...lines,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  name: ProblemName,
  detail: string,
): FastifyReply {
  return send(reply, request, new Refusal(name, detail))
}

function refusalFrom(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) {
    if (error.status >= 500)
      request.log.warn({ event: 'refused', problem: error.name, cause: causeOf(error) }, error.message)
    return error
  }
  if (error.validation) {
    const fields = fieldsOf(error.validation as readonly SchemaError[])
    return new Refusal('ValidationError', `The request is not valid: ${fields.map(({ field }) => field).join(', ')}.`, {
      fields,
    })
  }
  const status = error.statusCode ?? 500
  if (status < 500) {
    // Files refuse what leads out of their folder with 403: there is nothing to be had there either.
    const name = CLIENT_ERRORS[error.code] ?? (status === 403 || status === 404 ? 'NotFound' : 'ValidationError')
    if (name === 'NotFound') return new Refusal(name, 'There is no such address.')
    if (name !== 'ValidationError') return new Refusal(name, error.message)
    const field = error.code?.startsWith('FST_ERR_CTP_')
      ? { field: 'body', rule: 'json' }
      : { field: 'request', rule: 'http' }
    return new Refusal(name, error.message, { fields: [field] })
  }
  request.log.error({ event: 'unexpected-error', err: error }, 'an error nobody expected')
  return new Refusal('InternalError', 'An unknown error has occurred.')
}

function causeOf(error: Refusal): string | undefined {
  return error.cause instanceof Error ? error.cause.name : undefined
}

function fieldsOf(errors: readonly SchemaError[]): { field: string; rule: string }[] {
  const fields = errors.flatMap(({ instancePath = '', keyword = 'valid', params }) => {
    const base = instancePath.slice(1).replaceAll('/', '.')
    const inner = params?.requiredProperties ?? params?.additionalProperties
    const names = inner?.length ? inner.slice(0, MOST_FIELDS) : ['']
    return names.map((name) => ({
      field: [base, name].filter(Boolean).join('.').slice(0, LONGEST_FIELD) || 'body',
      rule: keyword,
    }))
  })
  return fields
    .filter(({ field }, index) => fields.findIndex((other) => other.field === field) === index)
    .slice(0, MOST_FIELDS)
}

function send(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: refusal.name,
    status: PROBLEM_STATUS[refusal.name],
    name: refusal.name,
    detail: refusal.message,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    requestId: request.id,
  }
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS)
  return (
    reply
      .code(refusal.status)
      // A refusal is of this moment; what may be kept said so of the answer it would have been.
      .header('cache-control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .serializer((payload: unknown) => JSON.stringify(payload))
      .send(problem)
  )
}
