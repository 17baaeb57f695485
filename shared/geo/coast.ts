/** The coast of Hokkaido, its islands, and the shores around it. */

import { COAST_ROWS } from './data/coast.ts'
import { readRows } from './data-rows.ts'
import { decodeLine, type GeoPoint } from './encoded-line.ts'

export type Ring = readonly GeoPoint[]

const FEWEST_CORNERS = 3

/** @throws Error for a ring of fewer than three corners */
export function decodeRing(text: string): Ring {
  const ring = decodeLine(text)
  if (ring.length < FEWEST_CORNERS) throw new Error('a ring of fewer than three corners')
  return ring
}

export function readCoast(rows: string): Ring[] {
  return readRows(rows, 'coast', 1, ([ring = '']) => decodeRing(ring))
}

/**
 * Land without holes, the largest first: Hokkaido, Kunashiri, the tip of Honshu, Rishiri, Okushiri, Rebun and smaller
 * islands. The rings are simplified to 40 m; the source itself is exact to 100–200 m. The rings of Honshu and of the
 * islands beyond Kunashiri are cut off at the edge of the data, latitude 41.2 and longitude 146.6.
 */
export const COAST: readonly Ring[] = readCoast(COAST_ROWS)
