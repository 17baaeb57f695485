/** What may still come to a journey; everything else is history. */

import type { CrewRequest } from '../../../shared/api/endpoints.ts'
import type { RequestState } from '../../../shared/crew/crew.ts'

const UNDER_WAY: ReadonlySet<RequestState> = new Set(['pending', 'accepted'])

export type Side = 'received' | 'sent'

export interface RequestUnderWay {
  readonly side: Side
  readonly request: CrewRequest
}

export function isUnderWay(state: RequestState): boolean {
  return UNDER_WAY.has(state)
}
