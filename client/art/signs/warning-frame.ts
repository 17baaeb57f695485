/**
 * The plate of the warning signs: a yellow square, rotated by 45°, with a black line inside its rim (annex 2 of the
 * Order on Road Signs).
 */

import { BLACK, YELLOW } from './kit/colours.ts'
import { box, mm, rectangle, sign } from './kit/kit.ts'

const SIDE_MM = 450
const RIM_MM = 11
const LINE_MM = 13
const CORNER_MM = 40
/** Half the plate's diagonal, less the part that the rounded corner cuts off. */
const REACH_MM = SIDE_MM / Math.SQRT2 - CORNER_MM * (Math.SQRT2 - 1)

export function warning(...symbol: readonly string[]): string {
  const line = SIDE_MM - 2 * RIM_MM - LINE_MM
  const corner = mm(CORNER_MM - RIM_MM - LINE_MM / 2)
  const side = mm(line)
  const start = mm(-line / 2)
  const plate =
    rectangle(box(SIDE_MM, SIDE_MM), YELLOW, CORNER_MM) +
    `<rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${corner}" fill="none" stroke="${BLACK}" stroke-width="${LINE_MM}"/>`
  return sign(box(2 * REACH_MM, 2 * REACH_MM), `<g transform="rotate(45)">${plate}</g>`, ...symbol)
}
