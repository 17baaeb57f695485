/** Schemas of a city's events: the editions of the coming year and their sources. */

import Type from 'typebox'
import { Day, oneOf, Time } from '../schemas.ts'
import { CITIES } from './cities.ts'
import { CERTAINTIES } from './event-calendar.ts'
import { EVENT_IDS, type EventId } from './events.ts'

const Source = Type.Object({
  url: Type.String(),
  confirmedAt: Time,
  note: Type.Union([Type.String(), Type.Null()]),
})

const Occurrence = Type.Object({
  event: oneOf(EVENT_IDS as [EventId, ...EventId[]]),
  year: Type.Integer({ description: 'in which it begins' }),
  first: Day,
  last: Day,
  certainty: Type.Enum([...CERTAINTIES], {
    description: 'rough: first and last are the ends of a window in which it usually happens',
  }),
  cancelled: Type.Boolean(),
  source: Type.Union([Source, Type.Null()]),
})

export const CityEvents = Type.Object({
  city: oneOf(CITIES),
  from: Day,
  events: Type.Array(Occurrence),
})
