/**
 * Finds the stretches of a day's drive where snow on the road is usual in the month. The climate data cover six towns,
 * so only stretches near these towns are found.
 */

import { metresBetween } from '../../geo/simplify.ts'
import { monthOf } from '../../time/daylight.ts'
import { type SnowyTown, snowyTowns } from '../../weather/snowy-months.ts'
import { nodeById } from '../roads/road-graph.ts'
import type { DrivenPoint } from './driven-points.ts'

export interface SnowOnRoad {
  readonly towns: readonly SnowyTown[]
  /** Kilometres driven at the start and end of each stretch near one of `towns`. */
  readonly stretches: readonly (readonly [from: number, to: number])[]
}

/** A town's climate table is assumed to apply up to this distance from the town. */
const NEAR_M = 15_000

/** @returns null if the climate tables have no snow in this month, or if the drive passes near none of their towns */
export function snowOnRoad(day: string, points: readonly Pick<DrivenPoint, 'km' | 'at'>[]): SnowOnRoad | null {
  const snowy = snowyTowns(monthOf(day)).flatMap((one) => {
    const node = nodeById.get(one.town)
    return node ? [{ ...one, at: [node.latitude, node.longitude] as const }] : []
  })
  const passed = new Set<string>()
  const stretches: [number, number][] = []
  let isNear = false
  for (const { km, at } of points) {
    const wasNear = isNear
    const near = snowy.filter((one) => metresBetween(at, one.at) < NEAR_M)
    for (const { town } of near) passed.add(town)
    isNear = near.length > 0
    const last = stretches.at(-1)
    if (isNear && wasNear && last) last[1] = km
    else if (isNear) stretches.push([km, km])
  }
  if (stretches.length === 0) return null
  return { towns: snowy.filter(({ town }) => passed.has(town)).map(({ town, cm }) => ({ town, cm })), stretches }
}
