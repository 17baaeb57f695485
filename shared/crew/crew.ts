/** Crews and requests: their fields' vocabulary, their states, and the limits both sides check (product.md §6). */

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

/** Towns a crew may start or end in: the airports, ports and larger towns of the road graph. */
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
  /** Of one person, ended ones too: to ask and withdraw again and again is no way to be noticed. */
  requestsToOneCrew: 5,
  requestLifeMs: 72 * 3_600_000,
  lockBeforeDepartureMs: 48 * 3_600_000,
} as const

interface CrewTransition {
  /** 'none' is where there is no crew yet. */
  readonly from: readonly (CrewState | 'none')[]
  /** Missing where the crew stays where it stands. */
  readonly to?: CrewStanding
  readonly by: 'owner' | 'operator'
}

/**
 * A crew's life, as product.md §6 has it: who may do what to it, and in which state. That it is full, locked or done
 * is nobody's deed: it follows from the seats and the clock (crewStateAt). What the operator has hidden comes back as what
 * it was; a cancelled crew is not hidden, since it is gone for everybody who is not in it.
 */
export const CREW_TRANSITIONS = {
  create: { from: ['none'], to: 'open', by: 'owner' },
  change: { from: ['open', 'full'], by: 'owner' },
  /** Of SMALL_CHANGES alone. */
  'change-small': { from: ['open', 'full', 'locked'], by: 'owner' },
  cancel: { from: ['open', 'full', 'locked'], to: 'cancelled', by: 'owner' },
  hide: { from: ['open', 'full', 'locked', 'done'], to: 'hidden', by: 'operator' },
  restore: { from: ['hidden'], to: 'open', by: 'operator' },
} as const satisfies Record<string, CrewTransition>
export type CrewAction = keyof typeof CREW_TRANSITIONS

/** What may still change when a crew is locked: where it meets, and what there is to know. */
export const SMALL_CHANGES = ['meetingPoint', 'note'] as const

interface RequestTransition {
  /** 'none' is where this person has not asked this crew yet. */
  readonly from: readonly (RequestState | 'none')[]
  readonly to: RequestState
  readonly by: 'stranger' | 'sender' | 'owner' | 'clock'
  /** The states of the crew in which it is done. */
  readonly crew: readonly CrewState[]
}

/** Whoever is in a car may leave it as long as there is a trip to leave, also one that was called off or hidden. */
const UNTIL_DONE = ['open', 'full', 'locked', 'cancelled', 'hidden'] as const

/** A request's life: who may do what with it, in which state of its own and of its crew. */
export const REQUEST_TRANSITIONS = {
  /** Whoever was refused or has left may ask again. */
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
  /** 72 h after it was sent or at departure (requestExpiry). */
  expire: { from: ['pending'], to: 'expired', by: 'clock', crew: CREW_STATES },
} as const satisfies Record<string, RequestTransition>

/** What the two sides of a request may do with it. */
export const REQUEST_ACTIONS = ['accept', 'decline', 'withdraw', 'remove'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

/** What one side of a request may do with it now. */
export function requestActionsOf(side: 'owner' | 'sender', state: RequestState, crew: CrewState): RequestAction[] {
  return REQUEST_ACTIONS.filter((action) => {
    const { from, by, crew: inCrew }: RequestTransition = REQUEST_TRANSITIONS[action]
    return by === side && from.includes(state) && inCrew.includes(crew)
  })
}

/** Departure is the start of the crew's first day in Japan, ms since the epoch. */
export function departureOf(firstDay: string): number {
  return midnightInJapan(firstDay)
}

const DAY_MS = 24 * 3_600_000

/** The end of the crew's last day in Japan, ms since the epoch. */
export function endOf(lastDay: string): number {
  return departureOf(lastDay) + DAY_MS
}

/** What is decided about a crew; its other states follow from the seats and the clock. */
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

/** When a waiting request ends by itself: 72 h after it was sent, or at departure. */
export function requestExpiry(createdAt: number, firstDay: string): number {
  return Math.min(createdAt + CREW_LIMITS.requestLifeMs, departureOf(firstDay))
}

export function requestStateAt(
  request: { readonly state: RequestState; readonly expiresAt: number },
  now: number,
): RequestState {
  return request.state === 'pending' && now >= request.expiresAt ? 'expired' : request.state
}
