/** Lakes and reservoirs of at least about 0.9 km², with names and heights. */

import { decodeRing, type Ring } from './coast.ts'
import { LAKE_ROWS } from './data/lakes.ts'
import { numberIn, readRows } from './data-rows.ts'

export interface Lake {
  readonly id: string
  readonly japanese: string
  readonly english: string
  /** Height of the lake's surface in metres above the sea, as in the source; null if the source has none. */
  readonly metres: number | null
  readonly squareKm: number
  /** The shores of the lake and of its islands. Fill them by the even-odd rule, so that islands stay empty. */
  readonly rings: readonly Ring[]
}

/** Parses the rows of lakes. Columns: id, Japanese, English, height in m or '-', km², rings separated by spaces. */
export function readLakes(rows: string): Lake[] {
  return readRows(
    rows,
    'lakes',
    6,
    ([id = '', japanese = '', english = '', metres = '', squareKm = '', rings = '']) => ({
      id,
      japanese,
      english,
      metres: metres === '-' ? null : numberIn(metres, 0, 1_000),
      squareKm: numberIn(squareKm, 0.5, 200),
      rings: rings.split(' ').map(decodeRing),
    }),
  )
}

/** Sorted by area, largest first. The shores are simplified to 30 m. */
export const LAKES: readonly Lake[] = readLakes(LAKE_ROWS)
