/**
 * Crews and the requests to join them: fields, states, transitions, and the limits that both the client and the server
 * check (product decisions §6).
 */

import { dayInJapan, midnightInJapan } from '../time/japan-time.ts'

export const CREW_STATES = ['open', 'full', 'locked', 'done', 'cancelled', 'hidden'] as const
export type CrewState = (typeof CREW_STATES)[number]

/**
 * 'waiting': on the waiting list of a crew without enough free seats (docs/decisions/waiting-list.md). 'pending': waits
 * for the owner's answer.
 */
export const REQUEST_STATES = ['waiting', 'pending', 'accepted', 'declined', 'withdrawn', 'expired', 'removed'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const CAR_KINDS = ['none-yet', 'rental', 'own'] as const
export const LUGGAGE = ['backpack', 'cabin', 'suitcase', 'large'] as const
export const PACES = ['slow', 'normal', 'full'] as const
export const WHO_MAY_JOIN = ['everyone', 'women'] as const
export const BUDGET_KINDS = ['fuel', 'tolls', 'parking', 'rental', 'other'] as const
/**
 * Maximum budget of each kind of cost, in yen per day of the trip. The limits are far above the cost of a large
 * motorhome, 800 km or a room for eight, so that only typing errors and jokes are rejected.
 */
export const BUDGET_YEN_A_DAY = {
  fuel: 30_000,
  tolls: 20_000,
  parking: 10_000,
  rental: 100_000,
  other: 200_000,
} as const satisfies Record<(typeof BUDGET_KINDS)[number], number>

export const CREW_TAGS = [
  'nature',
  'food',
  'onsen',
  'photo',
  'hiking',
  'ski',
  'history',
  'family',
  'halal',
  'wildlife',
  'flowers',
  'city',
] as const

export const CREW_TOWNS = [
  'new-chitose-airport',
  'sapporo',
  'otaru',
  'hakodate',
  'asahikawa',
  'obihiro',
  'kushiro',
  'abashiri',
  'wakkanai',
  'furano',
  'niseko',
  'toya',
  'noboribetsu',
  'tomakomai',
  'muroran',
  'rumoi',
  'monbetsu',
  'kitami',
  'nemuro',
  'utoro',
  'biei',
] as const
export type CrewTown = (typeof CREW_TOWNS)[number]

export const CREW_LIMITS = {
  title: 80,
  note: 1000,
  meetingPoint: 200,
  message: 500,
  expenseNote: 120,
  reportText: 2000,
  viaTowns: 6,
  maximumSeats: 8,
  maximumDays: 60,
  openCrewsPerPerson: 3,
  createdCrewsPerDay: 20,
  /** The maximum number of changes of a person's crews, among those changed in the last day, before a new route. */
  changesBeforeRoute: 200,
  /** How far ahead a trip may end, in days. Rental companies and airlines take bookings about a year ahead. */
  horizonDays: 400,
  openRequestsPerPerson: 5,
  waitsPerPerson: 5,
  waitsPerCrew: 20,
  /** The maximum number of requests of one person to one crew, including ended ones; prevents pestering. */
  requestsToOneCrew: 5,
  requestLifeMs: 72 * 3_600_000,
  lockBeforeDepartureMs: 48 * 3_600_000,
  /** A member who leaves, or an owner who cancels, less than this long before departure is counted as late. */
  lateBeforeDepartureMs: 7 * 24 * 3_600_000,
} as const

interface CrewTransition {
  readonly from: readonly (CrewState | 'none')[]
  readonly to?: CrewStanding
  readonly by: 'owner' | 'operator'
}

/**
 * The crew state machine (product decisions §6): who may do what in which state. crewStateAt derives full, locked and
 * done from seats and clock. A hidden crew can return to its earlier state. A cancelled crew cannot be hidden, because
 * only its members still see it.
 */
export const CREW_TRANSITIONS = {
  create: { from: ['none'], to: 'open', by: 'owner' },
  change: { from: ['open', 'full'], by: 'owner' },
  /** Changes only the fields of SMALL_CHANGES. */
  'change-small': { from: ['open', 'full', 'locked'], by: 'owner' },
  cancel: { from: ['open', 'full', 'locked'], to: 'cancelled', by: 'owner' },
  hide: { from: ['open', 'full', 'locked', 'done'], to: 'hidden', by: 'operator' },
  restore: { from: ['hidden'], to: 'open', by: 'operator' },
} as const satisfies Record<string, CrewTransition>
export type CrewAction = keyof typeof CREW_TRANSITIONS

export const SMALL_CHANGES = ['meetingPoint', 'meetingTime', 'note'] as const

interface RequestTransition {
  readonly from: readonly (RequestState | 'none')[]
  readonly to: RequestState
  /** The trigger of the transition. 'seat': a seat has become free. */
  readonly by: 'stranger' | 'sender' | 'owner' | 'clock' | 'seat'
  readonly crew: readonly CrewState[]
}

const UNTIL_DONE = ['open', 'full', 'locked', 'cancelled', 'hidden'] as const

export const REQUEST_TRANSITIONS = {
  /**
   * A person may ask again after an earlier request was declined, withdrawn or expired, or after the owner removed them
   * from the crew.
   */
  send: {
    from: ['none', 'declined', 'withdrawn', 'expired', 'removed'],
    to: 'pending',
    by: 'stranger',
    crew: ['open'],
  },
  wait: {
    from: ['none', 'declined', 'withdrawn', 'expired', 'removed'],
    to: 'waiting',
    by: 'stranger',
    crew: ['open', 'full'],
  },
  offer: { from: ['waiting'], to: 'pending', by: 'seat', crew: ['open'] },
  accept: { from: ['pending'], to: 'accepted', by: 'owner', crew: ['open'] },
  decline: { from: ['pending', 'waiting'], to: 'declined', by: 'owner', crew: UNTIL_DONE },
  withdraw: { from: ['pending', 'waiting', 'accepted'], to: 'withdrawn', by: 'sender', crew: UNTIL_DONE },
  remove: { from: ['accepted'], to: 'removed', by: 'owner', crew: UNTIL_DONE },
  expire: { from: ['pending', 'waiting'], to: 'expired', by: 'clock', crew: CREW_STATES },
} as const satisfies Record<string, RequestTransition>

export const REQUEST_ACTIONS = ['accept', 'decline', 'withdraw', 'remove'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

export function requestActionsOf(side: 'owner' | 'sender', state: RequestState, crew: CrewState): RequestAction[] {
  return REQUEST_ACTIONS.filter((action) => {
    const { from, by, crew: inCrew }: RequestTransition = REQUEST_TRANSITIONS[action]
    return by === side && from.includes(state) && inCrew.includes(crew)
  })
}

/** Returns the start of the crew's first day in Japan, in milliseconds since the epoch. */
export function departureOf(firstDay: string): number {
  return midnightInJapan(firstDay)
}

const DAY_MS = 24 * 3_600_000

/** Returns the end of the crew's last day in Japan, in milliseconds since the epoch. */
export function endOf(lastDay: string): number {
  return departureOf(lastDay) + DAY_MS
}

/** The states that are stored; the others are derived from the free seats and the time. */
export type CrewStanding = Extract<CrewState, 'open' | 'cancelled' | 'hidden'>

/**
 * Returns the state of a crew: open → full → locked (48 h before departure) → done (after the last day in Japan),
 * unless it is cancelled or hidden.
 */
export function crewStateAt(
  crew: {
    readonly standing: CrewStanding
    readonly firstDay: string
    readonly lastDay: string
    readonly freeSeats: number
  },
  now: number,
): CrewState {
  if (crew.standing !== 'open') return crew.standing
  if (now >= endOf(crew.lastDay)) return 'done'
  if (now >= lockOf(crew.firstDay)) return 'locked'
  return crew.freeSeats > 0 ? 'open' : 'full'
}

/** Returns the time from which the crew accepts no more members, in milliseconds since the epoch. */
export function lockOf(firstDay: string): number {
  return departureOf(firstDay) - CREW_LIMITS.lockBeforeDepartureMs
}

/**
 * Returns the first day in Japan, 'YYYY-MM-DD', on which a crew created now can depart without being locked
 * immediately.
 */
export function earliestFirstDay(now: number): string {
  return dayInJapan(now + CREW_LIMITS.lockBeforeDepartureMs + DAY_MS)
}

export function isLateWithdrawal(firstDay: string, now: number): boolean {
  const departure = departureOf(firstDay)
  return now >= departure - CREW_LIMITS.lateBeforeDepartureMs && now < departure
}

/** Returns the expiry of a pending request: 72 h after it was sent or at departure, whichever is earlier. */
export function requestExpiry(createdAt: number, firstDay: string): number {
  return Math.min(createdAt + CREW_LIMITS.requestLifeMs, departureOf(firstDay))
}

export const OPEN_REQUEST_STATES = ['pending', 'waiting'] as const

function isOpenRequest(state: RequestState): boolean {
  return state === 'pending' || state === 'waiting'
}

export function requestStateAt(
  request: { readonly state: RequestState; readonly expiresAt: number },
  now: number,
): RequestState {
  return isOpenRequest(request.state) && now >= request.expiresAt ? 'expired' : request.state
}
