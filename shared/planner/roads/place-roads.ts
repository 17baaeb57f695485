/** Connects places to the road network: to both ends of the road that passes the place, or to a node by local roads. */

import { PLACE_ROADS } from '../data/place-roads.ts'
import type { Place } from '../places/place.ts'
import { PLACES } from '../places/places.ts'
import { crowKm, unitVectorOf } from './crow.ts'
import { EDGES, nodeById } from './road-graph.ts'
import type { Edge, RoadNode } from './road-table.ts'

/**
 * Assumed ratio of road distance to straight-line distance on local roads. The access roads of places use the same
 * ratio.
 */
export const WINDING = 1.3
/** Minutes per km at the assumed speed of 40 km/h, on access roads and on the local roads of most towns. */
export const MINUTES_PER_KM = 1.5

export interface Beside {
  readonly edge: Edge
  readonly along: number
  readonly accessKm: number
}

export interface PlaceRoads {
  readonly besides: readonly Beside[]
  readonly nodes: readonly string[]
}

const EDGE_OF = new Map(EDGES.map((edge) => [`${edge.from}-${edge.to}`, edge]))

function fail(row: string, wrong: string): never {
  throw new Error(`${wrong} in the roads of places: "${row}"`)
}

function localKm(place: Place, node: RoadNode): number {
  return crowKm(unitVectorOf(place), unitVectorOf(node)) * WINDING
}

/**
 * Returns the roads of each place by its id. data/place-roads.ts describes the columns of `text`.
 * @throws {Error} that names a row with an unknown place, node or road, or an impossible distance
 */
export function readPlaceRoads(text: string, places: readonly Place[]): ReadonlyMap<string, PlaceRoads> {
  const rows = new Map(
    text
      .trim()
      .split('\n')
      .map((row) => [row.split(' ')[0] ?? '', row]),
  )
  const known = new Set(places.map(({ id }) => id))
  for (const [id, row] of rows) if (!known.has(id)) fail(row, `unknown place “${id}”`)
  return new Map(
    places.map((place) => {
      const row = rows.get(place.id) ?? `${place.id} ${place.node}`
      const besides: Beside[] = []
      const nodes: string[] = []
      for (const way of row.split(' ').slice(1)) {
        const [name = '', along, accessKm] = way.split(':')
        const edge = EDGE_OF.get(name)
        if (nodeById.has(name)) nodes.push(name)
        else if (!edge || !(Number(along) >= 0 && Number(along) <= edge.km) || !(Number(accessKm) >= 0)) {
          fail(row, `impossible way “${way}”`)
        } else besides.push({ edge, along: Number(along), accessKm: Number(accessKm) })
      }
      return [place.id, { besides, nodes }]
    }),
  )
}

const ROADS_OF = readPlaceRoads(PLACE_ROADS, PLACES)

/** @throws RangeError for an unknown place */
export function roadsOfPlace(place: string): PlaceRoads {
  const roads = ROADS_OF.get(place)
  if (!roads) throw new RangeError(`there is no place ${place}`)
  return roads
}

/**
 * True if the place is beside the road between two nodes. False for the user's own places, whose roads are not known.
 */
export function isBeside(place: string, a: string, b: string): boolean {
  const besides = ROADS_OF.get(place)?.besides ?? []
  return besides.some(({ edge: { from, to } }) => (from === a && to === b) || (from === b && to === a))
}

/**
 * Minutes per km on the local roads of a node. Local roads are never quicker than the main roads that lead to the node,
 * so that no route leaves a main road for local roads only to save time.
 */
const LOCAL_PACE = new Map<string, number>()
for (const place of PLACES) {
  const node = nodeById.get(place.node) as RoadNode
  for (const { edge, along } of roadsOfPlace(place.id).besides) {
    if (edge.from !== node.id && edge.to !== node.id) continue
    const km = edge.from === node.id ? along : edge.km - along
    const pace = (km * edge.minutes) / edge.km / localKm(place, node)
    LOCAL_PACE.set(node.id, Math.max(pace, localPace(node.id)))
  }
}

function localPace(node: string): number {
  return LOCAL_PACE.get(node) ?? MINUTES_PER_KM
}

/**
 * A drive on local roads begins with this many kilometres of slow driving through the streets of a town. The rest of
 * the drive is in the countryside.
 */
const STREETS_KM = 10

/** Returns the driving time in summer, in minutes, for a distance on the local roads of a node. */
export function localMinutes(node: string, km: number): number {
  const streets = Math.min(km, STREETS_KM)
  return streets * localPace(node) + (km - streets) * MINUTES_PER_KM
}

/** A way from a place to a node. The kilometres and summer minutes are not rounded. */
export interface Access {
  readonly node: string
  readonly km: number
  readonly minutes: number
}

export function accessOf(place: Place): Access[] {
  return roadsOfPlace(place.id).nodes.map((id) => {
    const km = localKm(place, nodeById.get(id) as RoadNode)
    if (id !== place.node) return { node: id, km, minutes: km * MINUTES_PER_KM }
    return { node: id, km: place.accessKm, minutes: Math.max(place.accessMinutes, localMinutes(id, km)) }
  })
}
