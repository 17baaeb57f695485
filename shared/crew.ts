/** Crews and requests: their fields' vocabulary, their states, and the limits both sides check (product.md §6). */

import { midnightInJapan } from './japan-time.ts'

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
  requestLifeMs: 72 * 3_600_000,
  lockBeforeDepartureMs: 48 * 3_600_000,
} as const

/** What a person may do with a request, by the side they stand on and its state. */
export const REQUEST_TRANSITIONS = {
  accept: { from: ['pending'], to: 'accepted', by: 'owner' },
  decline: { from: ['pending'], to: 'declined', by: 'owner' },
  withdraw: { from: ['pending', 'accepted'], to: 'withdrawn', by: 'sender' },
  remove: { from: ['accepted'], to: 'removed', by: 'owner' },
} as const satisfies Record<string, { from: readonly RequestState[]; to: RequestState; by: 'owner' | 'sender' }>
export type RequestAction = keyof typeof REQUEST_TRANSITIONS

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
