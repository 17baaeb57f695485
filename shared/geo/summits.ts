/** The main summits with their published heights. */

import { SUMMIT_ROWS } from './data/summits.ts'
import { numberIn, readRows } from './data-rows.ts'
import { type GeoPoint, insideBox } from './encoded-line.ts'

export interface Summit {
  readonly japanese: string
  readonly at: GeoPoint
  readonly metres: number
}

const HIGHEST_M = 2_291

/** Columns: Japanese, latitude, longitude, height in m. */
export function readSummits(rows: string): Summit[] {
  return readRows(rows, 'summits', 4, ([japanese = '', latitude = '', longitude = '', metres = '']) => ({
    japanese,
    at: insideBox([Number(latitude), Number(longitude)]),
    metres: numberIn(metres, 1, HIGHEST_M),
  }))
}

/** The main mountains in the list of Japan's national survey (GSI), sorted by height, highest first. */
export const SUMMITS: readonly Summit[] = readSummits(SUMMIT_ROWS)
