/** The space of a name that is turned about its middle, such as the name of a park on a narrow peninsula. */

import type { Box, Point } from './taken-space.ts'

/** A point in px where a name can be. */
export interface Spot extends Point {
  /** Clockwise degrees by which the name is turned about the point. Undefined for a level name. */
  readonly turn?: number
}

/** Upright boxes that cover a box after its turn. A box without a turn covers itself. */
export function coverOf(box: Box, { turn }: Spot): readonly Box[] {
  if (turn === undefined) return [box]
  const angle = inRadians(turn)
  // Pieces as long as the box is high leave little unused space in the corners.
  const count = Math.max(1, Math.ceil(box.width / box.height))
  const piece = box.width / count
  const width = piece * Math.abs(Math.cos(angle)) + box.height * Math.abs(Math.sin(angle))
  const height = piece * Math.abs(Math.sin(angle)) + box.height * Math.abs(Math.cos(angle))
  const middle = middleOf(box)
  return Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) * piece - box.width / 2
    const at = turned({ x: middle.x + along, y: middle.y }, middle, angle)
    return { x: at.x - width / 2, y: at.y - height / 2, width, height }
  })
}

/** The four corners of a box after its turn. */
export function cornersOf(box: Box, { turn = 0 }: Spot): Point[] {
  const { x, y, width, height } = box
  const middle = middleOf(box)
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => turned(corner, middle, inRadians(turn)))
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

function turned({ x, y }: Point, middle: Point, angle: number): Point {
  const [right, down] = [x - middle.x, y - middle.y]
  return {
    x: middle.x + right * Math.cos(angle) - down * Math.sin(angle),
    y: middle.y + right * Math.sin(angle) + down * Math.cos(angle),
  }
}

function inRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
