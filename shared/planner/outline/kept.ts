/**
 * What the planner keeps when a user plans an edited trip again. Notes and booking numbers are not sent to the planner.
 */

import type { OwnPlace } from '../places/own-place.ts'

export interface Kept {
  /**
   * The user's own places. The new plan visits all of them, and visits a place that the user has pinned (fixed to a
   * day) on that day.
   */
  readonly own?: readonly OwnPlace[]
  /** Lengths of visits in minutes, by the id of the place. */
  readonly stays?: Readonly<Record<string, number>>
  /** Start times of days in minutes after midnight; `day` counts from 0. */
  readonly starts?: readonly { readonly day: number; readonly at: number }[]
  /** Nights whose town must not change, for example because a hotel is booked. */
  readonly nights?: readonly { readonly day: number; readonly town: string }[]
}
