/** A ready-made trip as the build passes it to the page. It is compact, because the page loads all of these trips. */

import type { TripSubject } from '../../../../shared/planner/trip-name.ts'
import type { ReadyDays, ReadyGate, ReadySeason } from './ready-made-wishes.ts'

export interface ReadyDay {
  /**
   * The node of the road table where the day ends. On the last day, this is the airport, port or town where the trip
   * ends.
   */
  readonly to: string
  readonly km: number
  readonly minutes: number
  readonly way: readonly string[]
}

export interface ReadyTrip {
  readonly id: string
  readonly season: ReadySeason
  readonly length: ReadyDays
  readonly gate: ReadyGate
  readonly name: readonly TripSubject[]
  readonly firstDay: string
  readonly code: string
  readonly km: number
  readonly minutes: number
  readonly days: readonly ReadyDay[]
  readonly highlights: readonly string[]
}

/** @param day index of the day; the first day is 0 */
export function tripLineId({ id }: Pick<ReadyTrip, 'id'>, day: number): string {
  return `${id}-${day + 1}`
}
