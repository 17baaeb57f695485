/** A decision or question that is sent after the time to undo it. */

import type { Applicant } from '../../../shared/api/endpoints.ts'

/** The decisions that need a text. */
export type WrittenDecision = 'ask' | 'refuse'

export interface Decided {
  readonly id: string
  readonly applicant: Applicant
  readonly decision: 'approve' | WrittenDecision
  /** The reason of a refusal, or the question. */
  readonly text?: string
}
