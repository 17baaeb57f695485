/** A decision about an applicant, or a question to the applicant. It is sent when the time to undo it is over. */

import type { Applicant } from '../../../shared/api/endpoints.ts'

/** The decisions that need a text. */
export type WrittenDecision = 'ask' | 'refuse'

export interface Decided {
  readonly id: string
  readonly applicant: Applicant
  readonly decision: 'approve' | WrittenDecision
  /** The reason for a refusal, or the question. */
  readonly text?: string
}
