/** The tables as Kysely sees them. Times are milliseconds since the epoch. Lists and optional fields are JSON text. */

import type { Generated } from 'kysely'
import type { StoredApproval } from '../../../shared/access.ts'
import type {
  BUDGET_KINDS,
  CrewStanding,
  CrewTown,
  PACES,
  RequestState,
  WHO_MAY_JOIN,
} from '../../../shared/crew/crew.ts'
import type { NoticeKind } from '../../../shared/crew/notices.ts'
import type { Reportable, ReportState } from '../../../shared/crew/reports.ts'
import type { Language } from '../../../shared/languages.ts'
import type { CrewSearchTables } from './crew-search-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { OutboxTables } from './outbox-tables.ts'
import type { PhotoTables } from './photo-tables.ts'
import type { QueueTables } from './queue-tables.ts'
import type { SessionTables } from './session-tables.ts'
import type { TrustTables } from './trust-tables.ts'

export interface PersonRow {
  sub: string
  /** The public id: random, never the identity service's sub. */
  id: string
  email: string | null
  profile: string
  approval: StoredApproval
  approvalSince: number | null
  rejectionReason: string | null
  /**
   * How often the person left a crew, or cancelled a crew with mates (accepted riders), shortly before departure
   * (CREW_LIMITS.lateBeforeDepartureMs).
   */
  lateWithdrawals: number
  /** A counter that transactions increment only in order to lock the row. */
  version: number
  createdAt: number
  updatedAt: number
  /**
   * 1 if the e-mail address was verified in the user pool when it was last read, otherwise 0. `phoneVerified` states
   * the same about the phone number.
   */
  emailVerified: number
  phoneVerified: number
  /** When the operator approved the profile with its licence details. Null after the licence has changed. */
  licenceSeenAt: number | null
  /** JSON: the fields of the profile as an operator last approved them (reviewed-profile.ts). */
  reviewedProfile: string | null
  /** While a person is suspended, the approval is 'rejected' and saving the profile does not change it. */
  suspendedAt: number | null
  suspendedFrom: StoredApproval | null
  photoId: string | null
}

export interface CrewRow {
  id: string
  ownerSub: string
  /**
   * Only the states that people decide on are stored. The states full, locked and done are computed from the seats and
   * the clock.
   */
  standing: CrewStanding
  firstDay: string
  lastDay: string
  startTown: CrewTown
  endTown: CrewTown
  languages: string
  towns: string
  tags: string
  pace: (typeof PACES)[number]
  whoMayJoin: (typeof WHO_MAY_JOIN)[number]
  seats: number
  takenSeats: number
  /** This column and the columns up to `traits` are read by matching; see match-columns.ts. */
  days: number
  flexible: number
  speaks: number
  traits: number
  pickUp: string | null
  /** When the members were notified that the crew is locked before its departure. Null until then. */
  lockedToldAt: number | null
  finishedAt: number | null
  details: string
  version: number
  createdAt: number
  updatedAt: number
}

export interface RequestRow {
  id: string
  crewId: string
  senderSub: string
  message: string
  seats: number
  canDrive: number
  state: RequestState
  reason: string | null
  createdAt: number
  expiresAt: number
  decidedAt: number | null
  /** Where the sender joins and leaves the crew's route. Null means the start or the end of the route. */
  joinTown: CrewTown | null
  leaveTown: CrewTown | null
  invitedBySub: string | null
  /** When a free seat moved the request from the waiting list to the owner. Null for requests that never waited. */
  offeredAt: number | null
}

export interface AnswerRow {
  caller: string
  key: string
  operation: string
  bodyHash: string
  answer: string
  createdAt: number
}

export interface AuditRow {
  id: string
  at: number
  actor: string
  action: string
  subject: string
  detail: string | null
}

export interface QuizResultRow {
  sub: string
  id: string
  finishedAt: number
  rightCount: number
  totalCount: number
  categories: string
}

export interface QuizBoxesRow {
  sub: string
  boxes: string
  version: number
}

export interface ItineraryRow {
  sub: string
  id: string
  title: string
  code: string
  firstDay: string
  lastDay: string
  createdAt: number
}

export interface ItineraryOwnerRow {
  sub: string
  version: number
}

export interface EventDatesRow {
  event: string
  year: number
  firstDay: string | null
  lastDay: string | null
  cancelled: number
  source: string
  note: string | null
  confirmedAt: number
}

export interface InvitationRow {
  id: string
  crewId: string
  madeBySub: string
  createdAt: number
  expiresAt: number
}

export interface CheckInRow {
  crewId: string
  sub: string
  at: number
  by: 'word' | 'owner'
}

export interface ExpenseRow {
  id: string
  crewId: string
  payerSub: string
  kind: (typeof BUDGET_KINDS)[number]
  yen: number
  note: string | null
  fromTown: CrewTown | null
  toTown: CrewTown | null
  createdAt: number
}

export interface SurveyRow {
  sub: string
  answers: string
  updatedAt: number
}

export interface BlockRow {
  blockerSub: string
  blockedSub: string
  createdAt: number
}

export interface ReportRow {
  id: string
  reporterSub: string | null
  about: Reportable
  aboutId: string
  aboutSub: string | null
  crewId: string | null
  reasons: string
  text: string
  evidence: string
  state: ReportState
  note: string | null
  createdAt: number
  decidedAt: number | null
}

export interface NoticeRow {
  id: string
  sub: string
  kind: NoticeKind
  at: number
  crewId: string | null
  /** A copy of the title, because the crew may be deleted later. */
  crewTitle: string | null
  requestId: string | null
  bySub: string | null
  reason: string | null
}

export interface NoticeMarkRow {
  sub: string
  seenUntil: number
}

/** A crew as stored. The route number is 0 until crew-routes.ts writes it. */
export interface StoredCrewRow extends CrewRow {
  route: Generated<number>
  /** Incremented by each change that calendars show. */
  revision: Generated<number>
  tomorrowToldAt: Generated<number | null>
}

export interface ReachablePersonRow extends PersonRow {
  /**
   * The e-mail address for mails: in lower case, verified by the user pool. Null until the cloud functions have read
   * it.
   */
  mailAddress: Generated<string | null>
  language: Generated<Language | null>
  /** JSON: the choices in shared/crew/notice-settings.ts that differ from the defaults. */
  noticeSettings: Generated<string | null>
}

export interface RemindedRequestRow extends RequestRow {
  expiryToldAt: Generated<number | null>
}

/** The calendar link of one member of a crew. Only a hash of its token is stored. */
export interface CrewCalendarRow {
  crewId: string
  sub: string
  tokenHash: string
  language: Language
  createdAt: number
}

type WithDefaults<Row, Columns extends keyof Row> = Omit<Row, Columns> & {
  [Column in Columns]: Generated<Row[Column]>
}

export interface GroupPlanRow {
  id: string
  ownerSub: string
  title: string
  code: string
  revision: number
  createdAt: number
  changedAt: number
}

export interface GroupPlanChangeRow {
  planId: string
  revision: number
  code: string
  /** JSON: indices of the changed days. */
  days: string
  /** Null after the editor deleted their data. */
  sub: string | null
  name: string | null
  at: number
}

export interface Tables
  extends CrewSearchTables,
    MessageTables,
    OutboxTables,
    PhotoTables,
    SessionTables,
    TrustTables,
    QueueTables {
  invitations: InvitationRow
  checkIns: CheckInRow
  expenses: ExpenseRow
  surveys: SurveyRow
  blocks: BlockRow
  reports: ReportRow
  notices: NoticeRow
  noticeMarks: NoticeMarkRow
  people: WithDefaults<
    ReachablePersonRow,
    | 'emailVerified'
    | 'phoneVerified'
    | 'lateWithdrawals'
    | 'reviewedProfile'
    | 'suspendedAt'
    | 'suspendedFrom'
    | 'photoId'
  >
  crews: StoredCrewRow
  crewCalendars: CrewCalendarRow
  requests: WithDefaults<RemindedRequestRow, 'offeredAt'>
  answers: AnswerRow
  audit: AuditRow
  quizResults: QuizResultRow
  quizBoxes: QuizBoxesRow
  itineraries: ItineraryRow
  itineraryOwners: ItineraryOwnerRow
  groupPlans: GroupPlanRow
  groupPlanChanges: GroupPlanChangeRow
  eventDates: EventDatesRow
}
