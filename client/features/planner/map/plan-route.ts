/** Converts a plan to lines and points: the route of each day, its stops, and the night towns. */

import { lineKm } from '../../../../shared/geo/simplify.ts'
import type { Leg, Plan, Point } from '../../../../shared/planner/plan.ts'
import { positionOf } from '../../../../shared/planner/position.ts'
import { legPath, type RoadLineBetween } from '../../../../shared/planner/route/leg-path.ts'
import type { Position } from '../../../art/island/island-projection.ts'

export interface RouteStretch {
  readonly line: readonly Position[]
  readonly rough: boolean
}

export interface DayRoute {
  readonly day: number
  /** The parts of the day's route in driving order. Each starts where the previous one ends. */
  readonly stretches: readonly RouteStretch[]
  readonly stops: readonly { readonly place: string; readonly at: Position }[]
}

export interface NightTown {
  readonly town: string
  /** Numbers of the nights in this town. The first night of the trip is 1. */
  readonly nights: readonly number[]
  readonly at: Position
}

export function placedAt(point: Point): Position | undefined {
  const found = positionOf(point)
  return found && [found.latitude, found.longitude]
}

/**
 * Stretches whose course was not surveyed are drawn as rough if they are at least this long, in km. A shorter one, such
 * as the way from a road to a place, is drawn like a surveyed stretch.
 */
const ROUGH_FROM_KM = 5

function withoutFirst(line: readonly Position[], first: Position | undefined): readonly Position[] {
  return line[0]?.[0] === first?.[0] && line[0]?.[1] === first?.[1] ? line.slice(1) : line
}

function stretchesOf(legs: readonly Leg[], lineBetween: RoadLineBetween): RouteStretch[] {
  const stretches: { line: Position[]; rough: boolean }[] = []
  for (const { surveyed, line } of legs.flatMap((leg) => legPath(leg, lineBetween))) {
    const rough = !surveyed && lineKm(line) >= ROUGH_FROM_KM
    const last = stretches.at(-1)
    // A drive can begin at a parked car, to which travellers walk from the end of the previous leg. The line of the
    // drive then begins at the end of the previous leg, so that the route has no gap.
    const walked = last?.line.at(-1) ?? line[0]
    if (last?.rough === rough) last.line.push(...withoutFirst(line, walked))
    else stretches.push({ line: walked ? [walked, ...withoutFirst(line, walked)] : [...line], rough })
  }
  return stretches
}

export function dayRoutes({ days }: Plan, lineBetween: RoadLineBetween): DayRoute[] {
  return days.map(({ legs, stops }, day) => ({
    day,
    stretches: stretchesOf(legs, lineBetween),
    stops: stops.flatMap(({ place }) => {
      const at = placedAt({ kind: 'place', id: place })
      return at ? [{ place, at }] : []
    }),
  }))
}

export function nightTowns({ days }: Plan): NightTown[] {
  const towns = new Map<string, NightTown>()
  for (const [index, { night }] of days.entries()) {
    const at = night === null ? undefined : placedAt({ kind: 'node', id: night })
    if (night === null || !at) continue
    const nights = [...(towns.get(night)?.nights ?? []), index + 1]
    towns.set(night, { town: night, nights, at })
  }
  return [...towns.values()]
}

export function nightNumbers(nights: readonly number[]): string {
  const runs: [number, number][] = []
  for (const night of nights) {
    const last = runs.at(-1)
    if (last && last[1] === night - 1) last[1] = night
    else runs.push([night, night])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

export function endsOf({ days }: Plan): { readonly first: Position | undefined; readonly last: Position | undefined } {
  const from = days[0]?.from
  const to = days.at(-1)?.legs.at(-1)?.to
  return { first: from && placedAt(from), last: to && placedAt(to) }
}
