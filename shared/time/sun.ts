/** Computes sunrise, sunset and twilight for a place in Japan. */

import { midnightInJapan } from './japan-time.ts'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Minutes after midnight in Japan time (UTC+9), with fractions. */
export interface SunTimes {
  readonly dawn: number
  readonly sunrise: number
  readonly sunset: number
  readonly dusk: number
}

export const SAPPORO: Position = { latitude: 43.062, longitude: 141.354 }

/** At sunrise the sun's upper edge is on the horizon. Its centre is then 50 arc minutes lower, including refraction. */
const SUNRISE_ZENITH_DEG = 90.833
const CIVIL_TWILIGHT_ZENITH_DEG = 96

const MINUTES_A_DAY = 1_440
const JAPAN_OFFSET_MINUTES = 540
/** The longitude whose mean solar time is Japan time. */
export const JAPAN_MERIDIAN_DEG = JAPAN_OFFSET_MINUTES / 4
const DAY_MS = 86_400_000
/** J2000.0, the epoch of the formulas. */
export const EPOCH_MS = Date.UTC(2000, 0, 1, 12)
const DAYS_A_CENTURY = 36_525
/**
 * Number of passes. Each pass computes the sun's position at the time that the previous pass found. The third pass
 * changes the time by less than a second.
 */
const PASSES = 3

const radians = (degrees: number) => (degrees * Math.PI) / 180
export const degrees = (angle: number) => (angle * 180) / Math.PI
export const sin = (angle: number) => Math.sin(radians(angle))
export const cos = (angle: number) => Math.cos(radians(angle))
export const tan = (angle: number) => Math.tan(radians(angle))

/**
 * Sunrise, sunset and civil twilight on a calendar day in Japan.
 *
 * Source: NOAA's solar calculator (gml.noaa.gov/grad/solcalc), after Meeus, Astronomical Algorithms. NOAA states an
 * error of about one minute up to 72° of latitude, for a flat horizon at sea level and average refraction. Behind a
 * ridge the sun sets earlier.
 * @param day YYYY-MM-DD
 * @throws RangeError if the sun does not rise or set that day, which does not happen in Japan
 */
export function sunTimes(day: string, position: Position): SunTimes {
  const midnight = midnightInJapan(day)
  const crossing = (side: -1 | 1, zenith: number) => crossingOf(midnight, position, side, zenith)
  return {
    dawn: crossing(-1, CIVIL_TWILIGHT_ZENITH_DEG),
    sunrise: crossing(-1, SUNRISE_ZENITH_DEG),
    sunset: crossing(1, SUNRISE_ZENITH_DEG),
    dusk: crossing(1, CIVIL_TWILIGHT_ZENITH_DEG),
  }
}

/**
 * Returns when the sun crosses the angle `zenith` from the vertical, in minutes after midnight.
 * @param side -1 for the crossing before noon, 1 for the one after it
 */
function crossingOf(midnight: number, { latitude, longitude }: Position, side: -1 | 1, zenith: number): number {
  let minutes = MINUTES_A_DAY / 2
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { declination, equationOfTime } = sunAt(midnight + minutes * 60_000)
    const cosine = cos(zenith) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination)
    if (!(Math.abs(cosine) <= 1)) throw new RangeError(`the sun does not cross ${zenith}° at ${latitude}, ${longitude}`)
    const noon = MINUTES_A_DAY / 2 - 4 * longitude - equationOfTime + JAPAN_OFFSET_MINUTES
    minutes = noon + side * 4 * degrees(Math.acos(cosine))
  }
  return minutes
}

/** Returns the sun's declination in degrees, and the equation of time in minutes (sundial minus clock). */
export function sunAt(instant: number): { declination: number; equationOfTime: number } {
  const t = (instant - EPOCH_MS) / DAY_MS / DAYS_A_CENTURY
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032)
  const anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537)
  const eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
  const centre =
    sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    sin(2 * anomaly) * (0.019993 - t * 0.000101) +
    sin(3 * anomaly) * 0.000289
  const node = 125.04 - 1_934.136 * t
  const apparentLongitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node)
  const obliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60 + 0.00256 * cos(node)
  const y = tan(obliquity / 2) ** 2
  const angle =
    y * sin(2 * meanLongitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) -
    0.5 * y * y * sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly)
  return {
    declination: degrees(Math.asin(sin(obliquity) * sin(apparentLongitude))),
    equationOfTime: 4 * degrees(angle),
  }
}
