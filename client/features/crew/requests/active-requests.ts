/** Which requests to join a crew are active: those on a waiting list, pending or accepted. */

import type { CrewRequest } from '../../../../shared/api/endpoints.ts'
import type { RequestState } from '../../../../shared/crew/crew.ts'

const UNDER_WAY: ReadonlySet<RequestState> = new Set(['waiting', 'pending', 'accepted'])

export type Side = 'received' | 'sent'

export interface ActiveRequest {
  readonly side: Side
  readonly request: CrewRequest
}

export function isActive(state: RequestState): boolean {
  return UNDER_WAY.has(state)
}
