/** What the server has confirmed of a city's events, taken from its answer. */

import type { AnswerOf } from '../../../shared/api/endpoints.ts'
import type { ConfirmedDates } from '../../../shared/city/event-calendar.ts'
import { isEventId } from '../../../shared/city/events.ts'

/** A page that is older than its server passes over the events it does not know. */
export function confirmedIn({ events }: AnswerOf<'GET /api/cities/:city/events'>): readonly ConfirmedDates[] {
  return events.flatMap(({ event, year, first, last, certainty, cancelled, source }) => {
    if (!isEventId(event) || !source?.url.startsWith('https://') || !URL.canParse(source.url)) return []
    const days = certainty === 'confirmed' ? { first, last } : { first: null, last: null }
    return [{ event, year, ...days, cancelled, source }]
  })
}
