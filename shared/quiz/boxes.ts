/**
 * Spaced repetition with five boxes (Leitner, 1972): a correct answer moves a card one box up, a wrong one back to the
 * first; a card is due when its box's
 * days have passed. FSRS is not used: with 150 cards, two grades and a few weeks there is too little data to fit it.
 */

import { clockInJapan } from '../time/japan-time.ts'

export const BOXES = 5

/** Days until a card is due again, by box; the first box is due at once. */
export const DUE_AFTER_DAYS: readonly number[] = [0, 1, 3, 7, 21]

/** From this box on the last answer that counted was right. */
export const KNOWN_FROM_BOX = 2

export interface Standing {
  /** 1 to BOXES; 1 means that the last answer that counted was wrong. */
  readonly box: number
  /** When that answer was given, ms since the epoch. */
  readonly at: number
}

/** Card id → where it stands; a card that is not there has never been answered. */
export type Boxes = Readonly<Record<string, Standing>>

const DAY_MS = 86_400_000

/** Calendar days as Japan counts them, so that "tomorrow" begins at midnight and not 24 hours later. */
const dayOf = (at: number) => Math.floor(clockInJapan(at).getTime() / DAY_MS)

export function isDue({ box, at }: Standing, now: number): boolean {
  return dayOf(now) - dayOf(at) >= (DUE_AFTER_DAYS[box - 1] ?? 0)
}

export const isMissed = (standing: Standing | undefined): boolean => standing?.box === 1

/** A right answer before the card's day changes nothing: knowing it an hour later is no proof. A wrong one always counts. */
export function afterAnswer(before: Standing | undefined, right: boolean, at: number): Standing {
  if (!right) return { box: 1, at }
  if (!before) return { box: 2, at }
  return isDue(before, at) ? { box: Math.min(before.box + 1, BOXES), at } : before
}

/** The later answer wins; of two at the same moment the lower box. The order does not matter, nor does doing it twice. */
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

/** What stands where among these cards. */
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
