/**
 * Schedules a walk on a date by the opening hours of the planner's places. Closed places are listed and replaced by
 * their alternatives; a closed place is never suggested.
 */

import { type Opening, openingOn } from '../planner/places/calendar.ts'
import { dayAfter } from '../time/daylight.ts'
import { sunTimes } from '../time/sun.ts'
import { CITY_POSITIONS } from './cities.ts'
import { type Spot, STATIONS, spotOf, type WalkDay } from './walks.ts'
import { type Way, wayBetween } from './walks-ways.ts'

const HOUR = 60
export const LUNCH_MINUTES = 60
export const PRAYER_MINUTES = 30
/**
 * Times in minutes after midnight. Lunch is scheduled before the next stop if the time is LUNCH_FROM or later. If the
 * next stop would end after LUNCH_BY, lunch is already possible from EARLY_LUNCH_FROM.
 */
const LUNCH_FROM = 11 * HOUR + 30
const EARLY_LUNCH_FROM = 11 * HOUR
const LUNCH_BY = 13 * HOUR + 30
const MARKET_LUNCH_FROM = 10 * HOUR + 45
const BEFORE_SUNSET_MINUTES = 20

const MARKETS: ReadonlySet<string> = new Set(['nijo', 'sankaku'])

const POINT_OPENING = { opens: 6 * HOUR, closes: 24 * HOUR } as const

export interface Pause {
  readonly kind: 'lunch' | 'free' | 'prayer'
  readonly starts: number
  readonly ends: number
  readonly near: Spot
}

export interface ShutStop {
  readonly spot: Spot
  /** 'season': closed in this season. 'day': closed on this day. 'hours': closed at the time of arrival. */
  readonly why: 'season' | 'day' | 'hours'
}

export interface Visit {
  readonly spot: Spot
  readonly shut: readonly ShutStop[]
  readonly pauses: readonly Pause[]
  readonly way: Way
  readonly arrives: number
  readonly leaves: number
  readonly opens: number
  readonly closes: number
  readonly eats: boolean
  /** Whether the visit waits for sunset, whose time is unknown without a date. */
  readonly atSunset: boolean
}

export interface LaidWalk {
  readonly day: WalkDay
  /** The day of the walk, 'YYYY-MM-DD'; undefined for a schedule without a date. */
  readonly date: string | undefined
  readonly from: Spot
  readonly visits: readonly Visit[]
  readonly shut: readonly ShutStop[]
  readonly pauses: readonly Pause[]
  readonly back: { readonly spot: Spot; readonly way: Way; readonly arrives: number } | undefined
  /** Minutes after midnight; undefined without a date. */
  readonly sunset: number | undefined
}

/**
 * Returns the opening hours of a spot. Without a date, these are the last entry of the place's hours, which applies to
 * most of the year.
 */
function openingOf({ place }: Spot, date: string | undefined): Opening {
  if (!place) return POINT_OPENING
  if (date !== undefined) {
    const opening = openingOn(place, date)
    return 'partly' in opening ? { shut: 'day' } : opening
  }
  const usual = place.hours.at(-1)
  return usual ? { opens: usual.opens, closes: usual.closes } : { opens: 0, closes: 24 * HOUR }
}

interface Now {
  readonly at: Spot
  readonly clock: number
  readonly eaten: boolean
}

/** @param visited ids of spots that earlier days of the same walk visit */
export function layOutWalk(day: WalkDay, date?: string, visited: Iterable<string> = []): LaidWalk {
  const from = spotOf(STATIONS[day.city])
  const sunset = date === undefined ? undefined : Math.round(sunTimes(date, CITY_POSITIONS[day.city]).sunset)
  const seen = new Set(visited)
  const visits: Visit[] = []
  let now: Now = { at: from, clock: day.starts, eaten: false }
  let shut: ShutStop[] = []
  let pauses: Pause[] = []

  for (const { choices, prays } of day.stops) {
    for (const { spot, atSunset } of choices) {
      if (seen.has(spot.id)) continue
      const found = visit(spot, atSunset, { day, date, sunset, now, pauses })
      if ('why' in found) {
        shut.push(found)
        continue
      }
      visits.push({ ...found, shut })
      seen.add(spot.id)
      const eaten = now.eaten || found.eats || found.pauses.some(({ kind }) => kind === 'lunch')
      now = { at: spot, clock: found.leaves, eaten }
      shut = []
      pauses = []
      break
    }
    if (prays) {
      const ends = now.clock + PRAYER_MINUTES
      pauses.push({ kind: 'prayer', starts: now.clock, ends, near: now.at })
      now = { ...now, clock: ends }
    }
  }

  if (!now.eaten && now.clock >= LUNCH_FROM) {
    pauses.push(lunch(now.clock, now.at))
    now = { ...now, clock: now.clock + LUNCH_MINUTES, eaten: true }
  }
  const way = day.ends && now.at.id !== day.ends.id ? wayBetween(now.at, day.ends, day) : undefined
  const back = way && day.ends ? { spot: day.ends, way, arrives: now.clock + way.minutes } : undefined
  return { day, date, from, visits, shut, pauses, back, sunset }
}

function lunch(starts: number, near: Spot): Pause {
  return { kind: 'lunch', starts, ends: starts + LUNCH_MINUTES, near }
}

interface Occasion {
  readonly day: WalkDay
  readonly date: string | undefined
  readonly sunset: number | undefined
  readonly now: Now
  readonly pauses: readonly Pause[]
}

function visit(
  spot: Spot,
  atSunset: boolean,
  { day, date, sunset, now, pauses: before }: Occasion,
): Omit<Visit, 'shut'> | ShutStop {
  const opening = openingOf(spot, date)
  if ('shut' in opening) return { spot, why: opening.shut }
  const { opens, closes } = opening
  const way = wayBetween(now.at, spot, day)
  const pauses = [...before]
  let { clock, eaten } = now
  const isLong = clock + way.minutes + spot.stay > LUNCH_BY
  if (!eaten && !MARKETS.has(spot.id) && clock >= (isLong ? EARLY_LUNCH_FROM : LUNCH_FROM)) {
    pauses.push(lunch(clock, now.at))
    clock += LUNCH_MINUTES
    eaten = true
  }
  const ready = clock + way.minutes
  const evening = atSunset && sunset !== undefined ? roundedUp(sunset - BEFORE_SUNSET_MINUTES) : 0
  const arrives = Math.max(ready, opens, evening)
  const spare = timeToSpare(clock, clock + arrives - ready, now.at, eaten)
  pauses.push(...spare)
  eaten ||= spare.some(({ kind }) => kind === 'lunch')
  const eats = !eaten && MARKETS.has(spot.id) && arrives >= MARKET_LUNCH_FROM
  const leaves = arrives + Math.max(spot.stay, eats ? LUNCH_MINUTES : 0)
  if (leaves > closes) return { spot, why: 'hours' }
  return { spot, pauses, way, arrives, leaves, opens, closes, eats, atSunset }
}

function timeToSpare(starts: number, ends: number, near: Spot, eaten: boolean): Pause[] {
  const free = (from: number, to: number): Pause[] =>
    from < to ? [{ kind: 'free', starts: from, ends: to, near }] : []
  const noon = Math.max(starts, LUNCH_FROM)
  if (eaten || noon + LUNCH_MINUTES > ends) return free(starts, ends)
  return [...free(starts, noon), lunch(noon, near), ...free(noon + LUNCH_MINUTES, ends)]
}

const roundedUp = (minutes: number) => Math.ceil(minutes / 5) * 5

export function layOutWalks(days: readonly WalkDay[], date?: string): readonly LaidWalk[] {
  const seen = new Set<string>()
  return days.map((day, index) => {
    const laid = layOutWalk(day, date === undefined ? undefined : dayAfter(date, index), seen)
    for (const { spot } of laid.visits) seen.add(spot.id)
    return laid
  })
}
