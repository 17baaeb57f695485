/** A ready-made trip as the build passes it to the page. Compact, because the page loads all sixty-four. */

import type { TripSubject } from '../../../../shared/planner/trip-name.ts'
import type { ReadyDays, ReadyGate, ReadySeason } from './ready-made-wishes.ts'

export interface ReadyDay {
  /**
   * The road node of the town where the travellers spend the night. On the last day it is the node of the gate where
   * the trip ends, such as an airport.
   */
  readonly to: string
  readonly km: number
  /** Minutes of driving. */
  readonly minutes: number
  /** Nodes of the road graph in driving order. */
  readonly way: readonly string[]
}

export interface ReadyTrip {
  readonly id: string
  readonly season: ReadySeason
  readonly length: ReadyDays
  readonly gate: ReadyGate
  readonly name: readonly TripSubject[]
  /** 'YYYY-MM-DD' */
  readonly firstDay: string
  readonly code: string
  readonly km: number
  readonly minutes: number
  readonly days: readonly ReadyDay[]
  readonly highlights: readonly string[]
}

/** Returns the id of a day's route in the file of trip-lines-svg.ts. The first day is 0. */
export function tripLineId({ id }: Pick<ReadyTrip, 'id'>, day: number): string {
  return `${id}-${day + 1}`
}
