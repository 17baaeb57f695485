/** A place of the planner: position, length of a visit, opening, and the confidence in each. */

export const PLACE_KINDS = [
  'aquarium',
  'art',
  'attraction',
  'boat',
  'campus',
  'castle',
  'culture',
  'drive',
  'factory',
  'flower',
  'food',
  'garden',
  'heritage',
  'historic',
  'lake',
  'market',
  'michinoeki',
  'mountain',
  'museum',
  'nature',
  'onsen',
  'park',
  'shopping',
  'shrine',
  'ski',
  'sport',
  'transport',
  'viewpoint',
  'wildlife',
  'zoo',
] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Opening hours for certain months or weekdays; minutes after midnight in Japan. */
export interface Hours {
  /** 1 to 12; default: all. */
  readonly months?: readonly number[]
  /** 0 is Sunday; default: all. */
  readonly weekdays?: readonly number[]
  readonly opens: number
  readonly closes: number
}

/** Closed days; all given conditions must match. */
export interface Closure {
  /** 'MM-DD', inclusive; wraps over the new year if `from` follows `to`. */
  readonly from?: string
  readonly to?: string
  readonly months?: readonly number[]
  /** 0 is Sunday. */
  readonly weekdays?: readonly number[]
  /** Weeks of the month: [2, 4] with weekdays [3] are the second and fourth Wednesday. */
  readonly ordinals?: readonly number[]
}

export interface Place {
  readonly id: string
  /** Identifies the place in share links: never changed and never reused. */
  readonly number: number
  readonly japanese: string
  readonly kind: PlaceKind
  readonly tags: readonly string[]
  readonly area: string
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
  /** The nearest road node, and the access from there. */
  readonly node: string
  readonly accessKm: number
  readonly accessMinutes: number
  /** Length of a visit in minutes. */
  readonly stay: number
  /** Months (1 to 12) in which it can be visited at all, and those in which it is at its best. */
  readonly months: readonly number[]
  readonly best: readonly number[]
  /** The first entry that matches the day applies; empty: an area without a gate. */
  readonly hours: readonly Hours[]
  readonly closures: readonly Closure[]
  readonly winter: 'yes' | 'limited' | 'no'
  /** Whether hours or days need checking or booking before a visit. */
  readonly ask: boolean
  /** A: within 0.5 km, B: within 1.5 km, C: to be checked. */
  readonly confidence: { readonly position: 'A' | 'B' | 'C'; readonly hours: 'high' | 'medium' | 'low' }
}
