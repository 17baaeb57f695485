/**
 * Generates shared/planner/data/place-roads.ts, which lists the roads next to each place, computed from the road lines
 * on the map. Run `node client/map/make-place-roads.ts` after adding or moving a place, or changing the road table.
 */

import { writeFileSync } from 'node:fs'
import type { GeoPoint } from '../../shared/geo/encoded-line.ts'
import { ROAD_LINES, type RoadLine } from '../../shared/geo/road-lines.ts'
import { metresBetween, metresToStretch, shareAlong } from '../../shared/geo/simplify.ts'
import type { Place } from '../../shared/planner/places/place.ts'
import { PLACES } from '../../shared/planner/places/places.ts'
import { NIGHT_TOWNS } from '../../shared/planner/places/towns.ts'
import { EDGES, roadsOn } from '../../shared/planner/roads/road-graph.ts'
import type { Edge } from '../../shared/planner/roads/road-table.ts'

/**
 * Maximum distance from a road at which a place counts as beside the road. The limit for a computed road line is lower,
 * because the line can be wrong.
 */
const NEAR_KM = { surveyed: 2.5, computed: 1 }
/** A place within this distance of its road node, measured along the road, counts as being at the node. */
const AT_NODE_KM = { city: 4, elsewhere: 1.5 }
/**
 * A place that is this close to an end of a road does not count as beside the road, and stays connected to its road
 * node.
 */
const AT_END_KM = 0.5
/**
 * Two roads near a place can be one road with two numbers only if their distances from the place differ by at most
 * this. `WINDING` is the factor from a straight distance to the length of an access road.
 */
const SAME_ROAD_KM = 0.3
const WINDING = 1.3
/**
 * A place counts as beside a road that starts or ends at its node only if its access road is short: at most this
 * fraction of the distance along the road from the node.
 */
const MOST_ACCESS = 0.35
/**
 * Two roads are one road with two numbers only if the distances along them, from the place to a common end, differ by
 * less than this.
 */
const SAME_LENGTH_KM = 1.5
/**
 * If a place is connected both to its node and to a road beside it, the way through the place can be quicker than the
 * roads from the node to an end of that road (`isShortCut`). The place then gets only one of the two connections: its
 * node if the access road from there is at most this long, otherwise the road beside it.
 */
const NEAR_NODE_KM = 5

const BEHIND_A_RIDGE = ['tenninkyo', 'tsubetsu_p', 'uramashu', 'kaminoko', 'naitai', 'esan_mt']

/**
 * Additional road nodes from which a place can be reached by local roads that the road table lacks. They come from
 * general knowledge of the region and not from a published source. In each case there is a direct road, whose length is
 * estimated as 1.3 × the straight-line distance, as for all access roads.
 */
const FURTHER_ACCESS: Readonly<Record<string, readonly string[]>> = {
  buddha: ['kitahiroshima'],
  takino: ['kitahiroshima'],
  hitsujigaoka: ['kitahiroshima'],
  kaitaku: ['ic_sapporo_minami'],
  hokkaidomuseum: ['ic_sapporo_minami'],
  hirafu: ['kutchan'],
  hosooka: ['shibecha'],
}

/** Places that count as beside a road although the map has only a computed line of the road there. */
const ALSO_BESIDE: Readonly<Record<string, string>> = { wakoto: 'kawayu bihoro_pass' }

interface Beside {
  readonly edge: Edge
  /** Distance along the edge from its start, in km. `off` is the distance of the place from the edge, in km. */
  readonly along: number
  readonly off: number
}

const EDGE_OF = new Map(EDGES.map((edge) => [`${edge.from} ${edge.to}`, edge]))

function besideOf(
  { latitude, longitude }: Place,
  line: RoadLine,
): (Beside & { readonly surveyed: boolean }) | undefined {
  const edge = EDGE_OF.get(`${line.from} ${line.to}`)
  if (!edge || edge.toll || edge.class === 'free-motor-road') return undefined
  const at: GeoPoint = [latitude, longitude]
  const nearest = { metres: Number.POSITIVE_INFINITY, along: 0, surveyed: false }
  let length = 0
  for (const { surveyed, line: points } of line.parts) {
    for (let index = 1; index < points.length; index++) {
      const [a, b] = [points[index - 1] as GeoPoint, points[index] as GeoPoint]
      const metres = metresToStretch(at, a, b)
      const stretch = metresBetween(a, b)
      if (metres < nearest.metres) {
        Object.assign(nearest, { metres, along: length + stretch * shareAlong(at, a, b), surveyed })
      }
      length += stretch
    }
  }
  const { metres, along, surveyed } = nearest
  return { edge, along: (along / length) * edge.km, off: metres / 1000, surveyed }
}

const hasEnd = ({ edge }: Beside, node: string) => edge.from === node || edge.to === node
const fromEnd = ({ edge, along }: Beside, node: string) => (edge.from === node ? along : edge.km - along)

/**
 * Returns the roads beside a place: those that start or end at the place's node if there are any, otherwise the
 * nearest.
 */
function roadsOf(place: Place): Beside[] {
  if (BEHIND_A_RIDGE.includes(place.id)) return []
  const isKnown = ({ from, to }: Edge) => ALSO_BESIDE[place.id] === `${from} ${to}`
  const near = ROAD_LINES.flatMap((line) => besideOf(place, line) ?? [])
    .filter(({ edge, off, surveyed }) => off <= (surveyed || isKnown(edge) ? NEAR_KM.surveyed : NEAR_KM.computed))
    .sort((a, b) => a.off - b.off)
  const own = near.filter((beside) => hasEnd(beside, place.node))
  const atNode = NIGHT_TOWNS[place.node] === 'city' ? AT_NODE_KM.city : AT_NODE_KM.elsewhere
  if (own.some((beside) => fromEnd(beside, place.node) < atNode && beside.off < AT_NODE_KM.elsewhere)) return []
  const candidates =
    own.length === 0
      ? near.filter(({ surveyed }) => surveyed)
      : own.filter((beside) => {
          const along = fromEnd(beside, place.node)
          return along >= atNode && beside.off * WINDING <= MOST_ACCESS * along
        })
  const [first] = candidates
  if (!first) return []
  const same = near.filter(
    (beside) =>
      beside !== first &&
      Math.abs(beside.off - first.off) <= SAME_ROAD_KM &&
      [first.edge.from, first.edge.to].some(
        (end) => hasEnd(beside, end) && Math.abs(fromEnd(beside, end) - fromEnd(first, end)) < SAME_LENGTH_KM,
      ),
  )
  const kept: Beside[] = [first]
  for (const beside of same) {
    if (kept.every(({ edge }) => hasEnd(beside, edge.from) || hasEnd(beside, edge.to)))
      kept.push(sameWay(beside, first))
  }
  return kept
}

/**
 * Returns the place's position on a second edge, which is the same road as `first` under another number. The distance
 * to the end that both edges share is taken from `first`.
 */
function sameWay({ edge }: Beside, first: Beside): Beside {
  const end = hasEnd(first, edge.from) ? edge.from : edge.to
  const km = fromEnd(first, end)
  return { edge, along: edge.from === end ? km : edge.km - km, off: first.off }
}

const SUMMER = roadsOn('2027-08-01', { tolls: true, mountains: true })

function isShortCut(place: Place, besides: readonly Beside[]): boolean {
  return besides.some(({ edge, along, off }) =>
    [edge.from, edge.to].some((end) => {
      const km = (end === edge.from ? along : edge.km - along) + off * WINDING
      return place.accessMinutes + (km * edge.minutes) / edge.km < SUMMER.minutes(place.node, end)
    }),
  )
}

const tenth = (km: number) => Math.round(km * 10) / 10

function rowOf(place: Place): string[] {
  const further = FURTHER_ACCESS[place.id] ?? []
  let besides = roadsOf(place)
  let isOwn = !besides.some((beside) => hasEnd(beside, place.node))
  if (isOwn && besides.length > 0 && isShortCut(place, besides)) {
    if (place.accessKm <= NEAR_NODE_KM) besides = []
    else isOwn = false
  }
  if (besides.some(({ edge, along }) => along < AT_END_KM || edge.km - along < AT_END_KM)) besides = []
  if (besides.length === 0 && further.length === 0) return []
  const roads = besides.map(({ edge, along, off }) => `${edge.from}-${edge.to}:${tenth(along)}:${tenth(off * WINDING)}`)
  return [[place.id, ...roads, ...(isOwn ? [place.node] : []), ...further].join(' ')]
}

writeFileSync(
  'shared/planner/data/place-roads.ts',
  `/**
 * The roads that places are beside, generated by client/map/make-place-roads.ts. Columns: the place, then its ways to the
 * road network. 'a-b:10:0.5' is the road from a to b, 10 km from a, reached by 0.5 km of access road. A node alone is
 * reached by local roads. A place without a row is reached from its own node only.
 */

export const PLACE_ROADS = \`
${PLACES.flatMap(rowOf).join('\n')}
\`
`,
)
