/** A decision that is sent after the time to undo it. */

import type { Applicant } from '../../../shared/api/endpoints.ts'

export interface Decided {
  readonly id: string
  readonly applicant: Applicant
  readonly decision: 'approve' | 'refuse'
  readonly reason?: string
}
