/** Converts failures of the identity service into errors with stable names. */

/**
 * `refused`: the service rejected the call. `throttled`: the service asks to slow down. `unavailable`: the service or
 * the connection failed.
 */
export type ServiceErrorKind = 'refused' | 'throttled' | 'unavailable'

export class ServiceError extends Error {
  /**
   * The service's exception name, or a name of specification §8 such as SignInException or InvalidAuthTokens. A wrong
   * client secret has the name ClientSecretRefused. An error without such a name is NetworkError, TimeoutError,
   * OverloadedError or UnknownError.
   */
  override readonly name: string
  readonly kind: ServiceErrorKind
  readonly retryAfterS?: number

  constructor(
    name: string,
    message: string,
    options: { kind: ServiceErrorKind; retryAfterS?: number | undefined; cause?: unknown },
  ) {
    super(message, { cause: options.cause })
    this.name = name
    this.kind = options.kind
    if (options.retryAfterS !== undefined) this.retryAfterS = options.retryAfterS
  }
}

export interface Failure {
  readonly name: string | undefined
  readonly message: string | undefined
  readonly status: number | undefined
  readonly retryAfterS: number | undefined
  readonly timedOut: boolean
  /** True when no connection was established, so the service received nothing. */
  readonly unsent: boolean
  /** True when no response arrived because of a network failure. */
  readonly lost: boolean
  readonly attempts: number | undefined
}

const THROTTLING_NAMES: ReadonlySet<string> = new Set([
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
])
const USER_LIMITS: ReadonlySet<string> = new Set(['LimitExceededException', 'TooManyFailedAttemptsException'])
const TIMEOUT_NAMES: ReadonlySet<string> = new Set([
  'TimeoutError',
  'AbortError',
  'RequestTimeout',
  'RequestTimeoutException',
])
/** Error names set by JavaScript or the response parser. They are not exception names of the service. */
const NAMELESS: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'SyntaxError',
  'AggregateError',
  'Unknown',
  'UnknownError',
])
/** System calls that run before the first byte is sent. UNSENT_CODES holds the error codes that such calls report. */
const UNSENT_CALLS: ReadonlySet<string> = new Set(['connect', 'getaddrinfo', 'lookup'])
const UNSENT_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const NO_CONNECTION = /did not establish a connection/

export function failureOf(error: unknown): Failure {
  const thrown = record(error)
  const cause = record(thrown.cause)
  const { httpStatusCode: status, attempts } = record(thrown.$metadata)
  const headers = record(record(thrown.$response).headers)
  const message = text(thrown.message) ?? text(thrown.Message)
  const name = exceptionName(text(thrown.name))
  const code = text(thrown.code) ?? text(cause.code) ?? ''
  const call = text(thrown.syscall) ?? text(cause.syscall) ?? ''
  const answered = typeof status === 'number'
  const unsent = UNSENT_CALLS.has(call) || UNSENT_CODES.has(code) || NO_CONNECTION.test(message ?? '')
  // The SDK reports a reset connection as a timeout too.
  const timedOut = name !== undefined && TIMEOUT_NAMES.has(name) && code !== 'ECONNRESET' && code !== 'EPIPE'
  return {
    name: name === undefined || NAMELESS.has(name) || !answered ? undefined : name,
    message,
    status: answered ? status : undefined,
    retryAfterS: seconds(headers['retry-after']),
    timedOut,
    unsent: !answered && unsent,
    // Codes that start with ERR_ are Node's codes of programming errors, so an error with such a code is not a network
    // failure.
    lost: !answered && (unsent || timedOut || (code !== '' && !code.startsWith('ERR_'))),
    attempts: typeof attempts === 'number' ? attempts : undefined,
  }
}

/**
 * Parses the exception name from the error-type header or `__type`. The name is the part before `,` or `:`, without a
 * prefix that ends in `#`.
 */
export function exceptionName(raw: string | undefined): string | undefined {
  return raw?.split(/[,:]/)[0]?.split('#').at(-1)?.trim() || undefined
}

export function isThrottling(failure: Failure): boolean {
  return failure.status === 429 || (failure.name !== undefined && THROTTLING_NAMES.has(failure.name))
}

/**
 * Cognito reports a wrong client secret like a wrong password, but a wrong secret is an error of the operator's
 * configuration.
 */
const SECRET_REFUSALS: ReadonlySet<string> = new Set(['NotAuthorizedException', 'UnauthorizedException'])
const ABOUT_THE_SECRET =
  /^(?:unable to verify secret hash|secrethash does not match|client \S+ is (?:not )?configured )/i

const UNKNOWN_ERROR_MESSAGE = 'An unknown error has occurred.'
const NO_MESSAGE = 'Unknown error'

export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const failure = failureOf(error)
  const { name, status, retryAfterS } = failure
  const message = failure.message === undefined || failure.message === 'UnknownError' ? NO_MESSAGE : failure.message
  const options = { retryAfterS, cause: error }
  if (status === undefined) {
    if (failure.timedOut)
      return new ServiceError('TimeoutError', 'The identity service did not answer in time.', {
        ...options,
        kind: 'unavailable',
      })
    if (failure.lost) return new ServiceError('NetworkError', 'Network error', { ...options, kind: 'unavailable' })
    return new ServiceError('UnknownError', UNKNOWN_ERROR_MESSAGE, { ...options, kind: 'unavailable' })
  }
  if (isThrottling(failure) || (name !== undefined && USER_LIMITS.has(name))) {
    return new ServiceError(name ?? 'TooManyRequestsException', message, {
      ...options,
      kind: 'throttled',
    })
  }
  if (name === undefined && status === 503)
    return new ServiceError('OverloadedError', 'The identity service is not available at the moment.', {
      ...options,
      kind: 'unavailable',
    })
  if (name === undefined)
    return new ServiceError('UnknownError', UNKNOWN_ERROR_MESSAGE, { ...options, kind: 'unavailable' })
  if (SECRET_REFUSALS.has(name) && ABOUT_THE_SECRET.test(message)) {
    return new ServiceError('ClientSecretRefused', message, { ...options, kind: 'unavailable' })
  }
  return new ServiceError(name, message, {
    ...options,
    kind: status >= 500 ? 'unavailable' : 'refused',
  })
}

export function signInException(message: string): ServiceError {
  return new ServiceError('SignInException', message, { kind: 'refused' })
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function seconds(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) && number >= 0 ? number : undefined
}
