/** Filters of the activities. The month defaults to the current one. */

import {
  ACTIVITIES,
  type Activity,
  BOOKINGS,
  LENGTHS,
  lengthOf,
  WAYS,
  WEATHERS,
} from '../../../../shared/city/activities.ts'
import type { Chosen } from '../list-filter.ts'

export const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

export const ACTIVITY_FILTERS = {
  month: [...MONTHS.map(String), 'all'],
  weather: WEATHERS,
  way: WAYS,
  length: LENGTHS,
  booking: BOOKINGS,
  children: ['yes'],
} as const

export type ActivityFilter = Chosen<typeof ACTIVITY_FILTERS>

export const entryId = (activity: string) => `do-${activity}`

const ENTRIES = new Set(ACTIVITIES.map(({ id }) => `#${entryId(id)}`))

/**
 * @returns the listed month, 1 to 12; null for all months
 * @param month value in the query
 * @param hash fragment of the URL; if it names an activity, all months are listed, so that the activity is visible
 * @param present the current month, 1 to 12; undefined during hydration
 */
export function monthShown(month: string | null, hash: string, present: number | undefined): number | null {
  if (month !== null) return month === 'all' ? null : Number(month)
  return ENTRIES.has(hash) ? null : (present ?? null)
}

export function filterActivities(
  activities: readonly Activity[],
  { weather, way, length, booking, children }: ActivityFilter,
  month: number | null,
): Activity[] {
  return activities.filter(
    (activity) =>
      (month === null || activity.months.includes(month)) &&
      (weather === null || activity.weather === weather) &&
      (way === null || activity.way === way) &&
      (length === null || lengthOf(activity) === length) &&
      (booking === null || activity.booking === booking) &&
      (children === null || activity.children === 'yes'),
  )
}
