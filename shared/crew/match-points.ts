/**
 * Computes the points of each part of a match, for the search in the database and for the displayed reasons. Results
 * are whole tenths of a point, because sums of fractions would depend on the order of the addition.
 */

import { LUGGAGE, PACES } from './crew.ts'
import { MATCH_POINTS, type MatchPart } from './match-parts.ts'
import type { Overlap } from './route-overlap.ts'

export const TENTHS = 10

export function mostTenths(part: MatchPart): number {
  return MATCH_POINTS[part] * TENTHS
}

function tenthsOf(part: MatchPart, share: number): number {
  return Math.round(mostTenths(part) * share)
}

/**
 * Returns the points for the route. The share of the traveller's route that the crew covers and the share of the crew's
 * route that the traveller covers count equally.
 */
export function routeTenths({ ofMine, ofTheirs }: Pick<Overlap, 'ofMine' | 'ofTheirs'>): number {
  return tenthsOf('route', (ofMine + ofTheirs) / 2)
}

export interface Span {
  readonly first: number
  readonly last: number
  readonly flexible: number
}

/** Near matches are crews whose trip must shift at most this many days more than both sides allow (`flexible`). */
export const NEAR_DAYS = 3

export interface CommonDays {
  readonly unshifted: number
  /** Common days if both trips shift towards each other as far as allowed; 0 if they still do not overlap. */
  readonly moved: number
  /** Common days if the trips shift NEAR_DAYS further than allowed. */
  readonly near: number
}

export function commonDays(mine: Span, theirs: Span): CommonDays {
  const shorter = Math.min(lengthOf(mine), lengthOf(theirs))
  // Negative if there is a gap between the trips. Shifting first has to close the gap.
  const overlap = Math.min(mine.last, theirs.last) - Math.max(mine.first, theirs.first) + 1
  const allowed = overlap + mine.flexible + theirs.flexible
  return {
    unshifted: Math.max(0, overlap),
    moved: Math.max(0, Math.min(shorter, allowed)),
    near: Math.max(0, Math.min(shorter, allowed + NEAR_DAYS)),
  }
}

/**
 * Returns by how many days the trips miss each other: positive if the other trip is later, negative if it is earlier,
 * and 0 if the flexible days of both suffice.
 */
export function shiftOf(mine: Span, theirs: Span): number {
  const shorter = Math.min(lengthOf(mine), lengthOf(theirs))
  const missing = shorter - (Math.min(mine.last, theirs.last) - Math.max(mine.first, theirs.first) + 1)
  if (missing <= mine.flexible + theirs.flexible) return 0
  return theirs.first < mine.first ? -missing : missing
}

function lengthOf({ first, last }: Span): number {
  return last - first + 1
}

/**
 * Returns the points for the dates. Days that are common only after an allowed shift count half, and those after a
 * larger shift a quarter.
 */
export function datesTenths(mine: Span, theirs: Span): number {
  const { unshifted, moved, near } = commonDays(mine, theirs)
  const common = unshifted / 2 + moved / 4 + near / 4
  return tenthsOf('dates', (common / lengthOf(mine) + common / lengthOf(theirs)) / 2)
}

/**
 * Fraction of the points by the number of common languages. One language is enough to talk, so further ones add little.
 */
const LANGUAGE_SHARES = [0, 0.8, 0.9, 1] as const

export function languagesTenths(common: number): number {
  return tenthsOf('languages', LANGUAGE_SHARES[Math.min(common, 3)] ?? 0)
}

/** Returns the points for the tags, by their Jaccard index (common tags ÷ all tags); zero if neither side has tags. */
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
  readonly luggage: (typeof LUGGAGE)[number]
}

/**
 * Returns the points for habits. Smoking makes up 4/7: all if both agree, half if the traveller accepts smoking but the
 * crew does not smoke. Luggage makes up 3/7: all if it fits, a third if it is one size too large.
 */
export function habitsTenths(mine: Habits, theirs: Habits): number {
  const smoking = mine.smoking === theirs.smoking ? 4 : mine.smoking ? 2 : 0
  const tooLarge = LUGGAGE.indexOf(mine.luggage) - LUGGAGE.indexOf(theirs.luggage)
  const luggage = tooLarge <= 0 ? 3 : tooLarge === 1 ? 1 : 0
  return tenthsOf('habits', (smoking + luggage) / 7)
}

export function scoreOfTenths(sum: number): number {
  return Math.round(sum / TENTHS)
}

export function fewestTenths(score: number): number {
  return score * TENTHS - TENTHS / 2
}
