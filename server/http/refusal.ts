/** An expected error with a stable name, answered as application/problem+json. */

import { PROBLEM_STATUS, type ProblemName } from '../../shared/errors.ts'

export interface FieldError {
  readonly field: string
  readonly rule: string
}

export class Refusal extends Error {
  override readonly name: ProblemName
  readonly status: number
  readonly fields: readonly FieldError[] | undefined
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

export function invalid(...fields: readonly [FieldError, ...FieldError[]]): Refusal {
  const detail = fields.map(({ field, rule }) => `${field}: ${rule}`).join('; ')
  return new Refusal('ValidationError', `The request breaks these rules: ${detail}.`, { fields })
}

export function notFound(thing: string): Refusal {
  return new Refusal('NotFound', `There is no such ${thing}.`)
}
