/** Arrows of the regulatory signs: a shaft of constant width and a triangular head, as in the Order. */

import { WHITE } from './colours.ts'
import { mm, path, stroke } from './kit.ts'

/** A direction in degrees clockwise from straight up. */
export type Bearing = number

export interface ArrowStyle {
  readonly colour: string
  readonly shaft: number
  readonly headWidth: number
  readonly headLength: number
  /** Width in millimetres of the white margin that separates an arrow from the slash behind it. */
  readonly seam?: number
}

/** Dimensions in millimetres of the arrows on round blue signs. */
export const ORDER_ARROW = { shaft: 60, headWidth: 150, headLength: 120 }

export function headOutline(x: number, y: number, bearing: Bearing, width: number, length: number): string {
  const angle = (bearing * Math.PI) / 180
  const [alongX, alongY] = [Math.sin(angle), -Math.cos(angle)]
  const corner = (side: number) =>
    `${mm(x - alongX * length + (side * alongY * width) / 2)} ${mm(y - alongY * length - (side * alongX * width) / 2)}`
  return `M${mm(x)} ${mm(y)}L${corner(1)}L${corner(-1)}z`
}

export interface ArrowEnd {
  readonly x: number
  readonly y: number
  readonly bearing: Bearing
}

/** @param d path data of the shaft. It must end inside an arrowhead, which then covers the shaft's blunt end */
export function arrow(d: string, ends: readonly ArrowEnd[], style: ArrowStyle): string {
  const heads = ends.map(({ x, y, bearing }) => headOutline(x, y, bearing, style.headWidth, style.headLength)).join('')
  const seam = style.seam ?? 0
  const behind = seam > 0 ? stroke(d, WHITE, style.shaft + 2 * seam) + stroke(heads, WHITE, 2 * seam) : ''
  return behind + stroke(d, style.colour, style.shaft) + path(heads, style.colour)
}

export function straightArrow(length: number, bearing: Bearing, style: ArrowStyle, x = 0, y = 0): string {
  const angle = (bearing * Math.PI) / 180
  const [alongX, alongY] = [Math.sin(angle), -Math.cos(angle)]
  const at = (distance: number) => ({ x: x + alongX * distance, y: y + alongY * distance })
  const [tail, neck, tip] = [at(-length / 2), at(length / 2 - style.headLength + 2), at(length / 2)]
  const shaft = `M${mm(tail.x)} ${mm(tail.y)}L${mm(neck.x)} ${mm(neck.y)}`
  return arrow(shaft, [{ ...tip, bearing }], style)
}
