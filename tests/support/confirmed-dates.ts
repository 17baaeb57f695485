/** Builds the dates of an event as if the operator had confirmed them. */

import type { ConfirmedDates } from '../../shared/city/event-calendar.ts'
import type { EventId } from '../../shared/city/events.ts'

/** Returns a function that builds confirmed dates of an event with the given source. */
export const confirmedFrom =
  (source: ConfirmedDates['source']) =>
  (event: EventId, first: string, last: string): ConfirmedDates => ({
    event,
    year: Number(first.slice(0, 4)),
    first,
    last,
    cancelled: false,
    source,
  })
