/** The props shared by the parts of the section about a trip's costs. */

import type { Translation } from '../../../i18n/use-translation.ts'
import type { TripNotes } from '../trip/trip-notes.ts'

export interface CostPartProps {
  readonly texts: Translation<'trip-costs'>
  readonly notes: TripNotes
  readonly change: (part: Partial<TripNotes>) => void
}
