/** The tables as Kysely sees them: times are ms since the epoch, lists and loose fields are JSON text. */

import type { Generated } from 'kysely'
import type { ApprovalState } from '../../../shared/access.ts'
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

export interface PersonRow {
  sub: string
  /** What others know the person by: random, never the identity service's sub. */
  id: string
  email: string | null
  profile: string
  approval: ApprovalState
  approvalSince: number | null
  rejectionReason: string | null
  /** Raised by every writer that must be alone with the person: the row lock both stores understand. */
  version: number
  createdAt: number
  updatedAt: number
}

export interface CrewRow {
  id: string
  ownerSub: string
  /** Cancelled and hidden are decisions; full, locked and done follow from the seats and the clock. */
  standing: CrewStanding
  firstDay: string
  lastDay: string
  startTown: CrewTown
  endTown: CrewTown
  languages: string
  /** Every town it comes through, each once. */
  towns: string
  tags: string
  pace: (typeof PACES)[number]
  whoMayJoin: (typeof WHO_MAY_JOIN)[number]
  seats: number
  takenSeats: number
  /** What matching reads of it (match-columns.ts): how long it is away, by how many days it may move, languages and traits in bits. */
  days: number
  flexible: number
  speaks: number
  traits: number
  /** The word of the pick-up; made when it is first asked for. */
  pickUp: string | null
  /** When the owner and the mates were told that it leaves in 48 h; null: not yet. */
  lockedToldAt: number | null
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
  /** Towns of the crew's route; null for all of it. */
  joinTown: CrewTown | null
  leaveTown: CrewTown | null
  /** Whose invitation led here. */
  invitedBySub: string | null
}

/** What a creating call answered, so that the same call answers it again. */
export interface AnswerRow {
  caller: string
  key: string
  operation: string
  bodyHash: string
  answer: string
  createdAt: number
}

export interface ContactMessageRow {
  id: string
  name: string
  email: string
  topic: string
  page: string | null
  message: string
  createdAt: number
  doneAt: number | null
}

export interface AuditRow {
  id: string
  at: number
  actor: string
  action: string
  subject: string
  detail: string | null
}

/** A finished quiz round; whose it is needs no profile. */
export interface QuizResultRow {
  sub: string
  /** The round's own id, made by the device. */
  id: string
  finishedAt: number
  rightCount: number
  totalCount: number
  categories: string
}

/** Where every quiz card of one person stands, all devices merged. */
export interface QuizBoxesRow {
  sub: string
  boxes: string
  /** Raised by every writer: the row lock both stores understand. */
  version: number
}

/** A saved plan; whose it is needs no profile. */
export interface ItineraryRow {
  sub: string
  id: string
  title: string
  /** The plan itself, as it stands in a share link. */
  code: string
  firstDay: string
  lastDay: string
  createdAt: number
}

/** Who saves plans. */
export interface ItineraryOwnerRow {
  sub: string
  /** Raised by every writer: the row lock both stores understand. */
  version: number
}

/** What the operator has confirmed of one year's turn of an event. */
export interface EventDatesRow {
  event: string
  year: number
  /** Null where it is cancelled and no days had been named. */
  firstDay: string | null
  lastDay: string | null
  cancelled: number
  /** An https address. */
  source: string
  note: string | null
  confirmedAt: number
}

/** A way into a crew, made by somebody who is in it. */
export interface InvitationRow {
  id: string
  crewId: string
  madeBySub: string
  createdAt: number
  expiresAt: number
}

/** Who has got in at the pick-up. */
export interface CheckInRow {
  crewId: string
  sub: string
  at: number
  /** The word of the pick-up, or the owner by hand. */
  by: 'word' | 'owner'
}

/** What somebody laid out for a crew. */
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

/** What one person looks for. */
export interface SurveyRow {
  sub: string
  answers: string
  updatedAt: number
}

/** Neither of the two sees the other. */
export interface BlockRow {
  blockerSub: string
  blockedSub: string
  createdAt: number
}

/** What somebody told the operator. */
export interface ReportRow {
  id: string
  /** Null once they have deleted their data. */
  reporterSub: string | null
  about: Reportable
  aboutId: string
  /** Whom it is about; null once they have deleted their data. */
  aboutSub: string | null
  crewId: string | null
  reasons: string
  text: string
  /** The words it is about, as they stood when it was written. */
  evidence: string
  state: ReportState
  note: string | null
  createdAt: number
  decidedAt: number | null
}

/** What somebody is told of, until it is old. */
export interface NoticeRow {
  id: string
  sub: string
  kind: NoticeKind
  at: number
  crewId: string | null
  /** As it stood then: the crew may be gone. */
  crewTitle: string | null
  requestId: string | null
  /** Whose doing it is. */
  bySub: string | null
  reason: string | null
}

/** Up to when somebody has seen their notices. */
export interface NoticeMarkRow {
  sub: string
  seenUntil: number
}

/** Beside what a crew says of itself: the number of its route, which crew-routes.ts writes; 0 until it has one. */
export interface RoutedCrewRow extends CrewRow {
  route: Generated<number>
}

/** A route that some crew drives or has driven; the numbers are from 1 on, in the order in which routes became known. */
export interface CrewRouteRow {
  code: string
  number: number
}

/** One row, which whoever brings a new route holds until they are done. */
export interface RouteNumberRow {
  id: number
  last: number
}

export interface Tables {
  crewRoutes: CrewRouteRow
  routeNumbers: RouteNumberRow
  invitations: InvitationRow
  checkIns: CheckInRow
  expenses: ExpenseRow
  surveys: SurveyRow
  blocks: BlockRow
  reports: ReportRow
  notices: NoticeRow
  noticeMarks: NoticeMarkRow
  people: PersonRow
  crews: RoutedCrewRow
  requests: RequestRow
  answers: AnswerRow
  contactMessages: ContactMessageRow
  audit: AuditRow
  quizResults: QuizResultRow
  quizBoxes: QuizBoxesRow
  itineraries: ItineraryRow
  itineraryOwners: ItineraryOwnerRow
  eventDates: EventDatesRow
}
