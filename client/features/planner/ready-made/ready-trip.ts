/** A ready-made trip as the build passes it to the page. Compact, because the page loads all sixty-four. */

import type { TripSubject } from '../../../../shared/planner/trip-name.ts'
import type { ReadyDays, ReadyGate, ReadySeason } from './ready-made-wishes.ts'

export interface ReadyDay {
  /** On the last day, the node of the gate where the trip ends, such as an airport. */
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

/** The first day is 0. */
export function tripLineId({ id }: Pick<ReadyTrip, 'id'>, day: number): string {
  return `${id}-${day + 1}`
}
