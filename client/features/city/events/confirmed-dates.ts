/** Reads the confirmed dates of a city's events from the server's response. */

import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import type { ConfirmedDates } from '../../../../shared/city/event-calendar.ts'
import { isEventId } from '../../../../shared/city/events.ts'

/**
 * Returns the confirmed dates. Ignores events that this version of the page does not know, because a newer server may
 * have added them.
 */
export function confirmedIn({ events }: AnswerOf<'GET /api/cities/:city/events'>): readonly ConfirmedDates[] {
  return events.flatMap(({ event, year, first, last, certainty, cancelled, source }) => {
    if (!isEventId(event) || !source?.url.startsWith('https://') || !URL.canParse(source.url)) return []
    const days = certainty === 'confirmed' ? { first, last } : { first: null, last: null }
    return [{ event, year, ...days, cancelled, source }]
  })
}
