/**
 * What a user can add to a plan beyond its stops and nights, and the limits of each detail. Every field is optional.
 */

import type { Position } from '../../time/sun.ts'

/** Limits of the length of a visit in minutes, which is a multiple of `step`. */
export const STAY = { least: 15, most: 600, step: 15 } as const
/** Maximum lengths of texts in Unicode code points. */
export const LONGEST = { name: 60, note: 300, booking: 60 } as const

/** What a user can add to a stop. The details belong to the place, so that they move with it to another day. */
export interface StopDetails {
  readonly stay?: number
  readonly note?: string
  readonly booking?: string
}

/** The user's own hotel. Times are computed for the town of the night, not for the hotel. */
export interface Hotel {
  readonly name: string
  readonly at?: Position
}

export interface DayDetails {
  /** Start of the day in minutes after midnight, instead of the usual one. */
  readonly leaves?: number
  readonly hotel?: Hotel
  readonly note?: string
  readonly booking?: string
}

/**
 * Identifies a trip across edits, so that an imported calendar is updated. `id` is a whole number below 2⁵³ derived
 * from the code that the plan had before its first edit; `revision` counts the edits.
 */
export interface TripIdentity {
  readonly id: number
  readonly revision: number
}
