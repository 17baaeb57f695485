/** Generates the ridges and trees of the horizon drawings (landscape.ts). */

import { type Outline, trace } from './path.ts'
import { between, type Random } from './seed.ts'

/** Returns the y of the land's surface at x, in drawing units from the top. */
export type Profile = (x: number) => number

export function profile(random: Random, base: number, swing: number, wave: number): Profile {
  const phases = [0, 1, 2].map(() => random() * 6.28)
  const [first = 0, second = 0, third = 0] = phases
  return (x) =>
    base -
    swing * (0.58 * Math.sin(x / wave + first) + 0.28 * Math.sin((x * 2.3) / wave + second)) -
    swing * 0.14 * Math.sin((x * 5.1) / wave + third)
}

export interface Span {
  readonly from: number
  readonly to: number
}

export function ridge(height: Profile, { from, to }: Span, bottom: number, step = 40): string {
  const points: [number, number][] = []
  for (let x = from; x < to + step; x += step) points.push([x, height(x)])
  return trace([...points, [to + step, bottom], [from, bottom]])
}

export function spruce(x: number, y: number, h: number): string {
  const top = y - h
  if (h < SPIRE) {
    return trace([
      [x, top],
      [x + h * 0.25, y],
      [x - h * 0.25, y],
    ])
  }
  const half: Outline = [
    [0.13, 0.34],
    [0.07, 0.34],
    [0.19, 0.65],
    [0.11, 0.65],
    [0.25, 0.97],
  ]
  return trace([
    [x, top],
    ...half.map(([dx, dy]) => [x + dx * h, top + dy * h] as const),
    ...half.toReversed().map(([dx, dy]) => [x - dx * h, top + dy * h] as const),
  ])
}

const SPIRE = 22

/**
 * Returns the positions of the dots that form the crown of a deciduous tree. The season sets their colour. The stroke
 * width must be a quarter of the tree's height, so that the dots merge.
 */
export function crown(random: Random, x: number, y: number, h: number): Outline {
  const rows: Outline = [
    [0.2, -0.15],
    [0, -0.15],
    [-0.2, -0.15],
    [0.12, -0.33],
    [-0.13, -0.35],
    [0.05, -0.52],
    [-0.07, -0.56],
    [0, -0.76],
  ]
  return rows.map(([dx, dy]) => [
    x + (dx + between(random, -0.04, 0.04)) * h,
    y + (dy - 0.12 + between(random, -0.03, 0.03)) * h,
  ])
}
