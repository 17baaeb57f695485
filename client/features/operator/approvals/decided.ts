/** A decision about an applicant, or a question to the applicant. It is sent when the time to undo it is over. */

import type { Applicant } from '../../../../shared/api/endpoints.ts'

export type WrittenDecision = 'ask' | 'refuse'

export interface Decided {
  readonly id: string
  readonly applicant: Applicant
  readonly decision: 'approve' | WrittenDecision
  readonly text?: string
}
