/** The public list of a city's events for the coming year. */

import type { AnswerOf } from '../../../shared/api/endpoints.ts'
import type { City } from '../../../shared/city/cities.ts'
import { occurrencesBetween } from '../../../shared/city/event-calendar.ts'
import { eventsOf } from '../../../shared/city/events.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { knownDates } from './event-dates.ts'

export function cityEventFunctions(context: Context) {
  return {
    'GET /api/cities/:city/events': ({ params }) => readEvents(context, params.city),
  } satisfies Partial<Functions>
}

async function readEvents({ store, clock }: Context, city: City): Promise<AnswerOf<'GET /api/cities/:city/events'>> {
  const from = dayInJapan(clock.now())
  const known = await knownDates(store, Number(from.slice(0, 4)) - 1)
  // The same day next year is included, because an event of today can take place again then. `sameDayNextYear` is only
  // compared with other days, so it can be 29 February in a year without that day.
  const sameDayNextYear = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  const events = eventsOf(city).flatMap((event) => occurrencesBetween(event, from, sameDayNextYear, known))
  return { city, from, events: events.sort((one, other) => Date.parse(one.first) - Date.parse(other.first)) }
}
