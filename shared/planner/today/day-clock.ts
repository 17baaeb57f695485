/** Finds the position in a plan at a given time: the day of the trip and the next leg. */

import { clockInJapan, dayInJapan } from '../../time/japan-time.ts'
import type { Leg, Plan } from '../plan.ts'

/**
 * A leg counts as the next one until this many minutes after its arrival. From then on, the next leg is the one that
 * leaves the stop.
 */
const ARRIVING_MINUTES = 15
/** From this delay on, the page offers to plan the rest of the day again. */
export const LATE_MINUTES = 15

/**
 * Returns the minutes since midnight in Japan.
 * @param at milliseconds since the epoch
 */
export function minutesInJapan(at: number): number {
  const time = clockInJapan(at)
  return time.getUTCHours() * 60 + time.getUTCMinutes()
}

export function tripDayAt({ days }: Plan, at: number): number | undefined {
  const index = days.findIndex(({ day }) => day === dayInJapan(at))
  return index < 0 ? undefined : index
}

/** Returns the index of the next leg; undefined from ARRIVING_MINUTES after the arrival of the last leg. */
export function nextLeg({ legs }: { readonly legs: readonly Pick<Leg, 'arrives'>[] }, now: number): number | undefined {
  const index = legs.findIndex(({ arrives }) => now < arrives + ARRIVING_MINUTES)
  return index < 0 ? undefined : index
}
