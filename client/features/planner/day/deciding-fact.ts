/** Chooses the one fact that the row of a stop shows: the fact that matters most for the time of arrival. */

import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import { openingOn } from '../../../../shared/planner/places/calendar.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import type { Stop } from '../../../../shared/planner/plan.ts'
import type { PlanWords } from '../words/plan-words.tsx'

const ALL_DAY = 1_440
/**
 * Minutes between the end of the visit and the closing time. Within this limit the row shows the closing time, because
 * a late arrival could find the place closed.
 */
const SOON_MINUTES = 90

/**
 * Returns the opening hours of a place on a day, in minutes after midnight. Undefined for a place that is closed,
 * unknown, or always open.
 */
export function hoursOn(place: string, day: string): { readonly opens: number; readonly closes: number } | undefined {
  const known = placeById.get(place)
  const opening = known && openingOn(known, day)
  return opening && 'closes' in opening && opening.closes < ALL_DAY ? opening : undefined
}

export function decidingFact(stop: Stop, day: string, { t, kindName }: PlanWords): string | undefined {
  const place = placeById.get(stop.place)
  const hours = hoursOn(stop.place, day)
  if (stop.begins > stop.arrives) return t('stop.begins', { time: clockOf(stop.begins) })
  const closes = hours && t('stop.closes', { time: clockOf(hours.closes) })
  if (hours && hours.closes - stop.leaves <= SOON_MINUTES) return closes
  if (place?.ask) return t('stop.ask')
  if (stop.why.some(({ kind }) => kind === 'best-month')) return t('why.bestMonth')
  return closes ?? kindName(stop.place)
}
