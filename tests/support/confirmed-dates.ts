/** Dates of an event as the operator has confirmed them. */

import type { ConfirmedDates } from '../../shared/city/event-calendar.ts'
import type { EventId } from '../../shared/city/events.ts'

/** Returns a function that builds the confirmed dates of an event with the given source. */
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
