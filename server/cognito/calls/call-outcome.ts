/** Maps a call to a small fixed set of outcome labels, which bounds the cardinality of metrics. */

import { isProblemName } from '../../../shared/errors.ts'
import type { CallLine } from './unsigned-calls.ts'

/** Failures of the service or the connection; any other error is a response. */
const FAULTS: ReadonlySet<string> = new Set([
  'InternalErrorException',
  'NetworkError',
  'OverloadedError',
  'TimeoutError',
  'UnknownError',
])

export function outcomeOf({ outcome }: CallLine): { readonly outcome: string; readonly failed: boolean } {
  const failed = FAULTS.has(outcome)
  // Unknown names are unbounded.
  return { outcome: failed || outcome === 'ok' || isProblemName(outcome) ? outcome : 'other', failed }
}
