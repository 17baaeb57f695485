/** Projects positions on the road, in metres, to picture coordinates. */

import { GLYPHS } from '../kit/glyphs.ts'

/** A position in metres: to the right of the centre line, ahead of the eye, and above the ground. */
export type Spot = readonly [right: number, ahead: number, up?: number]

export interface Eye {
  /** Position of the eye, in metres to the right of the centre line and above the ground. */
  readonly right: number
  readonly up: number
  /** The vanishing point in the picture: `horizon` is its y and `middle` is its x. */
  readonly horizon: number
  readonly middle: number
  /** Size of one metre at a distance of one metre, in picture units. */
  readonly focus: number
}

export function project(eye: Eye, [right, ahead, up = 0]: Spot): readonly [number, number] {
  const unit = eye.focus / ahead
  return [eye.middle + (right - eye.right) * unit, eye.horizon + (eye.up - up) * unit]
}

export function ground(eye: Eye, spots: readonly Spot[]): string {
  let [x, y] = [0, 0]
  const steps = spots.map((spot) => {
    const [toX, toY] = project(eye, spot).map(Math.round)
    const step = `${(toX ?? 0) - x} ${(toY ?? 0) - y}`.replace(' -', '-')
    x = toX ?? 0
    y = toY ?? 0
    return step
  })
  const [start, ...rest] = steps
  return `M${start}l${rest.join(' ').replaceAll(' -', '-')}z`
}

export function strip(eye: Eye, left: number, right: number, from: number, to: number): string {
  return ground(eye, [
    [left, from],
    [right, from],
    [right, to],
    [left, to],
  ])
}

/** Returns the outlines of a letter as polygons, in thousandths of an em. Three straight lines replace each curve. */
function cornersOf(letter: string): (readonly [number, number])[][] {
  const glyph = GLYPHS.get(letter)
  if (!glyph) throw new Error(`glyph-outlines.ts has no outline of ${letter}: add it in make-glyphs.ts`)
  const outlines: (readonly [number, number])[][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', figures = ''] of `M0 0${glyph.d}`.matchAll(/([Mmlhvqcz])([^Mmlhvqcz]*)/g)) {
    const values = [...figures.matchAll(/-?\d*\.?\d+/g)].map(Number)
    const outline = outlines.at(-1)
    if (command === 'M') continue
    if (command === 'z') {
      const [startX, startY] = outline?.[0] ?? [0, 0]
      x = startX
      y = startY
      continue
    }
    const size = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6 }[command] ?? 2
    for (let at = 0; at < values.length; at += size) {
      const step = values.slice(at, at + size)
      const [dx, dy] = command === 'h' ? [step[0] ?? 0, 0] : command === 'v' ? [0, step[0] ?? 0] : step.slice(-2)
      const [toX, toY] = [x + (dx ?? 0), y + (dy ?? 0)]
      if (command === 'm' && at === 0) outlines.push([[toX, toY]])
      else {
        if (command === 'c' || command === 'q') outline?.push(...bend(x, y, step))
        ;(outline ?? outlines.at(-1))?.push([toX, toY])
      }
      x = toX
      y = toY
    }
  }
  return outlines
}

function bend(x: number, y: number, step: readonly number[]): (readonly [number, number])[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = x2, y3 = y2] = step
  const isCubic = step.length === 6
  return [1 / 3, 2 / 3].map((t) => {
    const u = 1 - t
    const [a, b, c] = isCubic ? [3 * u * u * t, 3 * u * t * t, t * t * t] : [2 * u * t, t * t, 0]
    return [x + a * x1 + b * x2 + c * x3, y + a * y1 + b * y2 + c * y3] as const
  })
}

export interface Painted {
  readonly right: number
  readonly ahead: number
  /** Size of an em in metres across and along the road; letters on roads are stretched along it. */
  readonly across: number
  readonly along: number
}

/**
 * Returns letters painted on the road. `advance` is the distance to the right from one letter to the next, in metres.
 */
export function letters(eye: Eye, line: string, { right, ahead, across, along }: Painted, advance = 0): string {
  return [...line]
    .flatMap((letter, index) =>
      cornersOf(letter).map((outline) =>
        ground(
          eye,
          outline.map(([x, y]) => [right + index * advance + (x / 1000) * across, ahead + ((120 - y) / 1000) * along]),
        ),
      ),
    )
    .join('')
}

export function column(eye: Eye, line: string, painted: Painted): string {
  const step = painted.along * 1.08
  return [...line]
    .map((letter, index, all) =>
      letters(eye, letter, { ...painted, ahead: painted.ahead + (all.length - 1 - index) * step }),
    )
    .join('')
}
