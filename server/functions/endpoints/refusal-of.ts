/**
 * Converts an error thrown by an endpoint's handler into a refusal: ServiceUnavailable if the store is unavailable,
 * otherwise the refusal that http/problem.ts returns.
 */

import { refusalOf as refusalOfAny } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { isStoreUnavailable } from '../store/unavailable.ts'

const RETRY_AFTER_S = 2

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal || !isStoreUnavailable(error)) return refusalOfAny(error)
  return new Refusal('ServiceUnavailable', 'The store is not available at the moment.', {
    retryAfterS: RETRY_AFTER_S,
    cause: error,
  })
}
