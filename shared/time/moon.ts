/** Computes where the sun and the moon are in the sky over a place, and how much of the moon is lit. */

import { clockInJapan } from './japan-time.ts'
import { cos, degrees, EPOCH_MS, JAPAN_MERIDIAN_DEG, type Position, sin, sunAt, tan } from './sun.ts'

/** A direction in the sky, in degrees, without refraction. */
export interface Direction {
  /** Angle above the horizon; negative below it. */
  readonly altitude: number
  /** Compass direction, from north through east, 0 to 360. */
  readonly azimuth: number
}

const turn = (angle: number) => ((angle % 360) + 360) % 360

/** Source: Meeus, Astronomical Algorithms, formulas 13.5 and 13.6. All angles are in degrees. */
function directionOf(hourAngle: number, declination: number, latitude: number): Direction {
  const altitude = Math.asin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle))
  const azimuth = Math.atan2(sin(hourAngle), cos(hourAngle) * sin(latitude) - tan(declination) * cos(latitude))
  return { altitude: degrees(altitude), azimuth: turn(degrees(azimuth) + 180) }
}

/** @param instant milliseconds since the epoch */
export function sunDirection(instant: number, { latitude, longitude }: Position): Direction {
  const { declination, equationOfTime } = sunAt(instant)
  const clock = clockInJapan(instant)
  const hours = clock.getUTCHours() + (clock.getUTCMinutes() + equationOfTime) / 60 + clock.getUTCSeconds() / 3_600
  return directionOf((hours - 12) * 15 + longitude - JAPAN_MERIDIAN_DEG, declination, latitude)
}

/**
 * The direction of the moon as seen from the centre of the earth. From the ground, the moon is up to 1° lower.
 *
 * Source: "Low-precision formulae for geocentric coordinates of the Moon" in The Astronomical Almanac, which states an
 * error of 0.3° in longitude and 0.2° in latitude. Sidereal time: Meeus, Astronomical Algorithms, formula 12.4.
 * @param instant milliseconds since the epoch
 */
export function moonDirection(instant: number, position: Position): Direction {
  const days = (instant - EPOCH_MS) / 86_400_000
  const t = days / 36_525
  const longitude =
    218.32 +
    481_267.881 * t +
    6.29 * sin(135 + 477_198.87 * t) -
    1.27 * sin(259.3 - 413_335.36 * t) +
    0.66 * sin(235.7 + 890_534.22 * t) +
    0.21 * sin(269.9 + 954_397.74 * t) -
    0.19 * sin(357.5 + 35_999.05 * t) -
    0.11 * sin(186.5 + 966_404.03 * t)
  const latitude =
    5.13 * sin(93.3 + 483_202.02 * t) +
    0.28 * sin(228.2 + 960_400.89 * t) -
    0.28 * sin(318.3 + 6_003.15 * t) -
    0.17 * sin(217.6 - 407_332.21 * t)
  const obliquity = 23.4393 - 0.013 * t
  const ascension = degrees(
    Math.atan2(sin(longitude) * cos(obliquity) - tan(latitude) * sin(obliquity), cos(longitude)),
  )
  const declination = degrees(
    Math.asin(sin(latitude) * cos(obliquity) + cos(latitude) * sin(obliquity) * sin(longitude)),
  )
  const sidereal = 280.46061837 + 360.98564736629 * days
  return directionOf(turn(sidereal + position.longitude - ascension), declination, position.latitude)
}

export interface MoonPhase {
  readonly lit: number
  /**
   * The direction of the lit side in the sky, in degrees clockwise from up. 90 is right, west of an observer who faces
   * south.
   */
  readonly limb: number
}

/**
 * Computes the phase from the angle between the sun and the moon. The sun's distance counts as infinite.
 *
 * Source: Meeus, Astronomical Algorithms, chapter 48, in horizontal instead of equatorial coordinates.
 */
export function moonPhase(sun: Direction, moon: Direction): MoonPhase {
  const away = sun.azimuth - moon.azimuth
  const elongation = sin(sun.altitude) * sin(moon.altitude) + cos(sun.altitude) * cos(moon.altitude) * cos(away)
  const limb = Math.atan2(
    cos(sun.altitude) * sin(away),
    sin(sun.altitude) * cos(moon.altitude) - cos(sun.altitude) * sin(moon.altitude) * cos(away),
  )
  return { lit: (1 - elongation) / 2, limb: turn(degrees(limb)) }
}
