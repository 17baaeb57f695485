/** Groups the places into the regions of the list. A region joins neighbouring areas, because many areas have one place. */

import type { Place } from '../../../shared/planner/places/place.ts'
import { type Region as PlannedRegion, regionOf as plannedRegionOf } from '../../../shared/planner/places/regions.ts'

/** The regions of a request that each group of the list joins, in the order of the list: from Sapporo around the island. */
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

/** @returns undefined for an area that belongs to no region */
export function regionOf(area: string): Region | undefined {
  return GROUP_OF.get(plannedRegionOf(area) ?? '')
}

export interface PlaceGroup {
  /** Undefined for the places of areas without a region, which come last. */
  readonly region: Region | undefined
  readonly places: readonly Place[]
}

/** Every place in one group. Regions without places are left out. */
export function placesByRegion(places: readonly Place[]): PlaceGroup[] {
  const groups = Map.groupBy(places, ({ area }) => regionOf(area))
  return [...ALL, undefined].flatMap((region) => {
    const inside = groups.get(region)
    return inside ? [{ region, places: inside }] : []
  })
}
