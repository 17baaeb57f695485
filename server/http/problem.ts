/** Turns any thrown value into an application/problem+json response without internal details (RFC 9457). */

import type { FastifyReply } from 'fastify'
import type { Problem, ProblemName } from '../../shared/errors.ts'
import { invalid, Refusal } from './refusal.ts'
import { invalidBySchema, type SchemaError } from './validation.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

const FASTIFY_ERRORS: Readonly<Record<string, readonly [ProblemName, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['RequestTooLarge', 'The body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UnsupportedMediaType', 'The body must be application/json.'],
  FST_ERR_NOT_FOUND: ['NotFound', 'There is no such address.'],
}

interface FrameworkError {
  readonly code?: string
  readonly statusCode?: number
  readonly validation?: readonly SchemaError[]
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', statusCode = 500, validation }: FrameworkError = Object(error)
  if (validation) return invalidBySchema(validation)
  if (statusCode >= 500) return new Refusal('InternalError', 'An unknown error has occurred.', { cause: error })
  const known = FASTIFY_ERRORS[code]
  if (known) return new Refusal(...known, { cause: error })
  // @fastify/static answers 403 when a path leads out of its folder.
  if (statusCode === 403 || statusCode === 404) return new Refusal('NotFound', 'There is no such address.')
  return code.startsWith('FST_ERR_CTP_')
    ? invalid({ field: 'body', rule: 'json' })
    : invalid({ field: 'request', rule: 'http' })
}

export function problemOf(refusal: Refusal, requestId?: string): Problem {
  return {
    type: 'about:blank',
    title: refusal.name,
    status: refusal.status,
    name: refusal.name,
    detail: refusal.message,
    ...(refusal.fields && { fields: refusal.fields }),
    ...(requestId !== undefined && { requestId }),
  }
}

export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS)
  return (
    reply
      .code(refusal.status)
      // Overrides a cache-control header that the route has set for successful responses.
      .header('cache-control', 'no-store')
      .type(PROBLEM_TYPE)
      // Bypasses the route's response schema, which does not describe problems.
      .serializer(JSON.stringify)
      .send(problemOf(refusal, reply.request.id))
  )
}
