/** Schemas of reports to the operator, blocks between users, and in-app notices. */

import Type from 'typebox'
import { Cursor, closed, Id, oneOf, prose, Time } from '../schemas.ts'
import { CREW_LIMITS } from './crew.ts'
import { NOTICE_KINDS } from './notices.ts'
import { REPORT_REASONS, REPORT_STATES, REPORTABLE } from './reports.ts'

export const NewReport = Type.Object(
  {
    about: oneOf(REPORTABLE),
    id: Id,
    reasons: Type.Array(oneOf(REPORT_REASONS), { minItems: 1, maxItems: REPORT_REASONS.length, uniqueItems: true }),
    text: prose(CREW_LIMITS.reportText),
  },
  closed,
)

/** A report as its author sees it; the person it is about cannot read it. */
export const Report = Type.Object({
  id: Id,
  about: oneOf(REPORTABLE),
  reasons: Type.Array(oneOf(REPORT_REASONS)),
  text: Type.String(),
  state: oneOf(REPORT_STATES),
  createdAt: Time,
  decidedAt: Type.Optional(Time),
})

export const ReportPage = Type.Object({ items: Type.Array(Report), nextCursor: Type.Optional(Cursor) })

export const BlockedPerson = Type.Object({ person: Type.Object({ id: Id, displayName: Type.String() }), at: Time })
export const BlockPage = Type.Object({ items: Type.Array(BlockedPerson), nextCursor: Type.Optional(Cursor) })

export const Notice = Type.Object({
  id: Id,
  kind: oneOf(NOTICE_KINDS),
  at: Time,
  seen: Type.Boolean(),
  crewId: Type.Optional(Id),
  crewTitle: Type.Optional(Type.String()),
  requestId: Type.Optional(Id),
  /**
   * Name of the person who caused the notice. Absent if the operator or a deadline caused it, or if a block hides the
   * person from the user.
   */
  name: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
})

export const NoticePage = Type.Object({
  items: Type.Array(Notice),
  unseen: Type.Integer(),
  nextCursor: Type.Optional(Cursor),
})
