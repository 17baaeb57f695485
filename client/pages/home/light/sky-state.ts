/** Computes the light over Hokkaido for a month and a time of day, the number of closed roads, and the hours of deer risk. */

import { type Season, seasonOfMonth } from '../../../../shared/time/season.ts'
import { LEVELS, type Level, type Run, runsOf, sunOf } from '../../../../shared/wildlife/deer-risk.ts'

export interface SkyState {
  readonly season: Season
  /**
   * How dark it is: 0 by day, 1 by night. During twilight the value is at least LEAST_DUSK, so that light text stays
   * readable.
   */
  readonly dark: number
  /** How golden the light is, 0 to 1. */
  readonly gold: number
}

const LEAST_DUSK = 0.5
/** The light is golden for this many minutes before and after sunrise and sunset. */
const GOLDEN_MINUTES = 75

/**
 * @param month 1 to 12
 * @param minutes after midnight in Japan
 */
export function skyState(month: number, minutes: number): SkyState {
  const { dawn, sunrise, sunset, dusk } = sunOf(month)
  const twilight =
    minutes < sunrise
      ? (sunrise - minutes) / (sunrise - dawn)
      : minutes > sunset
        ? (minutes - sunset) / (dusk - sunset)
        : 0
  const away = Math.min(Math.abs(minutes - sunrise), Math.abs(minutes - sunset))
  return {
    season: seasonOfMonth(month),
    dark: twilight > 0 ? Math.min(1, LEAST_DUSK + twilight * (1 - LEAST_DUSK)) : 0,
    gold: Math.max(0, 1 - away / GOLDEN_MINUTES),
  }
}

/**
 * The number of mountain roads in shared/planner/roads/closures.ts that are closed on the 15th of each month, according
 * to their usual closing dates. It is a constant, so that the home page does not load the road graph. A test compares
 * it with the road data.
 */
export const CLOSED_ROADS = [9, 9, 9, 8, 2, 0, 0, 0, 0, 0, 8, 9] as const
export const MOUNTAIN_ROADS = 10

/** Returns the month's highest level of deer risk, and the hours that have this level. */
export function deerHours(month: number): { readonly level: Level; readonly runs: readonly Run[] } {
  const runs = runsOf(month)
  const level = LEVELS.toReversed().find((one) => runs.some((run) => run.level === one)) ?? 'low'
  return { level, runs: runs.filter((run) => run.level === level) }
}
