/** Schemas of a crew's calendar: the link that a member makes, and the content that the link opens. */

import Type from 'typebox'
import { LANGUAGE_CODES } from '../../languages.ts'
import { closed, Day, Id, oneOf, Time } from '../../schemas.ts'
import { CREW_TOWNS } from '../crew.ts'

export const CalendarToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

/** The token is present only in the response that creates the link, because the database contains only a hash of it. */
export const CalendarLink = Type.Object({
  createdAt: Type.Optional(Time),
  token: Type.Optional(CalendarToken),
})

export const NewCalendarLink = Type.Object({ language: oneOf(LANGUAGE_CODES) }, closed)

/** What calendar apps learn about a crew: no people, no contacts, no note. */
export const CrewCalendar = Type.Object({
  crewId: Id,
  title: Type.String(),
  firstDay: Day,
  lastDay: Day,
  startTown: oneOf(CREW_TOWNS),
  via: Type.Array(oneOf(CREW_TOWNS)),
  endTown: oneOf(CREW_TOWNS),
  meetingPoint: Type.Optional(Type.String()),
  meetingTime: Type.Optional(Type.String()),
  cancelled: Type.Boolean(),
  revision: Type.Integer(),
  changedAt: Time,
  language: oneOf(LANGUAGE_CODES),
})
