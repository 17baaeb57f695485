/**
 * Encodes a crew's route as a string with one letter per stop. The database stores each distinct route once, under this
 * code.
 */

import type { CrewTown } from './crew.ts'
import { type Routed, stopsOf } from './stops.ts'

/** Stored in the database: a town's letter never changes, and a new town gets a new letter. */
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

export function routeCodeOf(routed: Routed): string {
  return codeOfStops(stopsOf(routed))
}

export function codeOfStops(stops: readonly CrewTown[]): string {
  return stops.map((town) => LETTERS[town]).join('')
}

/** @throws RangeError for an unknown letter */
export function stopsOfCode(code: string): CrewTown[] {
  return [...code].map((letter) => {
    const town = TOWNS.get(letter)
    if (!town) throw new RangeError(`no town has the letter ${letter}`)
    return town
  })
}
