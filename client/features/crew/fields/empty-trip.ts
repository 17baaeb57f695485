/** Initial values of the fields that the crew form and the survey share. */

import type { Survey } from '../../../../shared/api/endpoints.ts'
import type { CrewTown } from '../../../../shared/crew/crew.ts'

type TripField = 'firstDay' | 'lastDay' | 'flexibleDays' | 'via' | 'languages' | 'pace' | 'tags' | 'smoking' | 'luggage'

export const EMPTY_TRIP: Pick<Survey, TripField> & { startTown: CrewTown | ''; endTown: CrewTown | '' } = {
  firstDay: '',
  lastDay: '',
  flexibleDays: 0,
  startTown: '',
  via: [],
  endTown: '',
  languages: [],
  pace: 'normal',
  tags: [],
  smoking: false,
  luggage: 'suitcase',
}
