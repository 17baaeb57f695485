/**
 * Spaced repetition with five boxes (Leitner, 1972). A correct answer moves a card up one box, a wrong answer back to
 * the first box. A card is due when the days of its box have passed. The algorithm FSRS is not used, because 150 cards,
 * two grades and a few weeks are too little data to fit its model.
 */

import { clockInJapan } from '../time/japan-time.ts'

export const BOXES = 5

/** Days until a card is due again, by box; cards of the first box are due at once. */
export const DUE_AFTER_DAYS: readonly number[] = [0, 1, 3, 7, 21]

/** In this box and above, the last counted answer to a card was right. */
export const KNOWN_FROM_BOX = 2

export interface Standing {
  /** 1 to BOXES; in box 1 the last counted answer was wrong. */
  readonly box: number
  /** Time of the last counted answer, milliseconds since the epoch. */
  readonly at: number
}

export type Boxes = Readonly<Record<string, Standing>>

const DAY_MS = 86_400_000

/** Counts calendar days in Japan, so that a card is due from midnight instead of 24 hours later. */
const dayOf = (at: number) => Math.floor(clockInJapan(at).getTime() / DAY_MS)

export function isDue({ box, at }: Standing, now: number): boolean {
  return dayOf(now) - dayOf(at) >= (DUE_AFTER_DAYS[box - 1] ?? 0)
}

export const isMissed = (standing: Standing | undefined): boolean => standing?.box === 1

/**
 * Returns a card's box after an answer. A right answer before the card is due changes nothing, because it proves
 * little. A wrong one always counts.
 */
export function afterAnswer(before: Standing | undefined, right: boolean, at: number): Standing {
  if (!right) return { box: 1, at }
  if (!before) return { box: 2, at }
  return isDue(before, at) ? { box: Math.min(before.box + 1, BOXES), at } : before
}

/**
 * Merges two sets of boxes. For each card the later answer wins, or the lower box at equal times. The order of the
 * arguments does not matter.
 */
export function mergeBoxes(one: Boxes, other: Boxes): Boxes {
  const merged: Record<string, Standing> = { ...one }
  for (const [card, standing] of Object.entries(other)) {
    const known = merged[card]
    if (!known || standing.at > known.at || (standing.at === known.at && standing.box < known.box)) {
      merged[card] = standing
    }
  }
  return merged
}

export interface Counts {
  readonly total: number
  readonly known: number
  readonly due: number
  readonly missed: number
  readonly unseen: number
}

export function countBoxes(cards: readonly string[], boxes: Boxes, now: number): Counts {
  const standings = cards.flatMap((card) => boxes[card] ?? [])
  return {
    total: cards.length,
    known: standings.filter(({ box }) => box >= KNOWN_FROM_BOX).length,
    due: standings.filter((standing) => isDue(standing, now)).length,
    missed: standings.filter(isMissed).length,
    unseen: cards.length - standings.length,
  }
}
