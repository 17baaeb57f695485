/**
 * Basic plates of the traffic signs, in millimetres, with the origin in the middle of the plate. Their geometry is that
 * of the Japanese Order on Road Signs, which the comments in this folder call "the Order".
 * All drawing functions return SVG markup that needs no font and no external image.
 */

import { BLACK, type BLUE, RED, WHITE } from './colours.ts'

/** Functions that draw the signs, by the sign's number in the Order. */
export type Signs = Readonly<Record<string, () => string>>

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Space around every sign, so that pixel rounding does not cut its edge. */
const MARGIN_MM = 4
export const DISC_RADIUS_MM = 300
/** Width of the white rim, which separates a sign from a dark background. */
export const RIM_MM = 15
/**
 * Width of the ring and the slash: an eighth of the disc's diameter. `SLASH_GAP_MM` is the width of the white gap on
 * each side of the slash.
 */
export const RING_MM = 75
export const SLASH_GAP_MM = 9

export function mm(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

export function box(width: number, height: number, x = -width / 2, y = -height / 2): Box {
  return { x, y, width, height }
}

export const DISC = box(2 * DISC_RADIUS_MM, 2 * DISC_RADIUS_MM)

/** Returns a complete SVG file. It has no title: the page that shows it adds a translated description. */
export function svg(view: readonly number[], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.map(mm).join(' ')}" aria-hidden="true">${content}</svg>\n`
}

export function sign({ x, y, width, height }: Box, ...content: readonly string[]): string {
  return svg([x - MARGIN_MM, y - MARGIN_MM, width + 2 * MARGIN_MM, height + 2 * MARGIN_MM], content.join(''))
}

export function circle(radius: number, fill: string, x = 0, y = 0): string {
  const centre = (x === 0 ? '' : ` cx="${mm(x)}"`) + (y === 0 ? '' : ` cy="${mm(y)}"`)
  return `<circle${centre} r="${mm(radius)}" fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path fill="${fill}" d="${d}"/>`
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${mm(width)}"${extra && ` ${extra}`} d="${d}"/>`
}

export function rectangle({ x, y, width, height }: Box, fill: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${mm(radius)}"` : ''
  return `<rect x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}"${round} fill="${fill}"/>`
}

export function inset(around: Box, by: number): Box {
  return { x: around.x + by, y: around.y + by, width: around.width - 2 * by, height: around.height - 2 * by }
}

export function place(content: string, x: number, y: number, scale = 1, mirror = false): string {
  const size = mirror ? ` scale(${-scale} ${scale})` : scale === 1 ? '' : ` scale(${scale})`
  return `<g transform="translate(${mm(x)} ${mm(y)})${size}">${content}</g>`
}

export function disc(colour: string): string {
  return circle(DISC_RADIUS_MM, WHITE) + circle(DISC_RADIUS_MM - RIM_MM, colour)
}

const RING = `<circle r="${mm(DISC_RADIUS_MM - RIM_MM - RING_MM / 2)}" fill="none" stroke="${RED}" stroke-width="${RING_MM}"/>`
const SLASH_END_MM = 165
const FALLING = `M-${SLASH_END_MM}-${SLASH_END_MM}L${SLASH_END_MM} ${SLASH_END_MM}`
const RISING = `M-${SLASH_END_MM} ${SLASH_END_MM}L${SLASH_END_MM}-${SLASH_END_MM}`

export interface Prohibition {
  /**
   * The bar across the sign. A slash runs from the upper left to the lower right. Signs that set a limit have no bar.
   */
  readonly bar: 'slash' | 'cross' | 'none'
  readonly ground?: typeof WHITE | typeof BLUE
  readonly over?: string
}

/** Draws a sign that forbids something. On a white ground, the bar has a thin white gap on both sides. */
export function prohibition({ bar, ground = WHITE, over = '' }: Prohibition, ...figure: readonly string[]): string {
  const lines = bar === 'cross' ? FALLING + RISING : FALLING
  const gap = figure.length > 0 && ground === WHITE ? stroke(lines, WHITE, RING_MM + 2 * SLASH_GAP_MM) : ''
  const bars = bar === 'none' ? '' : gap + stroke(lines, RED, RING_MM)
  const inside = ground === WHITE ? '' : circle(DISC_RADIUS_MM - RIM_MM - RING_MM / 2, ground)
  return circle(DISC_RADIUS_MM, WHITE) + inside + figure.join('') + bars + over + RING
}

export function board(around: Box, colour: string, { rim = 8, radius = 40, inlay = 0, line = 12 } = {}): string {
  const keyline =
    inlay === 0
      ? ''
      : rectangle(inset(around, rim + inlay), WHITE, radius - rim - inlay) +
        rectangle(inset(around, rim + inlay + line), colour, radius - rim - inlay - line)
  return rectangle(around, WHITE, radius) + rectangle(inset(around, rim), colour, radius - rim) + keyline
}

export function plate(around: Box, ink = BLACK, { radius = 24, line = 6, rim = 8 } = {}): string {
  return (
    rectangle(around, WHITE, radius) +
    rectangle(inset(around, rim), ink, radius - rim) +
    rectangle(inset(around, rim + line), WHITE, radius - rim - line)
  )
}

const PLATE_GAP_MM = 20

export function plateUnderDisc(height: number, width = 600): { readonly plate: Box; readonly around: Box } {
  const y = DISC_RADIUS_MM + PLATE_GAP_MM
  return {
    plate: box(width, height, -width / 2, y),
    around: box(Math.max(600, width), 600 + PLATE_GAP_MM + height, -Math.max(600, width) / 2, -DISC_RADIUS_MM),
  }
}

export function rounded(corners: readonly (readonly [number, number])[], radius: number): string {
  const steps = corners.map(([x, y], index) => {
    const [beforeX, beforeY] = corners.at(index - 1) ?? [x, y]
    const [afterX, afterY] = corners[(index + 1) % corners.length] ?? [x, y]
    const before = Math.hypot(beforeX - x, beforeY - y)
    const after = Math.hypot(afterX - x, afterY - y)
    const cosine = ((beforeX - x) * (afterX - x) + (beforeY - y) * (afterY - y)) / (before * after)
    const reach = radius / Math.tan(Math.acos(cosine) / 2)
    const turn = (beforeX - x) * (afterY - y) - (beforeY - y) * (afterX - x) < 0 ? 1 : 0
    const from = [x + ((beforeX - x) * reach) / before, y + ((beforeY - y) * reach) / before].map(mm).join(' ')
    const to = [x + ((afterX - x) * reach) / after, y + ((afterY - y) * reach) / after].map(mm).join(' ')
    return `${index === 0 ? 'M' : 'L'}${from}A${radius} ${radius} 0 0 ${turn} ${to}`
  })
  return `${steps.join('')}z`
}

export const TRIANGLE_SIDE_MM = 800
/**
 * Radius of the triangle's inscribed circle, before the corners are rounded. `TRIANGLE_RADIUS_MM` is the radius of the
 * rounded corners.
 */
const TRIANGLE_INRADIUS_MM = TRIANGLE_SIDE_MM / (2 * Math.sqrt(3))
const TRIANGLE_RADIUS_MM = 60

/**
 * Returns the inverted triangle with every edge moved inwards by `by` millimetres. The rounded corners of all such
 * triangles have the same centres.
 */
export function invertedTriangle(by = 0): string {
  const inner = TRIANGLE_INRADIUS_MM - by
  const half = inner * Math.sqrt(3)
  return rounded(
    [
      [-half, -inner],
      [half, -inner],
      [0, 2 * inner],
    ],
    Math.max(TRIANGLE_RADIUS_MM - by, 8),
  )
}

/**
 * Bounding box of the sign with the inverted triangle. Its lower tip is rounded, so the sign ends above the corner of
 * the exact triangle.
 */
export const TRIANGLE = box(
  TRIANGLE_SIDE_MM - 2 * (Math.sqrt(3) - 1) * TRIANGLE_RADIUS_MM,
  3 * TRIANGLE_INRADIUS_MM - TRIANGLE_RADIUS_MM,
  -TRIANGLE_SIDE_MM / 2 + (Math.sqrt(3) - 1) * TRIANGLE_RADIUS_MM,
  -TRIANGLE_INRADIUS_MM,
)
