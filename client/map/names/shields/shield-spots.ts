/** Finds the points of a road at which a sign with its number can be drawn. */

import type { Point } from '../placement/taken-space.ts'

/** Number of steps per drawing unit. The lengths and coordinates in shield-rows.ts are whole numbers of steps. */
export const STEPS_PER_UNIT = 4

export interface ShieldSpots {
  readonly length: number
  readonly spots: readonly Point[]
}

/**
 * The positions at which a sign is tried, in this order, as fractions of the length of the road's longest surveyed
 * part.
 */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7] as const

/**
 * @param parts the surveyed parts of a road's line. On a schematic part the sign would be beside the road
 * @returns undefined for a road without surveyed parts
 */
export function shieldSpots(parts: readonly (readonly Point[])[]): ShieldSpots | undefined {
  const measured = parts.map((line) => ({ line, length: lengthOf(line) }))
  const longest = measured.sort((a, b) => b.length - a.length)[0]
  if (!longest || longest.length === 0) return undefined
  const { line, length } = longest
  return { length, spots: SHARES.map((share) => pointAlong(line, length * share)) }
}

function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, to, index) => sum + distance(line[index] as Point, to), 0)
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

function pointAlong(line: readonly Point[], along: number): Point {
  let rest = along
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1] as Point
    const to = line[index] as Point
    const length = distance(from, to)
    if (rest <= length && length > 0) {
      const share = rest / length
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    }
    rest -= length
  }
  return line.at(-1) as Point
}
