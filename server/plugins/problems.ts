/** Responds to every error with application/problem+json, including errors outside routes. */

import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { PROBLEM_TYPE, problemOf, refusalOf, sendProblem } from '../http/problem.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { API_POLICY, headersOfAll } from './headers.ts'

interface ParserError {
  readonly status: number
  readonly phrase: string
  readonly refusal: Refusal
}

const PARSER_ERRORS: Readonly<Record<string, ParserError>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    phrase: 'Request Header Fields Too Large',
    refusal: new Refusal('RequestTooLarge', 'The headers of the request are too large.'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    phrase: 'Request Timeout',
    refusal: new Refusal('ValidationError', 'The request did not arrive in time.', {
      fields: [{ field: 'request', rule: 'http' }],
    }),
  },
}
const OTHER_PARSER_ERROR: ParserError = {
  status: 400,
  phrase: 'Bad Request',
  refusal: new Refusal('ValidationError', 'The request is not valid HTTP.', {
    fields: [{ field: 'request', rule: 'http' }],
  }),
}

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    logServerError(request, refusal, error)
    return sendProblem(reply, refusal)
  })
}

function logServerError(request: FastifyRequest, refusal: Refusal, error: unknown): void {
  if (refusal.status < 500) return
  if (refusal !== error) {
    request.log.error({ event: 'unexpected-error', err: error }, 'unexpected error')
    return
  }
  const cause = refusal.cause instanceof Error ? refusal.cause.name : undefined
  request.log.warn({ event: 'refused', problem: refusal.name, cause }, refusal.message)
}

interface ErrorHandlersOutsideRoutes {
  /** Handles paths that the router cannot decode, such as /%. Such requests reach no route, hook or error handler. */
  readonly frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void
  /** Handles bytes that are not HTTP. There is no request and no reply, only a socket to answer on and close. */
  readonly clientErrorHandler: (error: ConnectionError, socket: Socket) => void
}

export function answersOutside(https: boolean): ErrorHandlersOutsideRoutes {
  const headers = { ...headersOfAll(https), 'content-security-policy': API_POLICY }
  return {
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(
        reply.headers({ ...headers, 'x-request-id': request.id }),
        invalid({ field: 'address', rule: 'readable' }),
      ),
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) return void socket.destroy()
      socket.end(rawResponse(PARSER_ERRORS[error.code] ?? OTHER_PARSER_ERROR, headers))
    },
  }
}

function rawResponse({ status, phrase, refusal }: ParserError, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify({ ...problemOf(refusal), status })
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

export const problems = fastifyPlugin(async (app) => answerProblems(app), { name: 'problems' })
