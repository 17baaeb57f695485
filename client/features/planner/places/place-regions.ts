/**
 * Groups the places into the regions of the list. A region joins neighbouring areas, because many areas have only one
 * place.
 */

import type { Place } from '../../../../shared/planner/places/place.ts'
import { type Region as PlannedRegion, regionOf as plannedRegionOf } from '../../../../shared/planner/places/regions.ts'

/** For each group of the list, the planner's regions that it combines. The list goes from Sapporo around the island. */
const GROUPS = {
  sapporo: ['sapporo'],
  otaru: ['otaru'],
  toya: ['niseko', 'toya'],
  hakodate: ['hakodate'],
  hidaka: ['chitose', 'hidaka'],
  furano: ['furano', 'sorachi'],
  asahikawa: ['daisetsu'],
  north: ['north', 'rumoi'],
  okhotsk: ['okhotsk'],
  shiretoko: ['shiretoko'],
  kushiro: ['akan', 'kushiro', 'nemuro'],
  tokachi: ['tokachi'],
} as const satisfies Readonly<Record<string, readonly PlannedRegion[]>>

export type Region = keyof typeof GROUPS

const ALL = Object.keys(GROUPS).filter((name): name is Region => name in GROUPS)

const GROUP_OF: ReadonlyMap<string, Region> = new Map(
  ALL.flatMap((group) => GROUPS[group].map((region) => [region, group] as const)),
)

export function regionOf(area: string): Region | undefined {
  return GROUP_OF.get(plannedRegionOf(area) ?? '')
}

export interface PlaceGroup {
  readonly region: Region | undefined
  readonly places: readonly Place[]
}

export function placesByRegion(places: readonly Place[]): PlaceGroup[] {
  const groups = Map.groupBy(places, ({ area }) => regionOf(area))
  return [...ALL, undefined].flatMap((region) => {
    const inside = groups.get(region)
    return inside ? [{ region, places: inside }] : []
  })
}
