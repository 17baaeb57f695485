/** Mountain passes with published heights. All other heights of roads are estimates. */

import { PASS_ROWS } from './data/passes.ts'
import { numberIn, readRows } from './data-rows.ts'
import { type GeoPoint, insideBox } from './encoded-line.ts'

export interface Pass {
  readonly id: string
  readonly japanese: string
  readonly road: string
  readonly at: GeoPoint
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

/** Sorted by height, highest first. A pass is at the highest point of the road on the map, exact to about 1 km. */
export const PASSES: readonly Pass[] = readPasses(PASS_ROWS)
