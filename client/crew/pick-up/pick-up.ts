/** What the two sides of a pick-up share: its hours as its pages write them, and where the focus goes. */

import type { Crew } from '../../../shared/api/endpoints.ts'
import { CREW_LIMITS, departureOf } from '../../../shared/crew/crew.ts'
import type { Language } from '../../../shared/languages.ts'
import { formatInstant } from '../../i18n/format.ts'

export interface PickUpProps {
  readonly crew: Crew
  readonly onChanged: (crew: Crew) => void
}

/** The id of the heading that takes the focus when the button that had it is gone. */
export const PICK_UP_HEADING = 'pick-up'

/** From when on people check in, ms since the epoch. */
export function opensAt({ firstDay }: Pick<Crew, 'firstDay'>): number {
  return departureOf(firstDay) - CREW_LIMITS.lockBeforeDepartureMs
}

/** When somebody checked in: of a trip that is under way the year is known. */
export function formatCheckedIn(language: Language, at: number): string {
  return formatInstant(language, at, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
}
