/** A leg and a visit in a few lines, the same in a calendar, in a mail and in a map file. */

import { placeById } from '../places/places.ts'
import type { Leg, Stop } from '../plan.ts'
import { clockOf } from './day-points.ts'
import type { ExportWords } from './words.ts'

const BETWEEN = ' · '

export function joined(facts: readonly (string | false | undefined)[]): string {
  return facts.filter(Boolean).join(BETWEEN)
}

/** How far, how long, on which roads and at what toll. */
export function legFacts({ km, minutes, roads, tollYen }: Leg, words: ExportWords): string {
  return joined([words.km(km), words.time(minutes), ...roads.map(words.road), tollYen > 0 && words.toll(tollYen)])
}

/** A leg that is none: the next place is where one stands. */
export function isStanding({ km, minutes }: Leg): boolean {
  return km === 0 && minutes === 0
}

/** How long one stays and until when, and what is to be known before. */
export function stopFacts({ place, arrives, begins, leaves }: Stop, words: ExportWords): readonly string[] {
  const hours = joined([
    begins > arrives && words.opens(clockOf(begins)),
    words.stay(leaves - begins),
    words.until(clockOf(leaves)),
  ])
  return placeById.get(place)?.ask ? [hours, words.ask] : [hours]
}
