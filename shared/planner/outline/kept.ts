/** What the planner keeps when a user plans an edited trip again. Notes and booking numbers are not sent to it. */

import type { OwnPlace } from '../places/own-place.ts'

export interface Kept {
  /** Own places; each is planned, on the day of its pin if it has one. */
  readonly own?: readonly OwnPlace[]
  /** Minutes of visits by id of the place. */
  readonly stays?: Readonly<Record<string, number>>
  /** Starts of days in minutes after midnight; `day` counts from 0. */
  readonly starts?: readonly { readonly day: number; readonly at: number }[]
  /** Nights whose town must not change, for example because a hotel is booked. */
  readonly nights?: readonly { readonly day: number; readonly town: string }[]
}
