/** The tables as Kysely sees them: times are ms since the epoch, lists and loose fields are JSON text. */

import type { ApprovalState } from '../../../shared/access.ts'
import type { CREW_TOWNS, CrewStanding, RequestState, WHO_MAY_JOIN } from '../../../shared/crew.ts'

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
  startTown: (typeof CREW_TOWNS)[number]
  endTown: (typeof CREW_TOWNS)[number]
  languages: string
  whoMayJoin: (typeof WHO_MAY_JOIN)[number]
  seats: number
  takenSeats: number
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

export interface Tables {
  people: PersonRow
  crews: CrewRow
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
