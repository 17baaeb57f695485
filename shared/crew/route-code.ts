/** A crew's route in as few letters as it has stops, so that a store finds crews by it. */

import type { CrewTown } from './crew.ts'
import { type Routed, stopsOf } from './stops.ts'

/** Written into the store: a town keeps its letter for ever, and a new one gets a new letter. */
const LETTERS: Readonly<Record<CrewTown, string>> = {
  'new-chitose-airport': 'a',
  sapporo: 'b',
  otaru: 'c',
  hakodate: 'd',
  asahikawa: 'e',
  obihiro: 'f',
  kushiro: 'g',
  abashiri: 'h',
  wakkanai: 'i',
  furano: 'j',
  niseko: 'k',
  toya: 'l',
  noboribetsu: 'm',
  tomakomai: 'n',
  muroran: 'o',
  rumoi: 'p',
  monbetsu: 'q',
  kitami: 'r',
  nemuro: 's',
  utoro: 't',
  biei: 'u',
}

const TOWNS: ReadonlyMap<string, CrewTown> = new Map(
  Object.entries(LETTERS).map(([town, letter]) => [letter, town as CrewTown]),
)

/** One letter for each stop, in the order driven. */
export function routeCodeOf(routed: Routed): string {
  return codeOfStops(stopsOf(routed))
}

export function codeOfStops(stops: readonly CrewTown[]): string {
  return stops.map((town) => LETTERS[town]).join('')
}

/** The stops behind a code. @throws RangeError for a letter that no town has */
export function stopsOfCode(code: string): CrewTown[] {
  return [...code].map((letter) => {
    const town = TOWNS.get(letter)
    if (!town) throw new RangeError(`no town has the letter ${letter}`)
    return town
  })
}
