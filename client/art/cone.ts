/** Draws the outlines of Mount Yotei: a cone with concave flanks, a flat crater and snow in its gullies. */

import { type Outline, trace } from './path.ts'
import { between, type Random } from './seed.ts'

/** Height of the cone from crater to foot, in drawing units. `CRATER` is half the width of the crater. */
const CONE_HEIGHT = 250
const CRATER = 26
const FOOT = 640

/**
 * Returns half the cone's width at `t`, which runs from 0 at the crater to 1 at the foot. The flanks are steep above
 * and flatten below.
 */
function halfWidth(t: number): number {
  return CRATER + 210 * t + (FOOT - CRATER - 210) * t ** 2.9
}

/**
 * Returns a point of the flank. `u` runs from -1 on the left edge to 1 on the right edge, `t` from 0 at the crater to 1
 * at the foot.
 */
function flank(x: number, y: number, u: number, t: number): readonly [number, number] {
  return [x + u * halfWidth(t), y + t * CONE_HEIGHT]
}

function edge(x: number, y: number, u: number, to: number): Outline {
  const steps = 14
  return Array.from({ length: steps + 1 }, (_, index) => flank(x, y, u, (index / steps) * to))
}

function crater(x: number, y: number): Outline {
  return [
    [x - 26, y],
    [x - 17, y - 5],
    [x - 9, y - 3],
    [x - 3, y + 2],
    [x + 6, y + 1],
    [x + 14, y - 4],
    [x + 26, y],
  ]
}

export function coneBody(x: number, y: number): string {
  return trace([...crater(x, y), ...edge(x, y, 1, 1), ...edge(x, y, -1, 1).toReversed()])
}

export function coneShade(random: Random, x: number, y: number): string {
  const spine: Outline = [0, 0.05, 0.1, 0.16, 0.23, 0.31, 0.4, 0.5, 0.62, 0.78, 1].map((t, index) =>
    flank(x, y, -0.1 + (index % 2 === 0 ? 0.07 : -0.07) * (1 - t * 0.5) - t * 0.16, t),
  )
  const left = trace([[x - 26, y], ...spine, ...edge(x, y, -1, 1).toReversed()])
  const gullies = [-0.72, -0.46, 0.12, 0.34, 0.56, 0.78].map((u) => {
    const from = between(random, 0.2, 0.4)
    const to = between(random, 0.6, 0.86)
    const width = between(random, 0.05, 0.1)
    const middle = from + (to - from) * 0.4
    return trace([
      flank(x, y, u, from),
      flank(x, y, u + width, middle),
      flank(x, y, u + width * 0.7, to),
      flank(x, y, u + width * 0.2, middle + 0.06),
    ])
  })
  return left + gullies.join('')
}

/** @param reach length of the longest tongue of snow as a fraction of the cone's height */
function tongues(
  random: Random,
  x: number,
  y: number,
  reach: number,
  from: number,
  to: number,
  count: number,
): Outline {
  const width = (to - from) / count
  return Array.from({ length: count }, (_, index) => {
    const u = from + (index + 0.5) * width
    const centre = 1 - 0.3 * Math.abs(u)
    const tip = reach * centre * (index % 2 === 0 ? between(random, 0.86, 1.04) : between(random, 0.66, 0.78))
    const notch = reach * centre * between(random, 0.46, 0.6)
    const lean = between(random, -0.1, 0.1) * width
    return [
      flank(x, y, u - width * 0.24 + lean, notch + (tip - notch) * 0.42),
      flank(x, y, u - width * 0.12 + lean, notch + (tip - notch) * 0.5),
      flank(x, y, u + lean, tip),
      flank(x, y, u + width * 0.16 + lean, notch + (tip - notch) * 0.56),
      flank(x, y, u + width * 0.3, notch + (tip - notch) * 0.3),
      flank(x, y, u + width / 2, notch * between(random, 0.86, 1)),
    ]
  }).flat()
}

function streaks(random: Random, x: number, y: number, reach: number): string {
  return [-0.86, -0.66, -0.44, -0.24, -0.04, 0.16, 0.36, 0.58, 0.8]
    .map((u) => {
      const from = reach * between(random, 0.5, 0.62)
      const to = reach + (1 - Math.abs(u)) * between(random, 0.1, 0.4)
      const at = u + between(random, -0.06, 0.06)
      return trace([
        flank(x, y, at, from),
        flank(x, y, at + 0.06, from + (to - from) * 0.3),
        flank(x, y, at + 0.035, from + (to - from) * 0.62),
        flank(x, y, at + 0.03, to),
        flank(x, y, at - 0.01, from + (to - from) * 0.5),
        flank(x, y, at - 0.04, from + (to - from) * 0.24),
      ])
    })
    .join('')
}

export function coneSnow(random: Random, x: number, y: number, reach: number) {
  const left = edge(x, y, -1, reach * 0.5)
  const dark = tongues(random, x, y, reach, -1, -0.1, 5)
  const light = tongues(random, x, y, reach, -0.1, 1, 6)
  const cap = trace([
    ...crater(x, y),
    ...edge(x, y, 1, reach * 0.5),
    ...[...dark, ...light].toReversed(),
    ...left.toReversed(),
  ])
  const spine: Outline = [0.5, 0.36, 0.24, 0.14, 0.06].map((t, index) =>
    flank(x, y, index % 2 === 0 ? -0.14 : -0.02, t * reach),
  )
  return {
    cap,
    shadow: trace([[x - 26, y], ...left, ...dark, ...spine, [x - 9, y - 3]]),
    streaks: streaks(random, x, y, reach),
  }
}
