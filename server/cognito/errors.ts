/** The identity service's refusals and failures, each under the stable name the rest of the house decides by. */

/** `refused`: the service judged the request; `throttled`: it asks to slow down; `unavailable`: nobody judged it. */
export type ServiceErrorKind = 'refused' | 'throttled' | 'unavailable'

/** Names given here to what the service itself could not name. */
export const LOCAL_ERROR_NAMES = ['NetworkError', 'TimeoutError', 'UnknownError', 'OverloadedError'] as const

/** What the specification says when nothing better is known (§8). */
export const UNKNOWN_ERROR_MESSAGE = 'An unknown error has occurred.'

export class ServiceError extends Error {
  /** The service's exception name, or one of LOCAL_ERROR_NAMES. */
  override readonly name: string
  readonly kind: ServiceErrorKind
  /** Seconds after which the caller may try again. */
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
