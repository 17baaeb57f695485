/** Crews and requests: fields, states, transitions, and the limits checked by both sides (product decisions §6). */

import { midnightInJapan } from '../time/japan-time.ts'

export const CREW_STATES = ['open', 'full', 'locked', 'done', 'cancelled', 'hidden'] as const
export type CrewState = (typeof CREW_STATES)[number]

export const REQUEST_STATES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired', 'removed'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const CAR_KINDS = ['none-yet', 'rental', 'own'] as const
export const LUGGAGE = ['backpack', 'cabin', 'suitcase', 'large'] as const
export const PACES = ['slow', 'normal', 'full'] as const
export const WHO_MAY_JOIN = ['everyone', 'women'] as const
export const BUDGET_KINDS = ['fuel', 'tolls', 'parking', 'rental', 'other'] as const
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

/** Start and end towns of crews: airports, ports and larger towns. */
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
  openRequestsPerPerson: 5,
  /** Requests of one person to one crew, including ended ones; prevents pestering. */
  requestsToOneCrew: 5,
  requestLifeMs: 72 * 3_600_000,
  lockBeforeDepartureMs: 48 * 3_600_000,
} as const

interface CrewTransition {
  /** 'none': the crew does not exist yet. */
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

export const SMALL_CHANGES = ['meetingPoint', 'note'] as const

interface RequestTransition {
  /** 'none': no request of this person to this crew yet. */
  readonly from: readonly (RequestState | 'none')[]
  readonly to: RequestState
  readonly by: 'stranger' | 'sender' | 'owner' | 'clock'
  readonly crew: readonly CrewState[]
}

/** States in which members may leave: until the trip is over, even if the crew is cancelled or hidden. */
const UNTIL_DONE = ['open', 'full', 'locked', 'cancelled', 'hidden'] as const

/** The request state machine: who may do what, by the states of the request and its crew. */
export const REQUEST_TRANSITIONS = {
  /** A declined or former member may ask again. */
  send: {
    from: ['none', 'declined', 'withdrawn', 'expired', 'removed'],
    to: 'pending',
    by: 'stranger',
    crew: ['open'],
  },
  accept: { from: ['pending'], to: 'accepted', by: 'owner', crew: ['open'] },
  decline: { from: ['pending'], to: 'declined', by: 'owner', crew: UNTIL_DONE },
  withdraw: { from: ['pending', 'accepted'], to: 'withdrawn', by: 'sender', crew: UNTIL_DONE },
  remove: { from: ['accepted'], to: 'removed', by: 'owner', crew: UNTIL_DONE },
  expire: { from: ['pending'], to: 'expired', by: 'clock', crew: CREW_STATES },
} as const satisfies Record<string, RequestTransition>

export const REQUEST_ACTIONS = ['accept', 'decline', 'withdraw', 'remove'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

export function requestActionsOf(side: 'owner' | 'sender', state: RequestState, crew: CrewState): RequestAction[] {
  return REQUEST_ACTIONS.filter((action) => {
    const { from, by, crew: inCrew }: RequestTransition = REQUEST_TRANSITIONS[action]
    return by === side && from.includes(state) && inCrew.includes(crew)
  })
}

/** Start of the crew's first day in Japan, milliseconds since the epoch. */
export function departureOf(firstDay: string): number {
  return midnightInJapan(firstDay)
}

const DAY_MS = 24 * 3_600_000

/** End of the crew's last day in Japan, milliseconds since the epoch. */
export function endOf(lastDay: string): number {
  return departureOf(lastDay) + DAY_MS
}

/** Stored states; the others are derived from seats and clock. */
export type CrewStanding = Extract<CrewState, 'open' | 'cancelled' | 'hidden'>

/** open → full → locked (48 h before departure) → done (after the last day in Japan), unless cancelled or hidden. */
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
  if (now >= departureOf(crew.firstDay) - CREW_LIMITS.lockBeforeDepartureMs) return 'locked'
  return crew.freeSeats > 0 ? 'open' : 'full'
}

/** Expiry of a pending request: 72 h after it was sent, or at departure. */
export function requestExpiry(createdAt: number, firstDay: string): number {
  return Math.min(createdAt + CREW_LIMITS.requestLifeMs, departureOf(firstDay))
}

export function requestStateAt(
  request: { readonly state: RequestState; readonly expiresAt: number },
  now: number,
): RequestState {
  return request.state === 'pending' && now >= request.expiresAt ? 'expired' : request.state
}
