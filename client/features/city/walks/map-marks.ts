/** Places map marks: marks outside the map go to its edge, and overlapping marks move apart. */

import type { Point } from '../../../art/island/island-projection.ts'
import type { Frame } from './map-frame.ts'

export interface Mark {
  readonly at: Point
  readonly true: Point
  readonly beyondKm: number
}

/** Minimum distances in px: `APART` between two marks, `EDGE` between a mark and the border of the map. */
const APART = 22
const EDGE = 22
const PASSES = 40

/** @param points positions on the map in px; when two marks overlap, the later one in the list moves further */
export function placeMarks(points: readonly Point[], frame: Pick<Frame, 'width' | 'height' | 'pxPerKm'>): Mark[] {
  const marks = points.map((point) => {
    const at = withinFrame(point, frame)
    const beyond = Math.hypot(point.x - at.x, point.y - at.y)
    const outside = point.x < 0 || point.y < 0 || point.x > frame.width || point.y > frame.height
    return { at: { ...at }, true: outside ? at : point, beyondKm: outside ? beyond / frame.pxPerKm : 0 }
  })
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [index, mark] of marks.entries()) {
      for (const [before, other] of marks.slice(0, index).entries()) pushApart(other, mark, index + before, frame)
    }
  }
  return marks.map(({ at, true: real, beyondKm }) => ({ at: rounded(at), true: rounded(real), beyondKm }))
}

/**
 * A point outside the map, or less than EDGE px from its border, moves straight towards the centre until it is EDGE px
 * inside the border.
 */
function withinFrame(point: Point, { width, height }: Pick<Frame, 'width' | 'height'>): Point {
  const middle = { x: width / 2, y: height / 2 }
  const dx = point.x - middle.x
  const dy = point.y - middle.y
  const room = { x: width / 2 - EDGE, y: height / 2 - EDGE }
  const factor = Math.min(1, room.x / Math.max(Math.abs(dx), 1e-9), room.y / Math.max(Math.abs(dy), 1e-9))
  return { x: middle.x + dx * factor, y: middle.y + dy * factor }
}

type Moving = { at: Point }

function pushApart(other: Moving, mark: Moving, turn: number, frame: Pick<Frame, 'width' | 'height'>): void {
  const dx = mark.at.x - other.at.x
  const dy = mark.at.y - other.at.y
  const distance = Math.hypot(dx, dy)
  if (distance >= APART) return
  // Two marks at the same position have no direction between them. Each such pair gets another angle, in steps of 2.4
  // radians, so that several marks at one position spread in all directions.
  const angle = distance > 0.01 ? Math.atan2(dy, dx) : turn * 2.4
  const missing = APART - distance
  const step = { x: Math.cos(angle) * missing, y: Math.sin(angle) * missing }
  mark.at = clamped({ x: mark.at.x + step.x * 0.6, y: mark.at.y + step.y * 0.6 }, frame)
  other.at = clamped({ x: other.at.x - step.x * 0.4, y: other.at.y - step.y * 0.4 }, frame)
}

function clamped({ x, y }: Point, { width, height }: Pick<Frame, 'width' | 'height'>): Point {
  return { x: Math.min(Math.max(x, EDGE), width - EDGE), y: Math.min(Math.max(y, EDGE), height - EDGE) }
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })
