/** Names a trip and its days after what they are about: the strongest stops and the towns of the nights. */

import { PLACES, placeById } from '../../../shared/planner/places/places.ts'
import type { Plan, Point } from '../../../shared/planner/plan.ts'
import { isLandmark } from '../../../shared/planner/worth.ts'
import { formatList } from '../../i18n/format.ts'
import type { PlanWords } from './plan-words.tsx'

const MOST_NAMED = 3
/** Relative weights of what makes an area worth naming. */
const LANDMARK = 1.5
const ORDINARY = 0.8
const REST = 0.2
const WISHED = 2
const NIGHT = 0.7
const RESTS: ReadonlySet<string> = new Set(['michinoeki', 'transport', 'shopping'])

/** Areas whose names are lists of their own. They are named after their strongest sight. */
const WITHOUT_NAME: ReadonlySet<string> = new Set(['chitose', 'daisetsu', 'niseko', 'north', 'okhotsk', 'shiribeshi'])

/** The area of each town with places. */
const AREA_OF_NODE: ReadonlyMap<string, string> = new Map(PLACES.toReversed().map(({ node, area }) => [node, area]))

interface Area {
  readonly area: string
  readonly towns: string[]
  readonly stops: { readonly id: string; readonly weight: number }[]
  weight: number
}

function areasOf({ days }: Plan): Area[] {
  const areas = new Map<string, Area>()
  const areaAt = (area: string) => {
    const known = areas.get(area) ?? { area, towns: [], stops: [], weight: 0 }
    areas.set(area, known)
    return known
  }
  for (const { stops, night } of days) {
    for (const { place: id, why } of stops) {
      const place = placeById.get(id)
      if (!place) continue
      const area = areaAt(place.area)
      const plain = RESTS.has(place.kind) ? REST : ORDINARY
      const wished = why.some(({ kind }) => kind === 'wished' || kind === 'pinned')
      const weight = (isLandmark(id) ? LANDMARK : plain) + (wished ? WISHED : 0)
      area.weight += weight
      area.stops.push({ id, weight })
    }
    if (night === null) continue
    const area = areaAt(AREA_OF_NODE.get(night) ?? night)
    area.weight += NIGHT
    area.towns.push(night)
  }
  return [...areas.values()]
}

/** What a trip is about: an area, or a place or town of an area that has no name of its own. */
export interface TripSubject {
  readonly kind: 'area' | Point['kind']
  readonly id: string
}

function subjectOf({ area, towns, stops }: Area): TripSubject {
  const [strongest] = [...stops].sort((a, b) => b.weight - a.weight)
  const [town] = towns
  if (!strongest && town !== undefined) return { kind: 'node', id: town }
  if (strongest && WITHOUT_NAME.has(area)) return { kind: 'place', id: strongest.id }
  return { kind: 'area', id: area }
}

/** The three areas or sights that a trip is about, in the order of travel; fewer for a short trip. */
export function tripSubjects(plan: Plan): TripSubject[] {
  const areas = areasOf(plan)
  const named = [...areas].sort((a, b) => b.weight - a.weight).slice(0, MOST_NAMED)
  return areas.filter((area) => named.includes(area)).map(subjectOf)
}

/** Without an addition in brackets, such as the municipality. */
export function shortName(name: string): string {
  return name.replace(/\s*[（(][^）)]*[）)]\s*$/u, '')
}

/** For example 'Furano, Sapporo and Lake Toya'; empty for a trip without stops and nights. */
export function tripName(plan: Plan, { language, areaName, placeName, townName }: PlanWords): string {
  const nameOf = { area: areaName, place: placeName, node: townName }
  const names = tripSubjects(plan).map(({ kind, id }) => shortName(nameOf[kind](id)))
  return formatList(language, [...new Set(names)])
}

/** For example 'Furano to Sapporo'. */
export function dayName(plan: Plan, index: number, { t, pointName, townName }: PlanWords): string {
  const day = plan.days[index]
  if (!day) return ''
  const from = shortName(pointName(day.from))
  const to = shortName(townName(day.night ?? plan.request.departure.gate))
  return from === to ? t('day.around', { town: to }) : t('day.between', { from, to })
}
