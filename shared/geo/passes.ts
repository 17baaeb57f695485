/** Mountain passes whose height is published; no other height of a road is shown. */

import { PASS_ROWS } from './data/passes.ts'
import { numberIn, readRows } from './data-rows.ts'
import { type GeoPoint, insideBox } from './encoded-line.ts'

export interface Pass {
  readonly id: string
  readonly japanese: string
  /** The road over the pass, as signed. */
  readonly road: string
  readonly at: GeoPoint
  /** Metres above the sea. */
  readonly metres: number
}

const HIGHEST_PASS_M = 1_200

/** Columns: id, Japanese, road, latitude, longitude, height in m. */
export function readPasses(rows: string): Pass[] {
  return readRows(
    rows,
    'passes',
    6,
    ([id = '', japanese = '', road = '', latitude = '', longitude = '', metres = '']) => ({
      id,
      japanese,
      road,
      at: insideBox([Number(latitude), Number(longitude)]),
      metres: numberIn(metres, 1, HIGHEST_PASS_M),
    }),
  )
}

/** The highest first. Positions are those of the highest point of the drawn road, exact to about 1 km. */
export const PASSES: readonly Pass[] = readPasses(PASS_ROWS)
