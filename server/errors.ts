/** A refusal is an error with a stable name: thrown anywhere below a route, turned into problem+json in one place. */

import { PROBLEM_STATUS, type ProblemName } from '../shared/errors.ts'

export class Refusal extends Error {
  override readonly name: ProblemName
  readonly status: number
  readonly fields: readonly { readonly field: string; readonly rule: string }[] | undefined
  /** Seconds after which the caller may try again. */
  readonly retryAfterS: number | undefined

  constructor(
    name: ProblemName,
    detail: string,
    options: { fields?: { field: string; rule: string }[]; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause })
    this.name = name
    this.status = PROBLEM_STATUS[name]
    this.fields = options.fields
    this.retryAfterS = options.retryAfterS
  }
}
