/** Computes the space of a name that is rotated about its middle, such as the name of a park on a narrow peninsula. */

import type { Box, Point } from './taken-space.ts'

/** A point in px where a name can be. */
export interface Spot extends Point {
  /** The angle in degrees clockwise by which the name is rotated about the point. Undefined for a horizontal name. */
  readonly turn?: number
}

export function coverOf(box: Box, { turn }: Spot): readonly Box[] {
  if (turn === undefined) return [box]
  const angle = inRadians(turn)
  // The box is divided into pieces that are no longer than it is high. The boxes that cover short pieces include little
  // unused space.
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
