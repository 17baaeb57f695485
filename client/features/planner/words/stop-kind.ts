/** Selects the drawing that shows what travellers do at a place. */

import { readOwnPlaceId } from '../../../../shared/planner/places/own-place.ts'
import type { PlaceKind } from '../../../../shared/planner/places/place.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import { type Gate, gateKindOf } from '../../../../shared/planner/places/towns.ts'
import type { Plan, PlanDay } from '../../../../shared/planner/plan.ts'
import type { DrawnKind } from '../../../art/kinds/kind-shapes.ts'

/** Drawings for tags that say more than a place's kind. A place gets the drawing of the first tag that it has. */
const OF_TAG = {
  waterfall: 'waterfall',
  driftice: 'ice',
  ice: 'ice',
  volcano: 'volcano',
  marsh: 'marsh',
  ainu: 'house',
  jomon: 'house',
  flower: 'flower',
  ski: 'ski',
  wildlife: 'wildlife',
  birds: 'wildlife',
  lake: 'lake',
} as const satisfies Readonly<Record<string, DrawnKind>>

const OF_KIND_FIRST: ReadonlySet<PlaceKind> = new Set([
  'aquarium',
  'art',
  'boat',
  'castle',
  'factory',
  'food',
  'market',
  'michinoeki',
  'onsen',
  'shopping',
  'shrine',
  'transport',
  'zoo',
])

const OF_KIND: Readonly<Record<PlaceKind, DrawnKind>> = {
  aquarium: 'aquarium',
  art: 'art',
  attraction: 'amusement',
  boat: 'boat',
  campus: 'park',
  castle: 'castle',
  culture: 'house',
  drive: 'road',
  factory: 'factory',
  flower: 'flower',
  food: 'bowl',
  garden: 'garden',
  heritage: 'house',
  historic: 'historic',
  lake: 'lake',
  market: 'market',
  michinoeki: 'rest',
  mountain: 'mountain',
  museum: 'museum',
  nature: 'forest',
  onsen: 'onsen',
  park: 'park',
  shopping: 'town',
  shrine: 'shrine',
  ski: 'ski',
  sport: 'ski',
  transport: 'plane',
  viewpoint: 'view',
  wildlife: 'wildlife',
  zoo: 'zoo',
}

const OF_PLACE: Readonly<Record<string, DrawnKind>> = {
  tvtower: 'tower',
  goryokaku: 'castle',
  bluepond: 'pond',
  clocktower: 'historic',
}

export function stopKind(id: string): DrawnKind {
  const place = placeById.get(id)
  const own = OF_PLACE[id]
  if (own) return own
  if (!place) return 'view'
  if (readOwnPlaceId(id)) return 'town'
  if (OF_KIND_FIRST.has(place.kind)) return OF_KIND[place.kind]
  const tag = Object.keys(OF_TAG).find((one) => place.tags.includes(one)) as keyof typeof OF_TAG | undefined
  if (tag) return OF_TAG[tag]
  if (/_c$|cape/.test(id) || (place.kind === 'viewpoint' && place.tags.includes('sea'))) return 'cape'
  return OF_KIND[place.kind]
}

export function gateKind(gate: Gate): DrawnKind {
  const kind = gateKindOf(gate)
  return kind === 'airport' ? 'plane' : kind === 'port' ? 'ferry' : 'town'
}

export function dayKinds(plan: Plan, day: PlanDay, most: number): readonly DrawnKind[] {
  const index = plan.days.indexOf(day)
  const kinds = [
    ...(index === 0 ? [gateKind(plan.request.arrival)] : []),
    ...day.stops.map(({ place }) => stopKind(place)),
    day.night === null ? gateKind(plan.request.departure) : ('night' as const),
  ]
  return kinds.slice(0, most)
}
