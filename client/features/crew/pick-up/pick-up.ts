/**
 * Parts of the pick-up that the driver's view and the mate's view share: the props, the id of the heading, the time
 * from which check-in is possible, and the format of check-in times.
 */

import type { Crew } from '../../../../shared/api/endpoints.ts'
import { CREW_LIMITS, departureOf } from '../../../../shared/crew/crew.ts'
import type { Language } from '../../../../shared/languages.ts'
import { formatInstant } from '../../../i18n/format.ts'

export interface PickUpProps {
  readonly crew: Crew
  readonly onChanged: (crew: Crew) => void
}

export const PICK_UP_HEADING = 'pick-up'

export function opensAt({ firstDay }: Pick<Crew, 'firstDay'>): number {
  return departureOf(firstDay) - CREW_LIMITS.lockBeforeDepartureMs
}

export function formatCheckedIn(language: Language, at: number): string {
  return formatInstant(language, at, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
