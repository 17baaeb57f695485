/** Finds the best time of day to visit a place that is better at certain hours. */

import { minutesOfSunset } from '../../time/daylight.ts'
import { eventsAt } from '../dates/place-events.ts'
import { openingOn } from './calendar.ts'
import { readMonthsById } from './id-lists.ts'
import type { Place } from './place.ts'

export const BEST_HOURS = ['night-view', 'lit', 'sunset', 'morning', 'breakfast'] as const
export type BestHour = (typeof BEST_HOURS)[number]

/** The earliest and the latest start of the visit, in minutes after midnight, and the reason. */
export interface BestHours {
  readonly from: number
  readonly to: number
  readonly why: BestHour
}

/**
 * Places known for their view of the lights of a city. Source: the tag “night” of our table of places, and general
 * knowledge.
 */
const NIGHT_VIEWS: ReadonlySet<string> = new Set(['hakodateyama', 'moiwa', 'tenguyama'])
/**
 * Places that are lit at night, with the months. From general knowledge. Our table of places says November to April for
 * the Blue Pond, but its visits in April are in the morning (see MORNING).
 */
const LIT = readMonthsById('ningle@11-4 bluepond@11-3')
/**
 * Places that are best in the morning: the Blue Pond before the wind ruffles the water and the coaches arrive, and Farm
 * Tomita before the crowds of July. From general knowledge.
 */
const MORNING = readMonthsById('bluepond@4-10 farmtomita@7-8 kaminoko')
const MORNING_UNTIL = 10.5 * 60
/** Morning markets: the stalls sell breakfast and close early. From general knowledge. */
const BREAKFAST: ReadonlySet<string> = new Set(['asaichi', 'nijo', 'jogai', 'washo', 'sankaku'])
const BREAKFAST_UNTIL = 11 * 60
/**
 * Minutes before sunset. A visit for a view of the city's lights begins at the earliest BEFORE_DARK minutes before
 * sunset, and a visit for the sunset BEFORE_SUNSET minutes before.
 */
const BEFORE_DARK = 20
const BEFORE_SUNSET = 75

/**
 * @param day 'YYYY-MM-DD'
 * @returns undefined if no hour is better than the others, or if the place is closed
 */
export function bestHoursOn(place: Place, day: string): BestHours | undefined {
  const opening = openingOn(place, day)
  if ('shut' in opening) return undefined
  const month = Number(day.slice(5, 7))
  const sunset = minutesOfSunset(day, place)
  const dark = { from: sunset, to: opening.closes }
  if (NIGHT_VIEWS.has(place.id)) return { from: sunset - BEFORE_DARK, to: opening.closes, why: 'night-view' }
  if (LIT.get(place.id)?.includes(month) || eventsAt(place.id, day).some(({ lit }) => lit))
    return { ...dark, why: 'lit' }
  if (place.tags.includes('sunset')) return { from: sunset - BEFORE_SUNSET, to: sunset, why: 'sunset' }
  if (MORNING.get(place.id)?.includes(month)) return { from: opening.opens, to: MORNING_UNTIL, why: 'morning' }
  if (BREAKFAST.has(place.id)) return { from: opening.opens, to: BREAKFAST_UNTIL, why: 'breakfast' }
  return undefined
}

export const BEST_HOUR_IDS: readonly string[] = [...NIGHT_VIEWS, ...LIT.keys(), ...MORNING.keys(), ...BREAKFAST]
