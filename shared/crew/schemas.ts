/** Schemas of crews and of the requests to join them, shared by client, server and cloud functions. */

import Type from 'typebox'
import { SPOKEN_LANGUAGES } from '../profile.ts'
import { Contact, Cursor, closed, Day, Id, line, oneOf, PlanCode, PublicPerson, prose, Time } from '../schemas.ts'
import { FUEL_BOUNDS } from '../travel-cost/costs.ts'
import {
  BUDGET_KINDS,
  CAR_KINDS,
  CREW_LIMITS,
  CREW_STATES,
  CREW_TAGS,
  CREW_TOWNS,
  LUGGAGE,
  PACES,
  REQUEST_STATES,
  WHO_MAY_JOIN,
} from './crew.ts'

const within = ({ least, most }: { least: number; most: number }) => ({ minimum: least, maximum: most })

const AttachedPlan = Type.Object({ title: line(80), code: PlanCode }, closed)
const FuelUse = Type.Object(
  {
    km: Type.Integer(within(FUEL_BOUNDS.km)),
    kmPerLitre: Type.Number(within(FUEL_BOUNDS.kmPerLitre)),
    yenPerLitre: Type.Number(within(FUEL_BOUNDS.yenPerLitre)),
  },
  closed,
)

export const tripFields = {
  firstDay: Day,
  lastDay: Day,
  flexibleDays: Type.Integer({ minimum: 0, maximum: 7 }),
  startTown: oneOf(CREW_TOWNS),
  /** The towns between start and end in driving order; the crew's legs go from town to town. */
  via: Type.Array(oneOf(CREW_TOWNS), { maxItems: CREW_LIMITS.viaTowns }),
  endTown: oneOf(CREW_TOWNS),
}

export const crewFields = {
  title: line(CREW_LIMITS.title),
  languages: Type.Array(oneOf(SPOKEN_LANGUAGES), { minItems: 1, maxItems: SPOKEN_LANGUAGES.length, uniqueItems: true }),
  ...tripFields,
  /** The crew's plan as a share code (planner/share/share-code.ts). */
  plan: Type.Optional(AttachedPlan),
  car: oneOf(CAR_KINDS),
  seats: Type.Integer({ minimum: 1, maximum: CREW_LIMITS.maximumSeats }),
  namedDrivers: Type.Integer({ minimum: 0, maximum: CREW_LIMITS.maximumSeats }),
  luggage: oneOf(LUGGAGE),
  pace: oneOf(PACES),
  tags: Type.Array(oneOf(CREW_TAGS), { maxItems: CREW_TAGS.length, uniqueItems: true }),
  smoking: Type.Boolean(),
  whoMayJoin: oneOf(WHO_MAY_JOIN),
  budget: Type.Array(
    Type.Object({ kind: oneOf(BUDGET_KINDS), yen: Type.Integer({ minimum: 0, maximum: 10_000_000 }) }, closed),
    { maxItems: 10 },
  ),
  /** If present, the fuel cost calculated from it replaces the budget's fuel amount. */
  fuelUse: Type.Optional(FuelUse),
  meetingPoint: Type.Optional(line(CREW_LIMITS.meetingPoint)),
  /** An empty string removes the meeting time. */
  meetingTime: Type.Optional(Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d)?$' })),
  note: Type.Optional(prose(CREW_LIMITS.note)),
}

export const NewCrew = Type.Object(crewFields, closed)
export const CrewChange = Type.Partial(
  Type.Object({
    ...crewFields,
    /** Null removes the plan from the crew. */
    plan: Type.Union([AttachedPlan, Type.Null()]),
    fuelUse: Type.Union([FuelUse, Type.Null()]),
  }),
  { ...closed, minProperties: 1 },
)

/**
 * The towns where a person joins and leaves the crew's route. `joinTown` and `leaveTown` are absent for a person who
 * travels the whole route.
 */
export const partOfTheWay = {
  joinTown: Type.Optional(oneOf(CREW_TOWNS)),
  leaveTown: Type.Optional(oneOf(CREW_TOWNS)),
}

export const CrewMate = Type.Object({
  person: PublicPerson,
  seats: Type.Integer(),
  contact: Type.Optional(Contact),
  /** Id of the mate's accepted request; present for the crew's owner only, who can remove the mate. */
  requestId: Type.Optional(Id),
  canDrive: Type.Boolean(),
  ...partOfTheWay,
  checkedInAt: Type.Optional(Time),
  isReader: Type.Optional(Type.Literal(true)),
})

export const Crew = Type.Object({
  id: Id,
  ...crewFields,
  state: oneOf(CREW_STATES),
  freeSeats: Type.Integer(),
  owner: PublicPerson,
  role: oneOf(['owner', 'mate', 'asked', 'none']),
  /** The waiting list, if anyone is on it, with the place of the user's own request. */
  waiting: Type.Optional(Type.Object({ people: Type.Integer(), place: Type.Optional(Type.Integer()) })),
  /** The members of the crew, shown to the owner and to accepted mates only. */
  mates: Type.Optional(Type.Array(CrewMate)),
  /** Number of members hidden from the user because one has blocked the other. */
  unseenMates: Type.Optional(Type.Integer()),
  createdAt: Time,
})

export const CrewPage = Type.Object({ items: Type.Array(Crew), nextCursor: Type.Optional(Cursor) })

export const NewRequest = Type.Object(
  {
    message: prose(CREW_LIMITS.message),
    seats: Type.Integer({ minimum: 1, maximum: CREW_LIMITS.maximumSeats }),
    canDrive: Type.Boolean(),
    ...partOfTheWay,
    invitation: Type.Optional(Id),
    wait: Type.Optional(Type.Boolean()),
  },
  closed,
)

export const requestFields = {
  id: Id,
  crewId: Id,
  crewTitle: Type.String(),
  firstDay: Day,
  message: Type.String(),
  seats: Type.Integer(),
  canDrive: Type.Boolean(),
  ...partOfTheWay,
  state: oneOf(REQUEST_STATES),
  place: Type.Optional(Type.Integer()),
  /** When a free seat moved the request from the waiting list to the owner. */
  offeredAt: Type.Optional(Time),
  reason: Type.Optional(Type.String()),
  createdAt: Time,
  expiresAt: Time,
}

export const CrewRequest = Type.Object({
  ...requestFields,
  crewState: oneOf(CREW_STATES),
  /** The other side of the request: the crew's owner sees the sender, and the sender sees the owner. */
  person: PublicPerson,
  contact: Type.Optional(Contact),
  invitedBy: Type.Optional(Type.String()),
})

export const RequestPage = Type.Object({ items: Type.Array(CrewRequest), nextCursor: Type.Optional(Cursor) })

export const Invitation = Type.Object({ id: Id, crewId: Id, expiresAt: Time })

export const OpenInvitation = Type.Object({
  id: Id,
  createdAt: Time,
  expiresAt: Time,
  /** The display name of the member who created the invitation; absent on the user's own invitations. */
  by: Type.Optional(Type.String()),
})

export const OpenedInvitation = Type.Object({ crew: Crew, by: PublicPerson, expiresAt: Time })

export const PickUp = Type.Object({ word: Id, opensAt: Time, closesAt: Time })

/**
 * How a person is checked in. A passenger sends the secret word from the owner's QR code; the owner sends the id of a
 * member.
 */
export const CheckIn = Type.Union([Type.Object({ word: Id }, closed), Type.Object({ person: Id }, closed)])
