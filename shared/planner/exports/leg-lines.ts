/** Formats a leg and a visit as lines of text, the same in every export format. */

import type { Hotel } from '../outline/details.ts'
import { placeById } from '../places/places.ts'
import { haltsOn, type Leg, type Stop } from '../plan.ts'
import { clockOf } from './day-points.ts'
import type { ExportWords } from './words.ts'

const BETWEEN = ' · '

export function joined(facts: readonly (string | false | undefined)[]): string {
  return facts.filter(Boolean).join(BETWEEN)
}

export function legFacts(leg: Leg, words: ExportWords): string {
  const { km, minutes, roads, tollYen, parking = 0, toCar } = leg
  return joined([
    toCar !== undefined && toCar.minutes > 0 && words.toCar(toCar.minutes),
    words.km(km),
    words.time(minutes),
    ...haltsOn(leg).map((halt) => ('charger' in halt ? words.charge(halt) : words.rest(halt))),
    parking > 0 && words.parking(parking),
    ...roads.map(words.road),
    tollYen > 0 && words.toll(tollYen),
  ])
}

export function isStanding({ km, minutes }: Leg): boolean {
  return km === 0 && minutes === 0
}

/**
 * Returns texts about a visit: the opening time if the visit waits for it, its length and end, a note to check or
 * book, and what one does there.
 */
export function stopFacts({ place, arrives, begins, leaves }: Stop, words: ExportWords): readonly string[] {
  const hours = joined([
    begins > arrives && words.opens(clockOf(begins)),
    words.stay(leaves - begins),
    words.until(clockOf(leaves)),
  ])
  const sight = words.sight(place)
  return [hours, ...(placeById.get(place)?.ask ? [words.ask] : []), ...(sight ? [sight] : [])]
}

/**
 * Returns the lines that a user has added. Calendars have all of them. Map files, which are more often passed on, leave
 * out booking numbers; the text for e-mail also leaves out notes.
 */
export function ownLines(
  chosen: { readonly hotel?: Hotel; readonly note?: string; readonly booking?: string } | undefined,
  words: ExportWords,
  reader: 'user' | 'map' | 'anyone',
): string[] {
  const { hotel, note, booking } = chosen ?? {}
  return [
    ...(hotel ? [words.hotel(hotel.name)] : []),
    ...(note && reader !== 'anyone' ? [note] : []),
    ...(booking && reader === 'user' ? [words.booking(booking)] : []),
  ]
}

export function nightLines(
  chosen: { readonly hotel?: Hotel; readonly booking?: string } | undefined,
  words: ExportWords,
  reader: 'user' | 'map' | 'anyone',
): string[] {
  const { hotel, booking } = chosen ?? {}
  return ownLines({ ...(hotel && { hotel }), ...(booking && { booking }) }, words, reader)
}
