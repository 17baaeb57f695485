/** Maps the result of a call to one of a fixed set of labels, so that the number of metric series stays limited. */

import { isProblemName } from '../../../shared/errors.ts'
import type { CallLine } from './unsigned-calls.ts'

const FAULTS: ReadonlySet<string> = new Set([
  'InternalErrorException',
  'NetworkError',
  'OverloadedError',
  'TimeoutError',
  'UnknownError',
])

export function outcomeOf({ outcome }: CallLine): { readonly outcome: string; readonly failed: boolean } {
  const failed = FAULTS.has(outcome)
  return { outcome: failed || outcome === 'ok' || isProblemName(outcome) ? outcome : 'other', failed }
}
