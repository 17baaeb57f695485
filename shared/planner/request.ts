/** The planner's input (product decisions §4). */

import type { Region } from './places/regions.ts'
import type { Gate } from './places/towns.ts'

export const PACES = ['slow', 'normal', 'full'] as const
export type Pace = (typeof PACES)[number]

/** Each interest maps to a set of tags and kinds of places (interests.ts). */
export const INTERESTS = [
  'nature',
  'views',
  'flowers',
  'wildlife',
  'onsen',
  'food',
  'history',
  'ainu',
  'museums',
  'city',
  'family',
  'drives',
  'snow',
] as const
export type Interest = (typeof INTERESTS)[number]

/** 'only' leaves out all places outside the named areas; the other two raise the value of the places inside. */
export const AREA_WEIGHTS = ['some', 'more', 'only'] as const
export interface AreaWish {
  readonly region: Region
  readonly weight: (typeof AREA_WEIGHTS)[number]
}

/**
 * 'base': all nights in one town. 'loop': no return to a town once it is left. 'moving': only one night in each town,
 * except where the request fixes more.
 */
export const SHAPES = ['loop', 'base', 'moving'] as const
export type Shape = (typeof SHAPES)[number]

export interface TownNights {
  readonly town: string
  readonly nights: number
  /** The day of the first night, YYYY-MM-DD; absent if any day will do. */
  readonly from?: string
}

/** The start of one day, if it differs from the usual one. */
export interface DayStart {
  /** YYYY-MM-DD. Days outside the trip have no effect. */
  readonly day: string
  /** Minutes after midnight, within START_BOUNDS. */
  readonly at: number
}

export const VEHICLES = ['car', 'four-wheel', 'electric', 'motorbike', 'camper'] as const
export type Vehicle = (typeof VEHICLES)[number]

export const NIGHT_WISHES = ['shape', 'leastNights', 'nights', 'around'] as const
export const EXTRA_WISHES = [...NIGHT_WISHES, 'areas', 'stepFree', 'vehicle'] as const
export type ExtraWish = (typeof EXTRA_WISHES)[number]

export const MOST_TOWN_NIGHTS = 6
export const LEAST_NIGHTS = { least: 2, most: 7 } as const
export const START_BOUNDS = { least: 5 * 60, most: 12 * 60 } as const
export const RANGE_KM = { least: 100, most: 700, step: 50 } as const
export const OLDEST_CHILD = 17

export const MOST_DAYS = 30
export const MOST_WISHES = 20
export const MOST_DRIVERS = 8
/** Limits of the daily driving time a user may choose, in minutes. */
export const DRIVE_BOUNDS = { least: 60, most: 600 } as const

export interface PlanRequest {
  /** Calendar days in Japan, YYYY-MM-DD, both included. */
  readonly firstDay: string
  readonly lastDay: string
  /**
   * `gate` is the id of an airport, port or town (GATES in towns.ts). `at` is the time of landing or departure, in
   * minutes after midnight.
   */
  readonly arrival: Gate & { readonly at: number }
  readonly departure: Gate & { readonly at: number }
  readonly pace: Pace
  readonly interests: readonly Interest[]
  readonly children: boolean
  readonly drivers: number
  /** Whether mountain roads may be driven from December to March. */
  readonly winterDriving: boolean
  readonly tolls: boolean
  /** True after a long flight. The first day then has a short drive. */
  readonly longFlight: boolean
  readonly must: readonly string[]
  readonly skip: readonly string[]
  readonly longestDrive: number | null
  /** Start value of the planner's random numbers. The same request with the same seed gives the same plan. */
  readonly seed: number
  /** The parts of the island to visit. Absent or empty for the whole island. */
  readonly areas?: readonly AreaWish[]
  readonly shape?: Shape
  /** All nights are in this town, and the planner chooses only places around it; see limits/around.ts. */
  readonly around?: string
  readonly nights?: readonly TownNights[]
  /** The minimum number of consecutive nights in each town. */
  readonly leastNights?: number
  /** Start of the days in minutes after midnight; absent for the usual start of the chosen pace. */
  readonly startAt?: number
  readonly starts?: readonly DayStart[]
  /** The vehicle of the trip. Absent for an ordinary car. */
  readonly vehicle?: Vehicle
  /** Range of the electric car in its brochure, in kilometres (RANGE_KM); ignored with another vehicle. */
  readonly range?: number
  readonly stepFree?: boolean
  /** Age of the youngest child in years; ignored unless `children` is true. */
  readonly youngest?: number
  /** Prefers places without an entrance gate, which are free of charge, and towns without expensive inns. */
  readonly thrifty?: boolean
}
