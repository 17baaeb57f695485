/** Reports, blocks, and what has changed since one was last here. */

import Type from 'typebox'
import { Cursor, closed, Id, oneOf, prose, Time } from '../schemas.ts'
import { CREW_LIMITS } from './crew.ts'
import { NOTICE_KINDS } from './notices.ts'
import { REPORT_REASONS, REPORT_STATES, REPORTABLE } from './reports.ts'

export const NewReport = Type.Object(
  {
    about: oneOf(REPORTABLE),
    /** A person's, a crew's or a request's. */
    id: Id,
    reasons: Type.Array(oneOf(REPORT_REASONS), { minItems: 1, maxItems: REPORT_REASONS.length, uniqueItems: true }),
    text: prose(CREW_LIMITS.reportText),
  },
  closed,
)

/** A report as whoever wrote it sees it; whom it is about is never told. */
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

/** No more of them than tells whom to unblock. */
export const BlockedPerson = Type.Object({ person: Type.Object({ id: Id, displayName: Type.String() }), at: Time })
export const BlockPage = Type.Object({ items: Type.Array(BlockedPerson), nextCursor: Type.Optional(Cursor) })

export const Notice = Type.Object({
  id: Id,
  kind: oneOf(NOTICE_KINDS),
  at: Time,
  /** Whether it was here at the last visit. */
  seen: Type.Boolean(),
  crewId: Type.Optional(Id),
  crewTitle: Type.Optional(Type.String()),
  requestId: Type.Optional(Id),
  /** Whose doing it is; missing where it is the clock's or the operator's, or somebody the reader does not see. */
  name: Type.Optional(Type.String()),
  /** The operator's words. */
  reason: Type.Optional(Type.String()),
})

export const NoticePage = Type.Object({
  items: Type.Array(Notice),
  /** How many of all there are have not been seen. */
  unseen: Type.Integer(),
  nextCursor: Type.Optional(Cursor),
})
