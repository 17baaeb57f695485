/** What the expressways cost, estimated from the few prices that were read, and whether the pass for visitors would pay. */

import type { PassLine } from './plan.ts'

/**
 * The straight line through the two prices of NEXCO's page (en.driveplaza.com): ¥1,430 for the 46.9 km from New Chitose Airport to
 * Sapporo, ¥2,250 for the 77.6 km to Otaru. It comes within 5 % of an older third one, ¥4,620 to Asahikawa.
 */
const ENTRANCE_YEN = 180
const YEN_PER_KM = 26.7
const ROUNDING_YEN = 10

/** @param stretches km of each stretch from getting on to getting off @returns our estimate in yen, each rounded to ¥10 */
export function tollYen(stretches: readonly number[]): number {
  return stretches.reduce(
    (sum, km) => sum + Math.round((ENTRANCE_YEN + YEN_PER_KM * km) / ROUNDING_YEN) * ROUNDING_YEN,
    0,
  )
}

/** The Hokkaido Expressway Pass for 2 to 14 days, in yen: prices of an unknown date that are to be checked before buying. */
const PASS_YEN: readonly number[] = [
  3_600, 5_100, 6_200, 6_700, 7_200, 7_700, 8_200, 8_700, 9_300, 9_800, 10_300, 10_800, 11_300,
]
const SHORTEST_PASS_DAYS = 2
/** The estimate must lie above the price by as much as it may be wrong. */
const MARGIN = 1.1

/** Null without tolls, and for journeys that no pass is sold for. */
export function passLine(days: number, tolls: number): PassLine | null {
  const passYen = PASS_YEN[days - SHORTEST_PASS_DAYS]
  if (passYen === undefined || tolls === 0) return null
  return { days, tollYen: tolls, passYen, pays: tolls > passYen * MARGIN }
}
