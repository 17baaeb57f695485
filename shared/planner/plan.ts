/** A plan as displayed, checked, shared and exported: days of stops and legs with their times. */

import type { DayDetails, StopDetails, TripIdentity } from './outline/details.ts'
import type { BestHour } from './places/best-hours.ts'
import type { DayWarning } from './places/day-warnings.ts'
import type { OwnPlace } from './places/own-place.ts'
import type { PlanRequest } from './request.ts'

/** An end of a leg: a place of places.ts, or a node of the road graph (overnight towns, airports, ports). */
export interface Point {
  readonly kind: 'place' | 'node'
  readonly id: string
}

/** The plan's structure without times. It is stored in share links and edited by users; layOut computes its times. */
export interface Outline {
  readonly days: readonly OutlineDay[]
  readonly details?: Readonly<Record<string, StopDetails>>
  /** Names of the user's own places among the stops. */
  readonly own?: readonly OwnPlace[]
  /** Identifies the trip in calendars (share/trip-identity.ts). Absent until the first edit. */
  readonly identity?: TripIdentity
}

export interface OutlineDay extends DayDetails {
  readonly stops: readonly string[]
  readonly night: string
  readonly pinned: readonly string[]
}

export interface Leg {
  /** Where the leg begins. If the travellers first walk back to the car, this is where the car is parked. */
  readonly from: Point
  readonly to: Point
  readonly leaves: number
  readonly arrives: number
  /** Kilometres of the leg, rounded to 0.1 km. */
  readonly km: number
  readonly minutes: number
  readonly onFoot: boolean
  readonly tollKm: number
  /** Our estimate in yen (tolls.ts); 0 without toll roads. */
  readonly tollYen: number
  /** Road numbers as on signs: 'R5', 'E5', 'pref 66'. */
  readonly roads: readonly string[]
  readonly nodes: readonly string[]
  readonly warnings: readonly LegWarning[]
  /** True if km and minutes come from the operator's routing service. */
  readonly measured: boolean
  /**
   * The rests on the leg; absent if there are none. Their time is not part of `minutes`, and neither is the time of
   * charging or of a lunch on the way.
   */
  readonly rests?: readonly Rest[]
  /** The stops to charge an electric car on the leg; absent if there are none. `rests` lists each of them, too. */
  readonly charges?: readonly Charge[]
  /** Minutes to find a car park and walk from it, on top of `minutes`. Absent where cars are parked at the place. */
  readonly parking?: number
  /** The walk to the car before the drive, not included in `km` and `minutes`. Absent if the car is at the stop. */
  readonly toCar?: WalkToCar
}

/** A walk back to the parked car. It can take 0 minutes between a place and a town at the same spot. */
export interface WalkToCar {
  readonly from: Point
  readonly km: number
  readonly minutes: number
}

export interface Rest {
  readonly at: Point
  readonly from: number
  readonly minutes: number
}

/** `charger` is an id of places/chargers.ts, or null where a charger is needed and none is known. */
export interface Charge {
  readonly charger: string | null
  readonly from: number
  readonly minutes: number
}

export type LegWarning =
  /** There is no fuel on the stretch of road that starts at the node `gap`. */
  | { readonly kind: 'fuel-gap'; readonly gap: string }
  | { readonly kind: 'deer'; readonly level: 'high' | 'highest' }
  /** More than two hours of driving without a stop, because no place to rest is known on the way. */
  | { readonly kind: 'long' }
  /** The road is often closed by storms, or its winter closure needs checking. */
  | { readonly kind: 'check-road'; readonly road: string }
  | { readonly kind: 'detour'; readonly closed: string }

export type Why =
  | { readonly kind: 'wished' }
  | { readonly kind: 'pinned' }
  | { readonly kind: 'interest'; readonly interest: string }
  | { readonly kind: 'best-month' }
  /** The stop is on the way. `minutes` is how much shorter the day would be without it. */
  | { readonly kind: 'on-the-way'; readonly minutes: number }
  | { readonly kind: 'evening' }
  | { readonly kind: 'best-hour'; readonly hour: BestHour }
  | { readonly kind: 'change' }

/** Why a day ends in its town. */
export type NightWhy =
  | { readonly kind: 'nights'; readonly nights: number }
  /** This is a further night in the same town, so there is no need to pack. */
  | { readonly kind: 'same-bed' }
  | { readonly kind: 'onsen' }
  /** The town has restaurants and lit streets in the evening. */
  | { readonly kind: 'city' }
  /** The town is near the next day's first stop, `place`; `minutes` is the driving time to it. */
  | { readonly kind: 'morning'; readonly place: string; readonly minutes: number }
  /** The town is near the place of departure; `minutes` is the driving time to it on the last day. */
  | { readonly kind: 'gate'; readonly minutes: number }
  | { readonly kind: 'on-the-way' }

export interface Stop {
  readonly place: string
  readonly arrives: number
  /** Start of the visit, after any wait for the opening. */
  readonly begins: number
  readonly leaves: number
  readonly pinned: boolean
  readonly why: readonly Why[]
  readonly chosen?: StopDetails
}

/** `after` is the index of the stop before the break, or -1 before the first stop. */
export interface Pause {
  readonly after: number
  readonly from: number
  readonly until: number
  /** True if the break is taken during the drive, so that the leg takes longer than its minutes. */
  readonly onTheWay: boolean
  /** True if a packed lunch is eaten outdoors; never from December to March. */
  readonly picnic: boolean
  /**
   * 'here': food is sold at the stop or in its town; 'town': in `town`, on the way; 'picnic' and 'carry': no food is
   * known there, so the lunch is packed and eaten outdoors or in the car.
   */
  readonly meal?: 'here' | 'town' | 'picnic' | 'carry'
  readonly town?: string
}

export interface PlanDay {
  readonly day: string
  readonly from: Point
  readonly leaves: number
  readonly stops: readonly Stop[]
  readonly legs: readonly Leg[]
  readonly pause: Pause | null
  readonly night: string | null
  readonly nightWhy?: readonly NightWhy[]
  readonly arrives: number
  /** Sunrise and sunset at the place where the day ends, in minutes after midnight. */
  readonly sunrise: number
  readonly sunset: number
  readonly km: number
  readonly minutes: number
  readonly cap: number
  readonly tollYen: number
  readonly warnings?: readonly DayWarning[]
  readonly chosen?: DayDetails
}

export const LEFT_REASONS = ['season', 'closed', 'partly', 'unreachable', 'far', 'time', 'skipped', 'alike'] as const
/**
 * A well-known place that is not in the plan, and why. For the reasons 'time' and 'alike', `day` is the index of the
 * day on which a visit would cost the least time, and the fields after it say what the visit would require.
 */
export interface LeftOut {
  readonly place: string
  readonly reason: (typeof LEFT_REASONS)[number]
  readonly day?: number
  /** Minutes by which the day would be too long with a visit to the place. */
  readonly over?: number
  /** The stop that would have to be dropped; absent if the place fits in or if dropping a single stop is not enough. */
  readonly replaces?: string
  /** Minutes of driving that the place would add where it fits in. */
  readonly adds?: number
}

/** Compares the last known price of the Expressway Pass with the estimated tolls (tolls.ts). */
export interface PassLine {
  readonly days: number
  readonly tollYen: number
  readonly passYen: number
  /**
   * True if the tolls clearly exceed the last known price of the pass (see tolls.ts). The pass may no longer be sold at
   * that price.
   */
  readonly pays: boolean
}

/** The rules of product decisions §4 that an outline may break. */
export const RULES = [
  'season',
  'closed-day',
  'hours',
  'road-closed',
  'daylight',
  'drive-cap',
  'departure',
  'dinner',
  'beds',
  'in-a-row',
  'twice',
  'unknown-place',
  'start',
] as const
export type Rule = (typeof RULES)[number]

export interface Fault {
  readonly rule: Rule
  readonly day: number
  readonly place?: string
  /**
   * The limit and the value found: minutes after midnight, driving minutes for 'drive-cap', a number of stops for
   * 'in-a-row'.
   */
  readonly limit?: number
  readonly found?: number
}

export interface Plan {
  readonly request: PlanRequest
  readonly days: readonly PlanDay[]
  /** The rules that the plan breaks. Empty in generated plans; an edited plan may break rules. */
  readonly faults: readonly Fault[]
  readonly left: readonly LeftOut[]
  readonly km: number
  readonly minutes: number
  readonly tollYen: number
  readonly pass: PassLine | null
  /** Figures of a routing service by `legKey`, stored so that an edited plan is checked with the same figures. */
  readonly measured: Readonly<Record<string, { readonly km: number; readonly minutes: number }>>
  readonly own?: readonly OwnPlace[]
  readonly identity?: TripIdentity
}

export const WISHES = [
  'dates-reversed',
  'past',
  'too-long',
  'unknown-place',
  'unknown-gate',
  'island',
  'must-season',
  'must-closed',
  'must-unreachable',
  'must-far',
  'must-many',
  'arrival-late',
  'departure-early',
  'gates-far',
  'longest-drive',
  'must-and-skip',
  'not-a-day',
  'unknown-town',
  'nights-many',
  'nights-day',
  'nights-apart',
  'must-steps',
  'areas-closed',
  'around-few',
  'motorbike-winter',
] as const
export type WishProblem = (typeof WISHES)[number]

/**
 * What differs in the nearest request that can be met. 'wishes': it leaves out some of the wishes about nights, areas,
 * steps or the vehicle.
 */
export const CHANGES = ['drop', 'longest-drive', 'last-day', 'hours', 'first-day', 'wishes'] as const

export interface Refusal {
  readonly wish: WishProblem
  readonly about?: string
  /** The nearest request that can be planned, and what it changes; null if the planner can suggest none. */
  readonly nearest: {
    readonly request: PlanRequest
    readonly change: (typeof CHANGES)[number]
  } | null
}

/** Returns the rests and the stops to charge of a leg, in driving order. */
export function haltsOn({ rests = [], charges = [] }: Leg): readonly (Rest | Charge)[] {
  return [...rests, ...charges].toSorted((one, other) => one.from - other.from)
}

export type Answer = { readonly plan: Plan } | { readonly refusal: Refusal }

export function legKey(from: Point, to: Point): string {
  return `${from.kind}:${from.id}>${to.kind}:${to.id}`
}

export function outlineOf(plan: Plan): Outline {
  const details = plan.days.flatMap(({ stops }) =>
    stops.flatMap(({ place, chosen }) => (chosen ? [[place, chosen] as const] : [])),
  )
  return {
    days: plan.days.map(({ stops, night, chosen }) => ({
      ...chosen,
      stops: stops.map(({ place }) => place),
      night: night ?? plan.request.departure.gate,
      pinned: stops.filter(({ pinned }) => pinned).map(({ place }) => place),
    })),
    ...(details.length > 0 && { details: Object.fromEntries(details) }),
    ...(plan.own && { own: plan.own }),
    ...(plan.identity && { identity: plan.identity }),
  }
}
