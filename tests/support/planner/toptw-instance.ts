/**
 * Reads published instances of the team orienteering problem with time windows, and turns them into planner problems.
 * They are Solomon's and Cordeau's instances, as collected by KU Leuven. Also checks solutions by the rules of these
 * instances.
 */

import { readFileSync } from 'node:fs'
import type { Problem, Route } from '../../../shared/planner/solver/problem.ts'

export interface Instance {
  readonly name: string
  readonly vertices: readonly Vertex[]
  /**
   * Distances are rounded down to a fraction of a unit. This is its denominator: 10 for Solomon's instances, 100 for
   * Cordeau's.
   */
  readonly parts: number
}

interface Vertex {
  readonly x: number
  readonly y: number
  readonly stay: number
  readonly score: number
  readonly opens: number
  readonly closes: number
}

/**
 * Reads an instance. Every path begins and ends at vertex 0 (the depot), whose closing time is the latest time of
 * return.
 */
export function readInstance(folder: string, name: string): Instance {
  const lines = readFileSync(`${folder}/${name}.txt`, 'utf8').trim().split('\n').slice(2)
  const vertices = lines.map((line) => {
    const values = line.trim().split(/\s+/).map(Number)
    const [, x = 0, y = 0, stay = 0, score = 0] = values
    const [opens = 0, closes = 0] = values.slice(-2)
    return { x, y, stay, score, opens, closes }
  })
  return { name, vertices, parts: name.startsWith('pr') ? 100 : 10 }
}

/**
 * Turns an instance into a planner problem with the depot as its only town. All times are multiplied by `parts`, so
 * that they are whole numbers and sums are exact.
 */
export function problemOf({ vertices, parts }: Instance, paths: number): Problem {
  const [depot, ...rest] = vertices
  if (!depot) throw new Error('an instance without vertices')
  const stops = rest.length
  const all = [...rest, depot]
  const travel = Float64Array.from({ length: all.length ** 2 }, (_, cell) => {
    const [from, to] = [all[Math.floor(cell / all.length)] ?? depot, all[cell % all.length] ?? depot]
    return Math.floor(Math.hypot(from.x - to.x, from.y - to.y) * parts)
  })
  const day = {
    travel,
    driving: null,
    dusk: Number.POSITIVE_INFINITY,
    opens: Float64Array.from(rest, ({ opens }) => opens * parts),
    closes: Float64Array.from(rest, ({ closes }) => closes * parts),
    from: depot.opens * parts,
    cap: Number.POSITIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
    pause: null,
    ends: [{ vertex: stops, by: depot.closes * parts, value: 0 }],
  }
  return {
    stops,
    towns: 1,
    score: Float64Array.from(rest, ({ score }) => score),
    stay: Float64Array.from(rest, ({ stay }) => stay * parts),
    kind: new Int16Array(stops).fill(-1),
    fading: [1],
    region: new Int16Array(stops).fill(-1),
    returning: 0,
    part: new Int16Array(stops).fill(-1),
    discovering: new Float64Array(0),
    mostInARow: Number.POSITIVE_INFINITY,
    perMinute: 0,
    stayingOn: 0,
    start: stops,
    days: Array.from({ length: paths }, () => day),
    required: [],
  }
}

/**
 * Returns the score of a solution, computed from the figures of the instance.
 * @throws if the solution visits a vertex twice, misses a time window or returns late
 */
export function checkedScore({ name, vertices, parts }: Instance, paths: number, routes: readonly Route[]): number {
  const depot = vertices[0] as Vertex
  const seen = new Set<number>()
  const refuse = (why: string) => {
    throw new Error(`${name}, ${paths} paths: ${why}`)
  }
  if (routes.length !== paths) refuse(`${routes.length} routes`)
  let score = 0
  for (const { stops } of routes) {
    let here = depot
    let time = depot.opens
    for (const index of [...stops.map((stop) => stop + 1), 0]) {
      const to = vertices[index] as Vertex
      time += Math.floor(Math.hypot(here.x - to.x, here.y - to.y) * parts) / parts
      // The comparison allows a tiny difference, because tenths and hundredths are not exact binary fractions.
      if (time > to.closes + 1e-6) refuse(`vertex ${index} at ${time}, after ${to.closes}`)
      if (index === 0) break
      if (seen.has(index)) refuse(`vertex ${index} twice`)
      seen.add(index)
      time = Math.max(time, to.opens) + to.stay
      score += to.score
      here = to
    }
  }
  return score
}
