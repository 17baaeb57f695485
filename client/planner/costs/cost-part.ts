/** The props that the parts of a trip's costs share. */

import type { Translation } from '../../i18n/use-translation.ts'
import type { TripNotes } from '../trip/trip-notes.ts'

export interface CostPartProps {
  readonly texts: Translation<'trip-costs'>
  readonly notes: TripNotes
  readonly change: (part: Partial<TripNotes>) => void
}
