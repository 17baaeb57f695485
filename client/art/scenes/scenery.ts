/** Draws the parts of a landscape in scenes and banners, as SVG text: sky, light, mountains, haze, trees and water. */

import type { Outline } from '../path.ts'
import { between, type Random } from '../seed.ts'
import { blend, box, circle, halo, n, polygon, shade, shape, specks, url, WIDTH } from './scene-kit.ts'

export interface Band {
  /** The y-coordinates at which the gradient starts and ends. */
  readonly from: number
  readonly to: number
  readonly height: number
  readonly width?: number
}

export function band(
  id: string,
  { from, to, height, width = WIDTH }: Band,
  colours: readonly string[],
  at?: readonly number[],
): string {
  return blend(id, from, to, colours, at) + box(0, from, width, height, url(id))
}

export function sky(colours: readonly string[], horizon: number, height: number): string {
  return band('s', { from: 0, to: horizon, height }, colours, [0, 0.6, 1])
}

export function ridge(points: Outline, bottom: number): string {
  const [first = [0, 0], ...rest] = points
  let d = `M${n(first[0])} ${n(bottom)}V${n(first[1])}`
  let before = first
  for (const point of rest) {
    const middle = (before[0] + point[0]) / 2
    d += `C${n(middle)} ${n(before[1])} ${n(middle)} ${n(point[1])} ${n(point[0])} ${n(point[1])}`
    before = point
  }
  return `${d}V${n(bottom)}z`
}

export function peaks(points: Outline, bottom: number): string {
  const last = points.at(-1) ?? [0, 0]
  const [first = [0, 0]] = points
  return `M${n(first[0])} ${n(bottom)}L${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L${n(last[0])} ${n(bottom)}z`
}

/**
 * Draws a mountain range with a vertical gradient. `high` and `low` are the y-coordinates where the gradient starts and
 * ends, and `bottom` is the y-coordinate of the range's lower edge.
 */
export function range(
  id: string,
  points: Outline,
  { bottom, high, low }: { readonly bottom: number; readonly high: number; readonly low: number },
  colours: readonly string[],
): string {
  return blend(id, high, low, colours) + shape(peaks(points, bottom), url(id))
}

/**
 * Draws the snow on a summit at x, y. `left` and `right` are the offsets from the summit to the end of the snow on each
 * slope.
 */
export function cap(x: number, y: number, left: readonly [number, number], right: readonly [number, number]): string {
  const at = (t: number, [dx, dy]: readonly [number, number]) => [x + dx * t, y + dy * t] as const
  const low = Math.max(left[1], right[1])
  return polygon([
    [x, y],
    at(1, right),
    [x + right[0] * 0.62, y + low * 0.72],
    [x + right[0] * 0.4, y + low * 1.12],
    [x + right[0] * 0.14, y + low * 0.7],
    [x + left[0] * 0.16, y + low * 1.2],
    [x + left[0] * 0.45, y + low * 0.74],
    [x + left[0] * 0.7, y + low * 0.98],
    at(1, left),
  ])
}

/** Draws a conifer with its foot at x, y. A conifer less than 30 high has two tiers, a higher one has three. */
export function conifer(x: number, y: number, height: number): string {
  const whole = Math.round
  const tier = (from: number, to: number, wide: number) => {
    const half = Math.max(1, whole(wide))
    return `M${whole(x)} ${whole(y - height * from)}l${half} ${whole(height * (from - to))}h${-2 * half}z`
  }
  const w = height * 0.23
  if (height < 30) return tier(1, 0.4, w * 0.75) + tier(0.66, 0, w)
  return tier(1, 0.52, w * 0.62) + tier(0.78, 0.26, w * 0.86) + tier(0.52, 0, w)
}

export function conifers(
  random: Random,
  { from, to, gap }: { readonly from: number; readonly to: number; readonly gap: number },
  ground: (x: number) => number,
  height: number,
): string {
  let d = ''
  for (let x = from; x < to; x += gap * between(random, 0.6, 1.4)) {
    d += conifer(x, ground(x), height * between(random, 0.66, 1.15))
  }
  return d
}

export function stars(random: Random, count: number, { width = WIDTH, low = 120 } = {}): string {
  const some = (share: number): Outline =>
    Array.from({ length: Math.round(count * share) }, () => [random() * width, random() ** 1.4 * low])
  return specks(some(0.7), '#dfe8f7', 1, 0.8) + specks(some(0.3), '#ffffff', 1.7, 0.95)
}

/** Draws a disc with a glow. `id` names the glow's gradient and must be unique in the picture. */
export function disc(id: string, x: number, y: number, r: number, colour: string, glow: string, reach = 3): string {
  return (
    halo(id, [0.2, glow, 0.75], [0.55, glow, 0.24], [1, glow, 0]) +
    circle(x, y, r * reach, url(id)) +
    circle(x, y, r, colour)
  )
}

export function haze(id: string, from: number, to: number, colour: string, opacity: number, width = WIDTH): string {
  return (
    shade(id, from, to, [0, colour, 0], [0.6, colour, opacity], [1, colour, 0]) +
    box(0, from, width, to - from, url(id))
  )
}

export function glints(
  random: Random,
  x: number,
  {
    from,
    to,
    spread,
    count,
  }: { readonly from: number; readonly to: number; readonly spread: number; readonly count: number },
): string {
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const t = (index + 0.5) / count
    const y = from + (to - from) * t
    const length = between(random, 0.25, 1) * spread * (0.4 + 0.6 * t)
    d += `M${n(x - length / 2 + between(random, -0.3, 0.3) * spread * t)} ${n(y)}h${n(length)}`
  }
  return d
}
