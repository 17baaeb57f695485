/** Looks up kilometres and minutes of the road between two towns, precomputed from the road graph. */

import { SUMMER_ROADS, WINTER_ROADS } from './distances.ts'
import type { CostTown } from './towns.ts'

export interface Way {
  readonly km: number
  /** Driving time only, in summer, without breaks or snow. */
  readonly minutes: number
  readonly tollMinutes: number
}

interface Both {
  readonly plain: Way
  readonly tolled: Way
}

function read(text: string): Map<string, Both> {
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [from, to, ...figures] = line.split(' ')
        const [km = 0, minutes = 0, tolledKm = 0, tolledMinutes = 0, tollMinutes = 0] = figures.map(Number)
        return [
          `${from} ${to}`,
          {
            plain: { km, minutes, tollMinutes: 0 },
            tolled: { km: tolledKm, minutes: tolledMinutes, tollMinutes },
          },
        ]
      }),
  )
}

const summer = read(SUMMER_ROADS)
const winter = read(WINTER_ROADS)

export interface Journey {
  readonly from: CostTown
  readonly to: CostTown
  readonly winter: boolean
  readonly tolls: boolean
}

export function wayBetween({ from, to, winter: snow, tolls }: Journey): Way | undefined {
  const find = (table: Map<string, Both>) => table.get(`${from} ${to}`) ?? table.get(`${to} ${from}`)
  const both = (snow ? find(winter) : undefined) ?? find(summer)
  return tolls ? both?.tolled : both?.plain
}

/**
 * Tolls from NEXCO's page (en.driveplaza.com), read in the month that the dated fact `tolls` gives
 * (shared/facts/dated-facts.ts). `older` marks a toll from an older page.
 */
const READ_TOLLS: Readonly<Record<string, { readonly yen: number; readonly older: boolean }>> = {
  'cts sapporo': { yen: 1_430, older: false },
  'cts otaru': { yen: 2_250, older: false },
  'cts asahikawa': { yen: 4_620, older: true },
}

/** Returns the toll between two towns in yen. Undefined if none is known. */
export function readToll(from: CostTown, to: CostTown): { readonly yen: number; readonly older: boolean } | undefined {
  return READ_TOLLS[`${from} ${to}`] ?? READ_TOLLS[`${to} ${from}`]
}
