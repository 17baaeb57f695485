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
  readonly months?: readonly number[]
  readonly weekdays?: readonly number[]
  readonly opens: number
  readonly closes: number
}

/** A place is closed on a day that meets all given conditions. */
export interface Closure {
  /** 'MM-DD', inclusive; wraps over the new year if `from` follows `to`. */
  readonly from?: string
  readonly to?: string
  readonly months?: readonly number[]
  readonly weekdays?: readonly number[]
  readonly ordinals?: readonly number[]
  /** If the closing day is a public holiday, the place opens on it and closes on the next day that is not a holiday. */
  readonly movesOnHolidays?: true
  /** The place is closed on only some of the days that meet the conditions, and the data does not say on which. */
  readonly partly?: true
}

export interface Place {
  readonly id: string
  /** Identifies the place in share links, so it must never change and never be reused. */
  readonly number: number
  readonly japanese: string
  readonly kind: PlaceKind
  readonly tags: readonly string[]
  readonly area: string
  readonly latitude: number
  readonly longitude: number
  readonly node: string
  readonly accessKm: number
  readonly accessMinutes: number
  /** Length of a visit in minutes. */
  readonly stay: number
  readonly months: readonly number[]
  readonly best: readonly number[]
  /** The first entry that matches the day applies. Empty for an area without a gate, which is always open. */
  readonly hours: readonly Hours[]
  readonly closures: readonly Closure[]
  readonly winter: 'yes' | 'limited' | 'no'
  /** Whether hours or days need checking or booking before a visit. */
  readonly ask: boolean
  /** Confidence in the position: A is exact to 0.5 km, B to 1.5 km, and C needs checking. */
  readonly confidence: { readonly position: 'A' | 'B' | 'C'; readonly hours: 'high' | 'medium' | 'low' }
}
