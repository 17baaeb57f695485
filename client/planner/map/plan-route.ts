/** Converts a plan to lines and points: the route of each day, its stops, and the night towns. */

import type { Leg, Plan, Point } from '../../../shared/planner/plan.ts'
import { positionOf } from '../../../shared/planner/position.ts'
import type { Position } from '../../art/island/island.tsx'

export interface DayRoute {
  readonly day: number
  readonly line: readonly Position[]
  readonly stops: readonly { readonly place: string; readonly at: Position }[]
}

export interface NightTown {
  readonly town: string
  /** Nights spent here, counted from 1. */
  readonly nights: readonly number[]
  readonly at: Position
}

/** Latitude and longitude; undefined for unknown nodes and places. */
export function placedAt(point: Point): Position | undefined {
  const found = positionOf(point)
  return found && [found.latitude, found.longitude]
}

function lineOf({ from, to, nodes }: Leg): Position[] {
  const points: Point[] = [from, ...nodes.map((id) => ({ kind: 'node' as const, id })), to]
  return points.flatMap((point) => {
    const at = placedAt(point)
    return at ? [at] : []
  })
}

const isSame = (a: Position | undefined, b: Position) => a !== undefined && a[0] === b[0] && a[1] === b[1]

export function dayRoutes({ days }: Plan): DayRoute[] {
  return days.map(({ legs, stops }, day) => ({
    day,
    line: legs.flatMap(lineOf).filter((at, index, line) => !isSame(line[index - 1], at)),
    stops: stops.flatMap(({ place }) => {
      const at = placedAt({ kind: 'place', id: place })
      return at ? [{ place, at }] : []
    }),
  }))
}

/** In travel order; several nights in a town are one point. */
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

/** '3', '1–2' for consecutive nights, '1–2, 7' for a town visited twice. */
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
