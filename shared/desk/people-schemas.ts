/** Schemas of people on the operator's pages: applicants who wait for a decision, and individual people. */

import Type from 'typebox'
import { APPROVAL_STATES } from '../access.ts'
import { LICENCE_FAULTS } from '../eligibility/licence-verdict.ts'
import { LANGUAGE_CODES } from '../languages.ts'
import { REVIEWED_FIELDS } from '../profile.ts'
import { ApprovalQuestion, Cursor, closed, Id, line, oneOf, Profile, Time } from '../schemas.ts'

/** Whether the licence allows driving, according to the table of the page "Can I drive?". */
const Verdict = Type.Object({
  drives: oneOf(['yes', 'unsure', 'no']),
  why: Type.Optional(oneOf(LICENCE_FAULTS)),
})

const Change = Type.Object({ field: oneOf(REVIEWED_FIELDS), before: Type.Optional(Type.String()) })

const aboutPerson = {
  id: Id,
  profile: Profile,
  verdict: Verdict,
  /** The operator writes to the person in this language. */
  language: Type.Optional(oneOf(LANGUAGE_CODES)),
  changes: Type.Array(Change),
  wasReviewed: Type.Boolean(),
  updatedAt: Time,
  upheldReports: Type.Integer(),
}

export const Applicant = Type.Object({ ...aboutPerson, since: Time, question: Type.Optional(ApprovalQuestion) })
export const ApplicantPage = Type.Object({ items: Type.Array(Applicant), nextCursor: Type.Optional(Cursor) })

export const DecisionOnApplicant = Type.Object(
  {
    decision: oneOf(['approve', 'refuse']),
    seen: Time,
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
)

export const QuestionToApplicant = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 500 }),
    seen: Time,
  },
  closed,
)

export const DeskPerson = Type.Object({
  ...aboutPerson,
  sub: Type.String(),
  email: Type.Optional(Type.String()),
  state: oneOf(APPROVAL_STATES),
  since: Type.Optional(Time),
  reason: Type.Optional(Type.String()),
  question: Type.Optional(ApprovalQuestion),
  createdAt: Time,
  openCrews: Type.Integer(),
  rides: Type.Integer(),
  openReports: Type.Integer(),
  photo: Type.Optional(Type.Object({ id: Id, image: Type.String() })),
})

export const PersonSearch = Type.Object({ who: line(320) }, closed)
export const Suspension = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }, closed)
export const DeletedPerson = Type.Object({
  deleted: Type.Boolean(),
  /** The id of the account in the user pool, which the operator must delete separately. */
  sub: Type.String(),
})
