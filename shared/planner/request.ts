/** The planner's input (product decisions §4). */

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

export const MOST_DAYS = 30
export const MOST_WISHES = 20
export const MOST_DRIVERS = 8
/** Limits of the daily driving time a user may choose, in minutes. */
export const DRIVE_BOUNDS = { least: 60, most: 600 } as const

export interface PlanRequest {
  /** Calendar days in Japan, YYYY-MM-DD, both counted. */
  readonly firstDay: string
  readonly lastDay: string
  /** `gate` is an id of GATES in towns.ts. `at` is the time of landing or departure, in minutes after midnight. */
  readonly arrival: { readonly gate: string; readonly at: number }
  readonly departure: { readonly gate: string; readonly at: number }
  readonly pace: Pace
  /** Empty if the user has no preference. */
  readonly interests: readonly Interest[]
  readonly children: boolean
  readonly drivers: number
  /** Whether mountain roads may be driven from December to March. */
  readonly winterDriving: boolean
  readonly tolls: boolean
  /** Whether the user arrives after a long flight. The first day then has a short drive. */
  readonly longFlight: boolean
  readonly must: readonly string[]
  readonly skip: readonly string[]
  /** Driving minutes per day; null for the recommended value, which depends on season and drivers. */
  readonly longestDrive: number | null
  /** The same request with the same seed gives the same plan. */
  readonly seed: number
}
