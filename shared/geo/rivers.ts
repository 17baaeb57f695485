/** The four rivers of the map. */

import { RIVER_ROWS } from './data/rivers.ts'
import { readRows } from './data-rows.ts'
import { decodeLine, type GeoPoint } from './encoded-line.ts'

export interface River {
  readonly id: string
  readonly japanese: string
  readonly english: string
  readonly line: readonly GeoPoint[]
}

/** Columns: id, Japanese, English, line. */
export function readRivers(rows: string): River[] {
  return readRows(rows, 'rivers', 4, ([id = '', japanese = '', english = '', text = '']) => {
    const line = decodeLine(text)
    if (line.length < 2) throw new Error('a line of fewer than two points')
    return { id, japanese, english, line }
  })
}

/** The lines are exact to about 1 km. */
export const RIVERS: readonly River[] = readRivers(RIVER_ROWS)
