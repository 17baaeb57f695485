/**
 * Hard limits of the planner, in minutes (product decisions §4): driving per day, start and end of a day, lunch break,
 * time at airports and ports. Each limit has a test that fails without it.
 */

import { isWinter, minutesOfSunset } from '../time/daylight.ts'
import { gateKindOf, NIGHT_TOWNS } from './places/towns.ts'
import type { PlanRequest } from './request.ts'

const HOUR = 60

export const DRIVE_CAP = { summer: 270, winter: 210, longFlight: 150 } as const
/**
 * Daily driving limit in minutes for a group with children, regardless of the number of drivers. The site's article on
 * children advises three hours.
 */
const CHILDREN_CAP = { summer: 180, winter: 150 } as const
const MORE_DRIVERS = 60

/** If the youngest child is under `below` years, the daily driving limit is reduced by another `less` minutes. */
const SMALL_CHILD = { below: 6, less: 30 } as const

function lessForSmall({ youngest }: PlanRequest): number {
  return youngest !== undefined && youngest < SMALL_CHILD.below ? SMALL_CHILD.less : 0
}

export function driveCap(request: PlanRequest, day: string): number {
  const season = isWinter(day) ? 'winter' : 'summer'
  const advised = request.children
    ? CHILDREN_CAP[season] - lessForSmall(request)
    : DRIVE_CAP[season] + (request.drivers > 1 ? MORE_DRIVERS : 0)
  const most = request.longestDrive ?? advised
  return request.longFlight && day === request.firstDay ? Math.min(most, DRIVE_CAP.longFlight) : most
}

const SETTING_OFF = { slow: 9.5 * HOUR, normal: 9 * HOUR, full: 8 * HOUR } as const
const MOST_STOPS = { slow: 3, normal: 5, full: 7 } as const
const LINGERING = { slow: 1.25, normal: 1, full: 1 } as const

/** @param day YYYY-MM-DD */
export function settingOff(request: PlanRequest, day: string): number {
  return request.starts?.find((one) => one.day === day)?.at ?? request.startAt ?? SETTING_OFF[request.pace]
}

export function mostStops(request: PlanRequest): number {
  return MOST_STOPS[request.pace] - (request.children && request.pace !== 'slow' ? 1 : 0)
}

export function stayOf(request: PlanRequest, minutes: number): number {
  return Math.ceil((minutes * LINGERING[request.pace]) / 5) * 5
}

/** The lunch break starts at the first opportunity within this window. */
export const LUNCH = { from: 11 * HOUR, to: 13.5 * HOUR, minutes: 45 } as const
/** A day that starts after this time needs no lunch break. */
export const LUNCH_OVER = 12.5 * HOUR

/** Minutes from landing to driving off: baggage, rental counter, paperwork. */
const PICK_UP = { airport: 75, port: 30, town: 0 } as const
/** Additional minutes for immigration after a long flight. */
const BORDER = 30
/** The car is returned two hours before a flight (product decisions §4) or a ferry. */
export const RETURN_BEFORE = { airport: 120, port: 120, town: 0 } as const

export function readyAt({ arrival, longFlight }: PlanRequest): number {
  const kind = gateKindOf(arrival)
  return arrival.at + PICK_UP[kind] + (longFlight && kind === 'airport' ? BORDER : 0)
}

export function backBy({ departure }: PlanRequest): number {
  return departure.at - RETURN_BEFORE[gateKindOf(departure)]
}

/** Drives must end by this many minutes after sunset. Until then there is enough light, although deer become active. */
export const TWILIGHT = 30
/** In midsummer drives end by this time, although it is still light. */
const LATEST_DRIVE = 19.5 * HOUR
/**
 * Latest arrival by kind of town: dinner at a hot-spring inn (onsen), last orders in a town, late evening in a city.
 */
export const DINNER = { onsen: 18 * HOUR, town: 19 * HOUR, city: 21 * HOUR } as const
export const HOME_WITH_CHILDREN = 17.5 * HOUR
/**
 * After a late landing, the arrival in a city can be as late as `by` if the drive from the airport takes at most
 * `within` minutes.
 */
export const LATE_CITY = { by: 23 * HOUR, within: 60 } as const
/** Before an early flight, the last day starts this many minutes before the car must be returned. */
export const EARLY_START = 90
export const EARLIEST = 5 * HOUR

export const EVENING_CITIES: ReadonlySet<string> = new Set(['sapporo', 'otaru', 'hakodate', 'asahikawa'])

/** Returns the latest end of a drive on this day at this place, in minutes after midnight. */
export function dusk(day: string, at: { readonly latitude: number; readonly longitude: number }): number {
  return Math.min(LATEST_DRIVE, Math.floor(minutesOfSunset(day, at)) + TWILIGHT)
}

/** Returns the latest arrival at the town where the night is spent, in minutes after midnight. */
export function dinnerBy(
  town: string,
  day: string,
  at: { readonly latitude: number; readonly longitude: number },
  children = false,
): number {
  const kind = NIGHT_TOWNS[town] ?? 'town'
  const dinner = EVENING_CITIES.has(town)
    ? DINNER.city
    : Math.min(kind === 'onsen' ? DINNER.onsen : DINNER.town, dusk(day, at))
  return children ? Math.min(dinner, HOME_WITH_CHILDREN) : dinner
}
