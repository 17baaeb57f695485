/** Clothing advice for some hours of a forecast: by felt temperature, plus additions for rain, ice and wind. */

import { DRIFTING_GUST, type Facts, hasSnow, isAtLeast, isAtMost } from './weather-facts.ts'

export const CLOTHES = [
  'bitter',
  'cold',
  'cool',
  'mild',
  'warm',
  'hot',
  'rain',
  'soles',
  'windproof',
  'layers',
  'sun',
] as const
export type Clothes = (typeof CLOTHES)[number]

/** Upper limits of the felt temperature, in °C. The first entry whose limit is not exceeded applies. */
const BY_FELT: readonly (readonly [limit: number, clothes: Clothes])[] = [
  [-10, 'bitter'],
  [0, 'cold'],
  [10, 'cool'],
  [18, 'mild'],
  [25, 'warm'],
  [Number.POSITIVE_INFINITY, 'hot'],
]

/**
 * @param feelsLike °C; null uses the temperature of the coldest hour instead
 * @returns base clothing first, then additions; empty without data
 */
export function clothesFor(facts: Facts, feelsLike: number | null): Clothes[] {
  const { coldest, warmest, rain, gust } = facts
  const felt = feelsLike ?? coldest ?? null
  const first = felt === null ? undefined : BY_FELT.find(([limit]) => felt <= limit)?.[1]
  const isWet = isAtLeast(rain, 1)
  const added: readonly (readonly [Clothes, boolean])[] = [
    ['rain', isWet],
    ['soles', hasSnow(facts) || (isWet && isAtMost(coldest, 0))],
    ['windproof', isAtLeast(gust, DRIFTING_GUST) && isAtMost(felt, 10)],
    ['layers', coldest != null && warmest != null && warmest - coldest >= 10],
    ['sun', isAtLeast(warmest, 28)],
  ]
  return [...(first ? [first] : []), ...added.flatMap(([clothes, holds]) => (holds ? [clothes] : []))]
}
