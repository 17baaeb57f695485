/** Decides where lunch is eaten: at a stop, in a town on the way, or, where no food is known, as a packed lunch. */

import { isWinter } from '../time/daylight.ts'
import { LUNCH } from './bounds.ts'
import { mealAt } from './places/meals.ts'
import { placeById } from './places/places.ts'
import { NIGHT_TOWNS } from './places/towns.ts'
import { haltsOn, type Leg, type Pause, type Point } from './plan.ts'
import { crowKm, unitVectorOf } from './roads/crow.ts'
import { nodesPassed, vertexOf } from './roads/place-ways.ts'
import { NODES, nodeById, type Roads } from './roads/road-graph.ts'
import type { Trace } from './solver/follow.ts'

/** A place counts as having food if its node is a town at most this far away. */
const FAR_FROM_TOWN_KM = 6
/** Within this distance of a city food is always available. */
const CITY_REACH_KM = 15
const CITIES = NODES.filter(({ id }) => NIGHT_TOWNS[id] === 'city')

const isTown = (node: string) => ['town', 'airport'].includes(nodeById.get(node)?.kind ?? '')

function sellsFood(point: Point | undefined, day: string): boolean {
  if (!point) return false
  if (point.kind === 'node') return isTown(point.id)
  const place = placeById.get(point.id)
  if (!place) return false
  const meal = mealAt(place, day)
  if (meal !== 'unknown') return meal === 'yes'
  if (nodeById.get(place.node)?.kind === 'town' && place.accessKm <= FAR_FROM_TOWN_KM) return true
  return CITIES.some((city) => crowKm(unitVectorOf(city), unitVectorOf(place)) <= CITY_REACH_KM)
}

interface Town {
  readonly id: string
  readonly after: number
}

function townsAlong(leg: Leg, roads: Roads): Town[] {
  const back = leg.toCar?.minutes ?? 0
  const setsOff = leg.leaves + back
  const halts = haltsOn(leg)
  return nodesPassed(roads, vertexOf(leg.from), vertexOf(leg.to))
    .filter(({ id, share }) => isTown(id) && share > 0)
    .map(({ id, share }) => {
      const driven = Math.round(share * leg.minutes)
      const halted = halts.reduce((sum, { from, minutes }) => (from - setsOff - sum < driven ? sum + minutes : sum), 0)
      return { id, after: back + driven + halted }
    })
}

/** Returns the end of the rest or the stop to charge that includes this time, or else the time itself. */
function afterHalt(leg: Leg, at: number): number {
  const halt = haltsOn(leg).find(({ from, minutes }) => from < at && from + minutes > at)
  return halt ? halt.from + halt.minutes : at
}

export interface Lunch {
  readonly pause: Pause | null
  /** The legs of the day. A leg into which lunch was moved leaves earlier or arrives later than the solver computed. */
  readonly legs: readonly Leg[]
}

interface Meal {
  readonly trace: Trace
  readonly points: readonly Point[]
  readonly legs: readonly Leg[]
  readonly roads: Roads
  readonly day: string
}

const isTime = (at: number) => at >= LUNCH.from && at <= LUNCH.to

/** Moves lunch to a town on the way. The visits keep their times. */
function movedToTown({ trace, legs, roads }: Meal): Lunch | undefined {
  if (!trace.pause || trace.pause.onTheWay) return undefined
  const { before, atStart } = trace.pause
  const leg = legs[before]
  if (!leg || leg.onFoot) return undefined
  const leaves = atStart ? leg.leaves : leg.leaves - LUNCH.minutes
  const [town] = townsAlong(leg, roads).filter(({ after }) => isTime(leaves + after))
  if (!town) return undefined
  const from = leaves + town.after
  const moved = { ...leg, leaves, arrives: leaves + (leg.arrives - leg.leaves) + LUNCH.minutes }
  const begins = trace.visits[before]?.begins
  if (begins !== undefined && moved.arrives > begins) return undefined
  return {
    pause: {
      after: before - 1,
      from,
      until: from + LUNCH.minutes,
      onTheWay: true,
      picnic: false,
      meal: 'town',
      town: town.id,
    },
    legs: legs.with(before, moved),
  }
}

export function lunchOf(meal: Meal): Lunch {
  const { trace, points, legs, roads, day } = meal
  if (!trace.pause) return { pause: null, legs }
  const { before, from, onTheWay, atStart } = trace.pause
  const leg = legs[before]
  const begins = leg && onTheWay ? afterHalt(leg, from) : from
  const pause = { after: before - 1, from: begins, until: begins + LUNCH.minutes, onTheWay, picnic: false }
  if (onTheWay) {
    const town = leg && townsAlong(leg, roads).find(({ after }) => leg.leaves + after >= LUNCH.from)
    const there = town && Math.max(from, leg.leaves + town.after)
    if (town && there !== undefined && isTime(there)) {
      return { pause: { ...pause, from: there, until: there + LUNCH.minutes, meal: 'town', town: town.id }, legs }
    }
    if (leg?.nodes.some(isTown)) return { pause: { ...pause, meal: 'here' }, legs }
  } else if (sellsFood(points[atStart ? before + 1 : before], day)) return { pause: { ...pause, meal: 'here' }, legs }
  const moved = movedToTown(meal)
  if (moved) return moved
  const meals = isWinter(day) || onTheWay ? 'carry' : 'picnic'
  return { pause: { ...pause, picnic: meals === 'picnic', meal: meals }, legs }
}
