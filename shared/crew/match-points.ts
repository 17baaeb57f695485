/**
 * Computes the points of each part of a match, for the store's search and for the displayed reasons. Results are whole
 * tenths of a point, so that sums do not depend on the order.
 */

import { LUGGAGE, PACES } from './crew.ts'
import { MATCH_POINTS, type MatchPart } from './match-parts.ts'
import type { Overlap } from './route-overlap.ts'

export const TENTHS = 10

export function mostTenths(part: MatchPart): number {
  return MATCH_POINTS[part] * TENTHS
}

/** A share of a part, 0–1, in tenths of a point. */
function tenthsOf(part: MatchPart, share: number): number {
  return Math.round(mostTenths(part) * share)
}

/**
 * The mean of two shares: of the traveller's route that the crew drives, and of the crew's route that the traveller
 * shares.
 */
export function routeTenths({ ofMine, ofTheirs }: Pick<Overlap, 'ofMine' | 'ofTheirs'>): number {
  return tenthsOf('route', (ofMine + ofTheirs) / 2)
}

/** Days as consecutive numbers. */
export interface Span {
  readonly first: number
  readonly last: number
  /** Days by which the whole trip may shift, earlier or later. */
  readonly flexible: number
}

export interface CommonDays {
  /** Common days without shifting. */
  readonly unshifted: number
  /** Common days when both shift towards each other as far as allowed; 0 if they still do not overlap. */
  readonly moved: number
}

export function commonDays(mine: Span, theirs: Span): CommonDays {
  const shorter = Math.min(lengthOf(mine), lengthOf(theirs))
  // Negative for a gap, which shifting closes first.
  const overlap = Math.min(mine.last, theirs.last) - Math.max(mine.first, theirs.first) + 1
  return {
    unshifted: Math.max(0, overlap),
    moved: Math.max(0, Math.min(shorter, overlap + mine.flexible + theirs.flexible)),
  }
}

function lengthOf({ first, last }: Span): number {
  return last - first + 1
}

/** The mean of two shares of common days; a day that is common only after shifting counts half. */
export function datesTenths(mine: Span, theirs: Span): number {
  const { unshifted, moved } = commonDays(mine, theirs)
  const common = (unshifted + moved) / 2
  return tenthsOf('dates', (common / lengthOf(mine) + common / lengthOf(theirs)) / 2)
}

/** Share by number of common languages: one is enough to talk, further ones add a little. */
const LANGUAGE_SHARES = [0, 0.8, 0.9, 1] as const

export function languagesTenths(common: number): number {
  return tenthsOf('languages', LANGUAGE_SHARES[Math.min(common, 3)] ?? 0)
}

/** Jaccard index of the tags; zero if neither has any. */
export function tagsTenths(common: number, either: number): number {
  return tenthsOf('tags', either === 0 ? 0 : common / either)
}

type Pace = (typeof PACES)[number]

export function paceTenths(mine: Pace, theirs: Pace): number {
  const apart = Math.abs(PACES.indexOf(mine) - PACES.indexOf(theirs))
  return tenthsOf('pace', apart === 0 ? 1 : apart === 1 ? 0.5 : 0)
}

export interface Habits {
  /** Of a traveller: accepts smoking in the car. Of a crew: people smoke in the car. */
  readonly smoking: boolean
  /** What a traveller brings, or what a crew has room for. */
  readonly luggage: (typeof LUGGAGE)[number]
}

/**
 * Smoking counts 4/7: full if both agree, half if the traveller accepts smoking but the crew does not smoke. Luggage
 * counts 3/7: full if it fits, a third if it is one size too large.
 */
export function habitsTenths(mine: Habits, theirs: Habits): number {
  const smoking = mine.smoking === theirs.smoking ? 4 : mine.smoking ? 2 : 0
  const tooLarge = LUGGAGE.indexOf(mine.luggage) - LUGGAGE.indexOf(theirs.luggage)
  const luggage = tooLarge <= 0 ? 3 : tooLarge === 1 ? 1 : 0
  return tenthsOf('habits', (smoking + luggage) / 7)
}

/** 0–100. */
export function scoreOfTenths(sum: number): number {
  return Math.round(sum / TENTHS)
}

/** The fewest tenths that round to a score. */
export function fewestTenths(score: number): number {
  return score * TENTHS - TENTHS / 2
}
