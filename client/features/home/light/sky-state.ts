/** Computes the sky over Sapporo on a day at a time, the number of closed roads, and the hours of deer risk. */

import { dayAfter, monthOf } from '../../../../shared/time/daylight.ts'
import { clockInJapan, dayInJapan, midnightInJapan } from '../../../../shared/time/japan-time.ts'
import { type Direction, type MoonPhase, moonDirection, moonPhase, sunDirection } from '../../../../shared/time/moon.ts'
import { type Season, seasonOfMonth } from '../../../../shared/time/season.ts'
import { SAPPORO, sunTimes } from '../../../../shared/time/sun.ts'
import { type Light, type Run, runsOf } from '../../../../shared/wildlife/deer-risk.ts'

export interface Moment {
  readonly day: string
  /** Minutes after midnight, in steps of STEP_MINUTES. */
  readonly minutes: number
}

export const STEP_MINUTES = 10

export function momentAt(now: number): Moment {
  const there = clockInJapan(now)
  const minutes = there.getUTCHours() * 60 + there.getUTCMinutes()
  return { day: dayInJapan(now), minutes: Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES }
}

export function middleOf(month: number, now: number): string {
  const today = dayInJapan(now)
  const year = Number(today.slice(0, 4)) + (month < monthOf(today) ? 1 : 0)
  return `${year}-${String(month).padStart(2, '0')}-15`
}

/**
 * The sun or the moon in the sky. `x` is a fraction of the sky's width, from 0 at the left (east) to 1. `y` is a
 * fraction of its height, from 0 at the horizon to 1.
 */
export interface Disc {
  readonly x: number
  readonly y: number
  readonly isUp: boolean
}

export interface SkyState {
  readonly season: Season
  /**
   * How dark the sky is, from 0 (day) to 1 (night). In twilight it is at least LEAST_DUSK, so that light text stays
   * readable.
   */
  readonly dark: number
  /** How golden the light is, 0 to 1. */
  readonly gold: number
  readonly sun: Disc
  readonly moon: Disc & MoonPhase
  readonly light: Light
  /**
   * When the present `light` ends, in minutes after midnight. For example, a night ends at civil dawn, and a day at
   * sunset. `left` is the number of minutes until then.
   */
  readonly until: number
  readonly left: number
}

const LEAST_DUSK = 0.7
/** The light is golden for this many minutes before and after sunrise and sunset. */
const GOLDEN_MINUTES = 75

/**
 * The azimuths of the picture's left and right edges. The picture looks south, and its edges are a little north of the
 * sunrise and sunset of midsummer.
 */
const EAST_SIDE_DEG = 52
const WEST_SIDE_DEG = 308
/** The altitude in degrees that is drawn at the sky's upper edge. It is that of the highest moon in Sapporo. */
const TOP_DEG = 76
/**
 * An exponent below 1: the sun and the moon rise quickly at first, so that a low sun is above the mountains of the
 * picture.
 */
const RISE = 0.5

/**
 * The altitude at which the moon's upper edge is on the horizon. The parallax almost cancels the refraction and the
 * radius (Meeus, Astronomical Algorithms, chapter 15).
 */
const MOON_UP_DEG = 0.125

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

function discOf({ altitude, azimuth }: Direction, isUp: boolean): Disc {
  return {
    x: between(0, (azimuth - EAST_SIDE_DEG) / (WEST_SIDE_DEG - EAST_SIDE_DEG), 1),
    y: between(0, altitude / TOP_DEG, 1) ** RISE,
    isUp,
  }
}

export function skyState({ day, minutes }: Moment): SkyState {
  const instant = midnightInJapan(day) + minutes * 60_000
  const [dawn, sunrise, sunset, dusk] = wholeTimes(day)
  const twilight =
    minutes < sunrise
      ? (sunrise - minutes) / (sunrise - dawn)
      : minutes > sunset
        ? (minutes - sunset) / (dusk - sunset)
        : 0
  const away = Math.min(Math.abs(minutes - sunrise), Math.abs(minutes - sunset))
  const sun = sunDirection(instant, SAPPORO)
  const moon = moonDirection(instant, SAPPORO)
  const ends = [
    ['night', dawn],
    ['dawn', sunrise],
    ['day', sunset],
    ['dusk', dusk],
  ] as const
  const [light, until] = ends.find(([, end]) => minutes < end) ?? ['night', wholeTimes(dayAfter(day))[0] + 1_440]
  return {
    season: seasonOfMonth(monthOf(day)),
    dark: twilight > 0 ? Math.min(1, LEAST_DUSK + twilight * (1 - LEAST_DUSK)) : 0,
    gold: Math.max(0, 1 - away / GOLDEN_MINUTES),
    sun: discOf(sun, light === 'day'),
    moon: { ...discOf(moon, moon.altitude >= MOON_UP_DEG), ...moonPhase(sun, moon) },
    light,
    until: until % 1_440,
    left: until - minutes,
  }
}

function wholeTimes(day: string): readonly [dawn: number, sunrise: number, sunset: number, dusk: number] {
  const { dawn, sunrise, sunset, dusk } = sunTimes(day, SAPPORO)
  return [Math.round(dawn), Math.round(sunrise), Math.round(sunset), Math.round(dusk)]
}

/**
 * The number of mountain roads in shared/planner/roads/closures.ts that are closed on the 15th of each month, according
 * to their usual closing dates. `MOUNTAIN_ROADS` counts all roads in that file. Both are constants, so that the home
 * page does not load the road graph. A test compares them with the road data.
 */
export const CLOSED_ROADS = [9, 9, 9, 8, 2, 0, 0, 0, 0, 0, 8, 9] as const
export const MOUNTAIN_ROADS = 10

/**
 * Returns the level of deer risk at an hour of a month, and the hours around it that have the same level. These hours
 * can continue past midnight.
 */
export function deerRun(month: number, hour: number): Run {
  const runs = runsOf(month)
  const own = runs.find(({ from, to }) => from <= hour && hour < to)
  const [first, last] = [runs.at(0), runs.at(-1)]
  if (!own || !first || !last) throw new RangeError(`there is no hour ${hour}`)
  const goesOn = runs.length > 1 && first.level === last.level && (own === first || own === last)
  return goesOn ? { level: own.level, from: last.from, to: first.to } : own
}
