/** Finds the towns where snow on the road is usual in a month, from climate normals. */

import { normalsOf } from './normals.ts'

/**
 * Months whose mean temperature is −1 °C or lower, so that most precipitation is snow. Normals 1991–2020 of the Japan
 * Meteorological Agency's stations, written from memory and rounded to one degree. Sapporo is not in the list, because
 * its snowfall is known.
 */
const FREEZING: Readonly<Record<string, readonly number[]>> = {
  otaru: [1, 2, 12],
  hakodate: [1, 2],
  asahikawa: [1, 2, 3, 12],
  kushiro: [1, 2, 12],
  abashiri: [1, 2, 3, 12],
}

/** If a month usually has at least this much fresh snow, in cm, drivers must expect snow on the road. */
const SNOWY_CM = 30

export interface SnowyTown {
  readonly town: string
  /** Usual fresh snow of the month in cm; null if the table lacks it. */
  readonly cm: number | null
}

export function snowyTowns(month: number): SnowyTown[] {
  const cm = normalsOf('sapporo')[month - 1]?.snowfall ?? 0
  const freezing = Object.entries(FREEZING).filter(([, months]) => months.includes(month))
  return [...(cm >= SNOWY_CM ? [{ town: 'sapporo', cm }] : []), ...freezing.map(([town]) => ({ town, cm: null }))]
}
