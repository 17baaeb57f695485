/** The schema of the data export: everything the cloud functions store about a user. */

import Type from 'typebox'
import { Expense } from '../crew/cost-schemas.ts'
import { CREW_STATES, REQUEST_STATES } from '../crew/crew.ts'
import { Survey } from '../crew/match-schemas.ts'
import { NOTICE_CHANNELS } from '../crew/notice-settings.ts'
import { ExportedReferences } from '../crew/reference-schemas.ts'
import { BlockedPerson, Notice, Report } from '../crew/safety-schemas.ts'
import { crewFields, requestFields } from '../crew/schemas.ts'
import { LANGUAGE_CODES, type Language } from '../languages.ts'
import { OwnMessage } from '../messages/message-schemas.ts'
import { ExportedPhoto } from '../photos/photo-schemas.ts'
import { GroupPlan, OwnPlanChange } from '../planner/share/group-plan-schemas.ts'
import { QuizRecord } from '../quiz/shapes.ts'
import { Approval, Cursor, closed, Id, oneOf, Profile, SavedItinerary, Time } from '../schemas.ts'
import { VERIFICATIONS } from '../trust.ts'
import { NoticeSettings } from './notice-setting-endpoints.ts'

const ExportedCrew = Type.Object({ id: Id, ...crewFields, state: oneOf(CREW_STATES), createdAt: Time })

const ExportedRequest = Type.Object(requestFields)

const ExportedAnswer = Type.Object({
  requestId: Id,
  crewId: Id,
  state: oneOf(REQUEST_STATES),
  reason: Type.Optional(Type.String()),
  decidedAt: Type.Optional(Time),
})

const ExportedLetter = Type.Object({
  name: Type.String(),
  email: Type.String(),
  topic: Type.String(),
  page: Type.Optional(Type.String()),
  message: Type.String(),
  createdAt: Time,
  answer: Type.Optional(Type.String()),
  answeredAt: Type.Optional(Time),
})

const ExportedDecision = Type.Object({
  at: Time,
  by: oneOf(['operator', 'automatic']),
  action: Type.String(),
  detail: Type.Optional(Type.String()),
})

/** `part` is "first", or `nextPart` of the last answer. Without it, data that is too large for one answer is refused. */
export const ExportPart = Type.Object({ part: Type.Optional(Cursor) }, closed)

export const MyData = Type.Object({
  /** The part that follows. The lists of all parts together are the export; other fields are those of the first part. */
  nextPart: Type.Optional(Cursor),
  profile: Profile,
  approval: Approval,
  reviewedProfile: Type.Optional(Profile),
  /**
   * How many times the user gave up a seat, or cancelled a crew that had other members, in the last week before
   * departure.
   */
  lateWithdrawals: Type.Integer(),
  crews: Type.Array(ExportedCrew),
  requests: Type.Array(ExportedRequest),
  answers: Type.Array(ExportedAnswer),
  letters: Type.Array(ExportedLetter),
  decisions: Type.Array(ExportedDecision),
  quiz: QuizRecord,
  itineraries: Type.Array(SavedItinerary),
  groupPlans: Type.Array(GroupPlan),
  groupPlanChanges: Type.Array(OwnPlanChange),
  survey: Type.Optional(Survey),
  expenses: Type.Array(Expense),
  invitations: Type.Array(Type.Object({ id: Id, crewId: Id, createdAt: Time, expiresAt: Time })),
  /** The links with which the user's calendar apps subscribe to crews, without the secret tokens of the links. */
  calendars: Type.Array(Type.Object({ crewId: Id, language: Type.String(), createdAt: Time })),
  checkIns: Type.Array(Type.Object({ crewId: Id, at: Time })),
  verified: Type.Array(oneOf(VERIFICATIONS)),
  trips: Type.Array(Type.Object({ crewId: Id, endedAt: Time })),
  references: ExportedReferences,
  photos: Type.Array(ExportedPhoto),
  writtenMessages: Type.Array(OwnMessage),
  sessions: Type.Array(Type.Object({ device: Type.String(), begunAt: Time, usedAt: Time })),
  reports: Type.Array(Report),
  blocks: Type.Array(BlockedPerson),
  notices: Type.Array(Notice),
  noticeSettings: NoticeSettings,
  language: Type.Optional(oneOf(LANGUAGE_CODES as [Language, ...Language[]])),
  /**
   * Mails and push messages that the cloud functions still store: sent or dropped ones for 7 days, and ones whose
   * delivery was given up for 14 days. The texts are left out, because they say the same as `notices`.
   */
  messages: Type.Array(
    Type.Object({ channel: oneOf(NOTICE_CHANNELS), kind: Type.String(), state: Type.String(), createdAt: Time }),
  ),
  pushDevices: Type.Array(Type.Object({ endpoint: Type.String(), name: Type.String(), addedAt: Time })),
})
