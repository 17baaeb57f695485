/** A refusal of the cloud functions, and the one place that turns any error into application/problem+json. */

import type { FastifySchemaValidationError } from 'fastify'
import { PROBLEM_STATUS, type Problem, type ProblemName } from '../../../shared/errors.ts'
import { isStoreUnavailable } from '../store/unavailable.ts'

export interface FieldError {
  readonly field: string
  readonly rule: string
}

export class Refusal extends Error {
  override readonly name: ProblemName
  readonly status: number
  readonly fields: readonly FieldError[] | undefined
  /** Seconds after which the caller may try again. */
  readonly retryAfterS: number | undefined

  constructor(
    name: ProblemName,
    detail: string,
    options: { fields?: readonly FieldError[]; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause })
    this.name = name
    this.status = PROBLEM_STATUS[name]
    this.fields = options.fields
    this.retryAfterS = options.retryAfterS
  }
}

/** A ValidationError that names each field and the rule it breaks. */
export function invalid(...fields: [FieldError, ...FieldError[]]): Refusal {
  const detail = fields.map(({ field, rule }) => `${field}: ${rule}`).join('; ')
  return new Refusal('ValidationError', `The request breaks these rules: ${detail}.`, { fields })
}

export function notFound(thing: string): Refusal {
  return new Refusal('NotFound', `There is no such ${thing}.`)
}

const RETRY_AFTER_S = 2

/** Any thrown value as a Refusal; what is not expected becomes an InternalError whose message stays inside. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isStoreUnavailable(error)) {
    return new Refusal('ServiceUnavailable', 'The store does not answer at the moment.', {
      retryAfterS: RETRY_AFTER_S,
      cause: error,
    })
  }
  const { validation, validationContext, statusCode } = asFastifyError(error)
  if (validation) {
    const [first = { field: validationContext ?? 'body', rule: 'schema' }, ...rest] = fieldsOf(validation)
    return invalid(first, ...rest)
  }
  if (statusCode === 413) return new Refusal('RequestTooLarge', 'The body is too large.')
  if (statusCode === 415) return new Refusal('UnsupportedMediaType', 'The body must be application/json.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return invalid({ field: 'body', rule: 'malformed' })
  }
  return new Refusal('InternalError', 'Something went wrong.', { cause: error })
}

/** RFC 9457. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: refusal.name,
    status: refusal.status,
    name: refusal.name,
    detail: refusal.message,
    ...(refusal.fields && { fields: refusal.fields }),
    requestId,
  }
}

interface FrameworkError {
  readonly validation?: readonly FastifySchemaValidationError[]
  readonly validationContext?: string
  readonly statusCode?: number
}

function asFastifyError(error: unknown): FrameworkError {
  return error instanceof Error ? (error as Error & FrameworkError) : {}
}

/** A caller's own names are repeated no further than one can read. */
const LONGEST_FIELD = 100
const MOST_FIELDS = 20

/** The validator reports missing and unknown properties on their parent: both are named here as fields. */
function fieldsOf(validation: readonly FastifySchemaValidationError[]): FieldError[] {
  const fields = validation.flatMap(({ keyword, instancePath, params }) => {
    const path = instancePath.split('/').slice(1)
    const named = (names: unknown, rule: string) =>
      (Array.isArray(names) ? names.slice(0, MOST_FIELDS) : []).map((name) => ({
        field: [...path, String(name)].join('.').slice(0, LONGEST_FIELD),
        rule,
      }))
    if (keyword === 'required') return named(params.requiredProperties, 'required')
    if (keyword === 'additionalProperties') return named(params.additionalProperties, 'unknown')
    if (keyword === 'boolean') return []
    return [{ field: path.join('.').slice(0, LONGEST_FIELD) || 'body', rule: keyword }]
  })
  return fields.filter(
    (one, index) => fields.findIndex((other) => other.field === one.field && other.rule === one.rule) === index,
  )
}
