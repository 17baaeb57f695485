/**
 * Computes coordinates in the deer chart. Months run from left to right in every language, hours from top to bottom.
 */

import { HOURS, MONTHS, sunOf } from '../../../shared/wildlife/deer-risk.ts'

/**
 * The size of a cell in SVG units, and the position of the upper left cell. On the narrowest phone one unit is slightly
 * less than a CSS pixel.
 */
export const CELL = { width: 24, height: 17 } as const
export const PLOT = { left: 26, top: 22 } as const
export const CHART = {
  width: PLOT.left + MONTHS.length * CELL.width + 2,
  height: PLOT.top + HOURS.length * CELL.height + 8,
} as const

export interface Moment {
  readonly month: number
  readonly hour: number
}

export const xOf = (month: number): number => PLOT.left + (month - 1) * CELL.width
/** @param hour 0 to 24; may have a fraction */
export const yOf = (hour: number): number => PLOT.top + hour * CELL.height

/** Returns the month and hour at a point given as fractions of the width and height, or undefined outside the cells. */
export function momentAt(across: number, down: number): Moment | undefined {
  const month = Math.floor((across * CHART.width - PLOT.left) / CELL.width) + 1
  const hour = Math.floor((down * CHART.height - PLOT.top) / CELL.height)
  return month >= 1 && month <= MONTHS.length && hour >= 0 && hour < HOURS.length ? { month, hour } : undefined
}

/**
 * Returns the path of the sunrise or sunset through the year. Its points at the left and right edges are the mean of
 * January and December.
 */
export function courseOf(event: 'sunrise' | 'sunset'): string {
  const times = MONTHS.map((month) => sunOf(month)[event] / 60)
  const newYear = ((times[0] ?? 0) + (times.at(-1) ?? 0)) / 2
  const inner = times.map((time, index) => [xOf(index + 1.5), yOf(time)] as const)
  const points = [[xOf(1), yOf(newYear)], ...inner, [xOf(MONTHS.length + 1), yOf(newYear)]] as const
  return `M${points.map(([x = 0, y = 0]) => `${x} ${Math.round(y * 10) / 10}`).join('L')}`
}
