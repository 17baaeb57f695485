/** A crew's route on the road graph: from town to town by the quickest way in summer, tolls allowed. */

import { roadsOn, type Way } from '../planner/roads/road-graph.ts'
import type { CrewTown } from './crew.ts'
import { type Routed, stopsOf } from './stops.ts'

export { type Routed, stopsOf }

/** The town's node in the road graph. */
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

/** Any day on which no road is shut for winter: how far towns lie apart does not change with the season. */
const SUMMER_DAY = '2026-08-01'

/** The way between two towns. */
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

/** From each town to the next; none for a crew that stays where it starts. */
export function legsOf(routed: Routed): Leg[] {
  const stops = stopsOf(routed)
  return stops.slice(1).map((to, index) => {
    const from = stops[index] as CrewTown
    return { from, to, km: wayBetween(from, to).km }
  })
}
