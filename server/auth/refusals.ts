/** Turns what the identity service says into what the browser is told: stable names, nothing that reveals an account. */

import { isProblemName, type ProblemName } from '../../shared/errors.ts'
import { ServiceError } from '../cognito/protocol/errors.ts'
import { Refusal } from '../http/refusal.ts'

const WRONG_CREDENTIALS = 'Incorrect username or password.'
const DEFAULT_RETRY_AFTER_S = 2
/** The service gives a refused access token and a wrong password the same name. */
const REFUSED_ACCESS = /^(?:invalid )?access token\b/i

/** Names of the transport, which the browser need not tell apart. */
const UNAVAILABLE = {
  NetworkError: 'UpstreamFailed',
  TimeoutError: 'UpstreamTimeout',
  OverloadedError: 'ServiceUnavailable',
} as const

export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error
  if (error.name === 'UserNotFoundException')
    return new Refusal('NotAuthorizedException', WRONG_CREDENTIALS, { cause: error })
  // Ended elsewhere or outlived: refreshing once tells which, and ends here too what has ended.
  if (isServiceError(error, 'NotAuthorizedException', REFUSED_ACCESS))
    return new Refusal('AccessExpired', 'The access token is no longer accepted.', { cause: error })
  const name = problemNameOf(error.name)
  const retryAfterS = error.retryAfterS ?? (error.kind === 'refused' ? undefined : DEFAULT_RETRY_AFTER_S)
  return new Refusal(name, name === 'UnknownError' ? 'An unknown error has occurred.' : error.message, {
    cause: error,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  })
}

function problemNameOf(name: string): ProblemName {
  if (Object.hasOwn(UNAVAILABLE, name)) return UNAVAILABLE[name as keyof typeof UNAVAILABLE]
  return isProblemName(name) ? name : 'UnknownError'
}

/** Runs a call of the identity service and lets its refusals pass as ours. */
export async function passing<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The value of a required field, or the refusal with the words of spec §5. */
export function required(value: string | undefined, field: string, message: string): string {
  if (!value) throw new Refusal('RequiredField', message, { fields: [{ field, rule: 'required' }] })
  return value
}

export function isServiceError(error: unknown, name: string, text?: RegExp): boolean {
  return error instanceof ServiceError && error.name === name && (!text || text.test(error.message))
}
