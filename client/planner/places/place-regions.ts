/** Groups the places into the regions of the list. A region joins neighbouring areas, because many areas have one place. */

import type { Place } from '../../../shared/planner/places/place.ts'

/** The areas of each region, in the order of the list: from Sapporo around the island. */
const REGIONS = {
  sapporo: ['sapporo', 'ishikari'],
  otaru: ['otaru', 'shiribeshi'],
  toya: ['niseko', 'toya', 'noboribetsu', 'muroran', 'date'],
  hakodate: ['hakodate', 'onuma', 'matsumae', 'esashi'],
  hidaka: ['chitose', 'tomakomai', 'shiraoi', 'biratori', 'hidaka', 'erimo'],
  furano: ['furano', 'biei', 'tomamu', 'sorachi'],
  asahikawa: ['asahikawa', 'daisetsu'],
  north: ['wakkanai', 'soya', 'rumoi', 'north'],
  okhotsk: ['abashiri', 'saroma', 'okhotsk', 'monbetsu', 'kitami'],
  shiretoko: ['shiretoko', 'shari', 'kiyosato', 'rausu', 'shibetsu'],
  kushiro: ['kushiro', 'tsurui', 'akan', 'teshikaga', 'akkeshi', 'hamanaka', 'nemuro', 'betsukai', 'nakashibetsu'],
  tokachi: ['obihiro', 'shimizu', 'nakasatsunai', 'ikeda', 'kamishihoro', 'shikaoi', 'shintoku', 'ashoro'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Region = keyof typeof REGIONS

const ALL = Object.keys(REGIONS).filter((name): name is Region => name in REGIONS)

const REGION_OF: ReadonlyMap<string, Region> = new Map(
  ALL.flatMap((region) => REGIONS[region].map((area) => [area, region] as const)),
)

/** @returns undefined for an area that belongs to no region */
export function regionOf(area: string): Region | undefined {
  return REGION_OF.get(area)
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
