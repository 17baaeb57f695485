/**
 * Defines the error of a failed call: a refusal by the server or a lost connection. Its `problem` is the server's
 * problem document (RFC 9457), or one that the client makes if the server has sent none.
 */

import { isProblemName, type Problem } from '../../shared/errors.ts'

const UNKNOWN = 'An unknown error has occurred.'

export class ApiError extends Error {
  readonly problem: Problem
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.detail, options)
    this.name = problem.name
    this.problem = problem
  }
}

export function isProblem(error: unknown, name: Problem['name']): error is ApiError {
  return error instanceof ApiError && error.problem.name === name
}

export function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : unknownProblem(500)
}

/**
 * @param content the parsed body of a refusal, undefined when it is not JSON
 * @param retryAt the earliest time of a retry, in milliseconds since the epoch
 */
export function refusalOf(status: number, content: unknown, retryAt?: number): ApiError {
  if (typeof content === 'object' && content !== null && 'name' in content && isProblemName(content.name)) {
    const { name } = content
    return new ApiError({
      type: 'about:blank',
      title: name,
      detail: name,
      ...content,
      status,
      name,
      ...(retryAt && { retryAt }),
    })
  }
  return new ApiError(unknownProblem(status))
}

export function networkError(cause: unknown): ApiError {
  return new ApiError(unknownProblem(0, 'Network Error'), { cause })
}

function unknownProblem(status: number, detail = UNKNOWN): Problem {
  return { type: 'about:blank', title: detail, status, name: 'UnknownError', detail }
}
