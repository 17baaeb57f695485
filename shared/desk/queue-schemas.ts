/**
 * Schemas of the queues on the operator's desk (the pages for operators): letters of the contact form, reports by
 * users, hidden crews, dates of events, and facts that can become outdated.
 */

import Type from 'typebox'
import { APPROVAL_STATES } from '../access.ts'
import { CERTAINTIES } from '../city/event-calendar.ts'
import { EVENT_IDS, type EventId } from '../city/events.ts'
import { REPORT_REASONS, REPORT_STATES, REPORTABLE } from '../crew/reports.ts'
import { LANGUAGE_CODES, type Language } from '../languages.ts'
import { closed, Day, Id, oneOf, prose, Time } from '../schemas.ts'
import { LETTER_LIMITS } from './letters.ts'

const optional = Type.Optional
const language = oneOf(LANGUAGE_CODES as [Language, ...Language[]])

export const DeskLetter = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  topic: Type.String(),
  page: optional(Type.String()),
  language: optional(language),
  message: Type.String(),
  createdAt: Time,
  doneAt: optional(Time),
  answer: optional(Type.String()),
  answeredAt: optional(Time),
})

export const LetterAnswer = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: LETTER_LIMITS.answerLength }) },
  closed,
)

/** The email address is present only for the reported person, after the decision. */
const ReportedPerson = Type.Object({
  id: Id,
  name: Type.String(),
  approval: oneOf(APPROVAL_STATES),
  email: optional(Type.String()),
})

const Words = Type.Record(Type.String(), Type.String())

const reportHead = {
  id: Id,
  state: oneOf(REPORT_STATES),
  about: oneOf(REPORTABLE),
  reasons: Type.Array(oneOf(REPORT_REASONS)),
  /** Absent after the person deleted their data. */
  reporter: optional(ReportedPerson),
  accused: optional(ReportedPerson),
  upheldBefore: Type.Integer({ description: 'other upheld reports about the same person' }),
  createdAt: Time,
  decidedAt: optional(Time),
}

export const DeskReportHead = Type.Object(reportHead)

export const DeskReport = Type.Object({
  ...reportHead,
  crewId: optional(Id),
  text: Type.String(),
  evidence: Type.Object({ about: Words, reporter: Words }),
  canHideCrew: Type.Boolean(),
  note: optional(Type.String()),
})

const words = prose(500)

export const ReportDecision = Type.Object(
  {
    decision: oneOf(['uphold', 'dismiss']),
    /** Required if the decision is `uphold`. */
    note: optional(words),
    hideCrew: optional(Type.Boolean()),
    rejectPerson: optional(Type.Boolean()),
    reason: optional(words),
  },
  closed,
)

export const HiddenCrew = Type.Object({
  id: Id,
  title: Type.String(),
  ownerName: Type.String(),
  firstDay: Day,
  lastDay: Day,
  hiddenAt: Time,
  reason: optional(Type.String()),
})

export const HideReason = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }, closed)
export const RestoreReason = Type.Object({ reason: optional(words) }, closed)

const event = oneOf(EVENT_IDS as [EventId, ...EventId[]])

export const DeskEvent = Type.Object({
  event,
  year: Type.Integer(),
  first: Day,
  last: Day,
  certainty: oneOf(CERTAINTIES),
  cancelled: Type.Boolean(),
  source: optional(Type.String()),
  note: optional(Type.String()),
  confirmedAt: optional(Time),
})

export const EventYear = Type.Object({ event, year: Type.Integer({ minimum: 2026, maximum: 2099 }) }, closed)

export const EventDates = Type.Object(
  {
    /** `first` and `last` are given together or omitted together. Only a cancelled event may omit them. */
    first: optional(Day),
    last: optional(Day),
    cancelled: optional(Type.Boolean()),
    source: Type.String({ minLength: 1, maxLength: 500 }),
    note: optional(Type.String({ maxLength: 200 })),
  },
  closed,
)

const correction = optional(Type.String({ maxLength: 300 }))

/** The corrected text of a fact by language. A page whose language has no text shows the English one. */
export const Correction = Type.Object(
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, correction])) as Record<Language, typeof correction>,
  closed,
)

export const FactParam = Type.Object({ fact: Type.String({ pattern: '^[a-z-]{1,60}$' }) }, closed)

export const DeskFact = Type.Object({
  id: Type.String(),
  page: Type.String(),
  checked: Day,
  daysLeft: Type.Integer({ description: 'negative when the check is overdue' }),
  sources: Type.Array(Type.String()),
  correction: optional(Correction),
  confirmed: Type.Boolean({ description: 'checked at the desk since the build' }),
})

export const FactCheck = Type.Object(
  {
    checked: Day,
    source: optional(Type.String({ minLength: 1, maxLength: 500 })),
    correction: optional(Correction),
  },
  closed,
)

export const ShownFacts = Type.Object({
  /** Contains only facts that were checked or corrected after the build. */
  facts: Type.Record(Type.String(), Type.Object({ checked: Type.String(), correction: optional(Correction) })),
})
