/** Warnings for a leg: fuel, deer, a rest break, roads to check, and detours caused by closures. */

import { isWinter, monthOf } from '../time/daylight.ts'
import { deerRisk } from '../wildlife/deer-risk.ts'
import { driveBetween } from './legs.ts'
import type { LegWarning, Point } from './plan.ts'
import { fuelGapsOn } from './roads/fuel-gaps.ts'
import { isBeside } from './roads/place-roads.ts'
import { restsIn } from './roads/rests.ts'
import { edgesAlong, type Roads } from './roads/road-graph.ts'
import type { Edge, RoadClass } from './roads/road-table.ts'
import { isUnsure } from './roads/winter-roads.ts'

/** A leg; `km`, `minutes` and `nodes` come from driveBetween or from a routing service. */
export interface DrivenLeg {
  readonly roads: Roads
  readonly from: Point
  readonly to: Point
  readonly km: number
  readonly minutes: number
  readonly nodes: readonly string[]
  /** `day` is 'YYYY-MM-DD'; the times are minutes after midnight. */
  readonly day: string
  readonly leaves: number
  readonly arrives: number
  readonly rests?: number
  /** Whether the vehicle needs no petrol. */
  readonly isElectric?: boolean
}

const DETOUR_MINUTES = 20
/**
 * A leg with fewer kilometres on rural roads than this counts as urban, because those kilometres are at the edge of a
 * town.
 */
const RURAL_KM = 10

const RURAL: ReadonlySet<RoadClass> = new Set([
  'free-motor-road',
  'national-rural',
  'prefectural-rural',
  'mountain',
  'coastal-winding',
])

/**
 * Roads without a winter closure that storms often close (reference: travel facts, winter closures). Each stretch is a
 * pair of nodes.
 */
const STORMY: readonly { readonly road: string; readonly stretches: readonly string[] }[] = [
  { road: 'R274', stretches: ['hidaka shimizu'] },
  { road: 'R273', stretches: ['nukabira mikuni', 'mikuni sounkyo'] },
  { road: 'R39', stretches: ['onneyu sounkyo'] },
  { road: 'R243', stretches: ['teshikaga bihoro_pass', 'kawayu bihoro_pass', 'bihoro_pass bihoro'] },
  {
    road: 'R244',
    stretches: ['shari shibetsu_n', 'nakashibetsu shari', 'utoro shibetsu_n', 'shari rausu', 'utoro rausu'],
  },
  { road: 'R335', stretches: ['rausu shibetsu_n', 'shari rausu', 'utoro rausu'] },
  { road: 'R230', stretches: ['kimobetsu nakayama', 'nakayama jozankei'] },
  { road: 'R336', stretches: ['erimo hiroo', 'erimo_cape hiroo'] },
  { road: 'R231', stretches: ['rumoi mashike', 'mashike hamamasu', 'hamamasu atsuta', 'atsuta ishikari'] },
  { road: 'R232', stretches: ['rumoi obira', 'obira haboro', 'haboro teshio', 'teshio horonobe'] },
]

export const STORMY_STRETCHES: readonly string[] = STORMY.flatMap(({ stretches }) => stretches)

function closingRoad({ roads }: Edge): string {
  return roads.findLast((road) => road.startsWith('pref')) ?? roads.at(-1) ?? ''
}

function roadsToCheck(edges: readonly Edge[], day: string): string[] {
  const stormy = isWinter(day)
    ? STORMY.filter(({ stretches }) => edges.some(({ from, to }) => stretches.includes(`${from} ${to}`)))
    : []
  const unsure = edges.filter((edge) => isUnsure(edge, day)).map(closingRoad)
  return [...new Set([...stormy.map(({ road }) => road), ...unsure])].filter((road) => road !== '')
}

function deerLevel({ day, leaves, arrives }: DrivenLeg): 'high' | 'highest' | undefined {
  const levels = new Set<string>()
  for (let hour = Math.floor(leaves / 60); hour * 60 < arrives; hour++)
    levels.add(deerRisk(monthOf(day), hour % 24).level)
  return (['highest', 'high'] as const).find((level) => levels.has(level))
}

function isRural({ km, nodes }: DrivenLeg, edges: readonly Edge[]): boolean {
  if (nodes.length === 0) return false
  const rural = edges.reduce((sum, edge) => sum + (RURAL.has(edge.class) ? edge.km : 0), 0)
  return Math.min(km, rural) >= RURAL_KM
}

function closedRoad({ roads, from, to }: DrivenLeg): string | undefined {
  const all = roads.withoutClosings()
  if (all.open.length === roads.open.length) return undefined
  const [now, otherwise] = [driveBetween(roads, from, to), driveBetween(all, from, to)]
  if (!now || !otherwise || now.minutes - otherwise.minutes < DETOUR_MINUTES) return undefined
  const shut = edgesAlong(otherwise.nodes).find(({ index }) => !roads.open.includes(index))
  return shut && closingRoad(shut)
}

export function warningsOf(leg: DrivenLeg): LegWarning[] {
  const { from, nodes } = leg
  const edges = edgesAlong(nodes)
  // A leg from a place beside a road does not pass the first node of that road, so it enters no fuel gap there.
  const passed = from.kind === 'place' && isBeside(from.id, nodes[0] ?? '', nodes[1] ?? '') ? nodes.slice(1) : nodes
  const deer = isRural(leg, edges) ? deerLevel(leg) : undefined
  const closed = closedRoad(leg)
  return [
    ...(leg.isElectric ? [] : fuelGapsOn(passed)).map((gap) => ({ kind: 'fuel-gap' as const, gap })),
    ...(deer ? [{ kind: 'deer' as const, level: deer }] : []),
    ...(restsIn(leg.minutes) > (leg.rests ?? 0) ? [{ kind: 'long' as const }] : []),
    ...roadsToCheck(edges, leg.day).map((road) => ({ kind: 'check-road' as const, road })),
    ...(closed ? [{ kind: 'detour' as const, closed }] : []),
  ]
}
