/** Estimates expressway tolls from the tariff, and whether the visitors' pass would be cheaper. */

import type { PassLine } from './plan.ts'

/**
 * The tariff for an ordinary car, tax included: a fixed charge plus a price per km, which falls by 25 % beyond 100 km
 * and by 30 % beyond 200 km. The result is within ¥20 of two prices on NEXCO's page (en.driveplaza.com): ¥1,430 for the
 * 46.9 km from New Chitose Airport to Sapporo and ¥2,250 for the 77.6 km to Otaru. An older price, ¥4,620 to Asahikawa,
 * differs by 11 %. Discounts by hour and weekday are ignored, so results must be labelled estimates.
 */
const ENTRANCE_YEN = 150
const YEN_PER_KM = 24.6
const REDUCED: readonly { readonly from: number; readonly by: number }[] = [
  { from: 100, by: 0.25 },
  { from: 200, by: 0.05 },
]
const TAX = 1.1
const ROUNDING_YEN = 10

function yenOf(km: number): number {
  const paid = REDUCED.reduce((left, { from, by }) => left - by * Math.max(0, km - from), km)
  return Math.round(((ENTRANCE_YEN + YEN_PER_KM * paid) * TAX) / ROUNDING_YEN) * ROUNDING_YEN
}

/**
 * @param stretches km of each stretch from getting on to getting off
 * @returns our estimate in yen, each stretch rounded to ¥10
 */
export function tollYen(stretches: readonly number[]): number {
  return stretches.reduce((sum, km) => sum + yenOf(km), 0)
}

/**
 * The Hokkaido Expressway Pass for 2 to 14 days, in yen, as a booking site listed it without a date; read in November
 * 2026. NEXCO's page, en.driveplaza.com/drawari/hokkaido_expass, gave 30 September 2024 as the last day to apply in the
 * copy that was read in the same month. No later sale period is known, so texts must say that its sale is to be
 * checked.
 */
const PASS_YEN: readonly number[] = [
  3_600, 5_100, 6_200, 6_700, 7_200, 7_700, 8_200, 8_700, 9_300, 9_800, 10_300, 10_800, 11_300,
]
const SHORTEST_PASS_DAYS = 2
/**
 * The pass is recommended only if the estimated tolls exceed its price by this factor, which allows for the error of
 * the estimate.
 */
const MARGIN = 1.1

const LONGEST_PASS_DAYS = SHORTEST_PASS_DAYS + PASS_YEN.length - 1

export type NoPass = 'noTolls' | 'tooShort' | 'tooLong'

/** Returns why no pass is compared with the tolls of a trip, or undefined if one is. */
export function whyNoPass(days: number, tolls: number): NoPass | undefined {
  if (tolls === 0) return 'noTolls'
  if (days < SHORTEST_PASS_DAYS) return 'tooShort'
  return days > LONGEST_PASS_DAYS ? 'tooLong' : undefined
}

/** Returns the comparison of the pass with the tolls; null for the trips of `whyNoPass`. */
export function passLine(days: number, tolls: number): PassLine | null {
  const passYen = PASS_YEN[days - SHORTEST_PASS_DAYS]
  if (passYen === undefined || tolls === 0) return null
  return { days, tollYen: tolls, passYen, pays: tolls > passYen * MARGIN }
}
