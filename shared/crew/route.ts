/** Computes a crew's route on the road graph: the quickest way from town to town in summer, including toll roads. */

import { roadsOn, type Way } from '../planner/roads/road-graph.ts'
import type { CrewTown } from './crew.ts'
import { type Routed, stopsOf } from './stops.ts'

export { type Routed, stopsOf }

export const TOWN_NODES: Readonly<Record<CrewTown, string>> = {
  'new-chitose-airport': 'cts',
  sapporo: 'sapporo',
  otaru: 'otaru',
  hakodate: 'hakodate',
  asahikawa: 'asahikawa',
  obihiro: 'obihiro',
  kushiro: 'kushiro',
  abashiri: 'abashiri',
  wakkanai: 'wakkanai',
  furano: 'furano',
  niseko: 'niseko',
  toya: 'toyako',
  noboribetsu: 'noboribetsu',
  tomakomai: 'tomakomai',
  muroran: 'muroran',
  rumoi: 'rumoi',
  monbetsu: 'monbetsu',
  kitami: 'kitami',
  nemuro: 'nemuro',
  utoro: 'utoro',
  biei: 'biei',
}

/** A day without winter closures, so that distances do not depend on the season. */
const SUMMER_DAY = '2026-08-01'

export function wayBetween(from: CrewTown, to: CrewTown): Way {
  const way = roadsOn(SUMMER_DAY, { tolls: true, mountains: true }).way(TOWN_NODES[from], TOWN_NODES[to])
  if (!way) throw new Error(`no road leads from ${from} to ${to}`)
  return way
}

export interface Leg {
  readonly from: CrewTown
  readonly to: CrewTown
  readonly km: number
}

export function legsOf(routed: Routed): Leg[] {
  const stops = stopsOf(routed)
  return stops.slice(1).map((to, index) => {
    const from = stops[index] as CrewTown
    return { from, to, km: wayBetween(from, to).km }
  })
}
