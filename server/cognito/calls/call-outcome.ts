/** How a call of the pools ended, in a word of few: what is measured by it has one series for each. */

import { isProblemName } from '../../../shared/errors.ts'
import type { CallLine } from './unsigned-calls.ts'

/** The service's fault, or the way's to it; whatever else it says is an answer. */
const FAULTS: ReadonlySet<string> = new Set([
  'InternalErrorException',
  'NetworkError',
  'OverloadedError',
  'TimeoutError',
  'UnknownError',
])

export function outcomeOf({ outcome }: CallLine): { readonly outcome: string; readonly failed: boolean } {
  const failed = FAULTS.has(outcome)
  // A name that nobody has declared could be any text.
  return { outcome: failed || outcome === 'ok' || isProblemName(outcome) ? outcome : 'other', failed }
}
