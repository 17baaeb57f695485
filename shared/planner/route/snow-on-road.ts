/** Where the climate table expects snow on a day's drive. The table has monthly snowfall for Sapporo only. */

import { metresBetween } from '../../geo/simplify.ts'
import { monthOf } from '../../time/daylight.ts'
import { SAPPORO } from '../../time/sun.ts'
import { normalsOf } from '../../weather/normals.ts'
import type { DrivenPoint } from './driven-points.ts'

export interface SnowOnRoad {
  /** Usual fresh snow of the month in Sapporo, in cm. */
  readonly cm: number
  /** Kilometres driven at the start and end of each stretch near Sapporo. */
  readonly stretches: readonly (readonly [from: number, to: number])[]
}

/** Usual fresh snow of a month in cm, from which on drivers must expect snow on the road. */
const SNOWY_CM = 30
/** The table is taken to hold up to this distance from the station. */
const NEAR_M = 15_000

/** @returns null for a month without much snow, and for a drive away from Sapporo */
export function snowOnRoad(day: string, points: readonly Pick<DrivenPoint, 'km' | 'at'>[]): SnowOnRoad | null {
  const cm = normalsOf('sapporo')[monthOf(day) - 1]?.snowfall ?? 0
  if (cm < SNOWY_CM) return null
  const stretches: [number, number][] = []
  let isNear = false
  for (const { km, at } of points) {
    const wasNear = isNear
    isNear = metresBetween(at, [SAPPORO.latitude, SAPPORO.longitude]) < NEAR_M
    const last = stretches.at(-1)
    if (isNear && wasNear && last) last[1] = km
    else if (isNear) stretches.push([km, km])
  }
  return stretches.length > 0 ? { cm, stretches } : null
}
