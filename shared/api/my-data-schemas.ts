/** The schema of the data export: everything the functions store about a user. */

import Type from 'typebox'
import { Expense } from '../crew/cost-schemas.ts'
import { CREW_STATES, REQUEST_STATES } from '../crew/crew.ts'
import { Survey } from '../crew/match-schemas.ts'
import { BlockedPerson, Notice, Report } from '../crew/safety-schemas.ts'
import { crewFields, requestFields } from '../crew/schemas.ts'
import { QuizRecord } from '../quiz/shapes.ts'
import { Approval, Id, oneOf, Profile, SavedItinerary, Time } from '../schemas.ts'
import { GroupPlan, OwnPlanChange } from './group-plan-schemas.ts'

/** A crew the user created, without other people's data. */
const ExportedCrew = Type.Object({ id: Id, ...crewFields, state: oneOf(CREW_STATES), createdAt: Time })

/** A request the user sent, without data about its recipient. */
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
})

const ExportedDecision = Type.Object({
  at: Time,
  by: oneOf(['operator', 'automatic']),
  action: Type.String(),
  detail: Type.Optional(Type.String()),
})

export const MyData = Type.Object({
  profile: Profile,
  approval: Approval,
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
  checkIns: Type.Array(Type.Object({ crewId: Id, at: Time })),
  reports: Type.Array(Report),
  blocks: Type.Array(BlockedPerson),
  notices: Type.Array(Notice),
})
