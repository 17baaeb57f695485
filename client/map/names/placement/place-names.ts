/**
 * Chooses positions for the names on a map. The names overlap neither each other nor anything else that already has a
 * place on the map, such as a mark or a road sign.
 */

import type { Side } from './sides.ts'
import { around, type Box, grown, type Point, type TakenSpace } from './taken-space.ts'
import { coverOf, type Spot } from './turned-box.ts'

/** A line of a name. Its sizes are in px; `textWidth` computes the width. */
export interface NameLine {
  readonly text: string
  readonly width: number
  readonly height: number
}

export interface NameCandidate {
  readonly id: string
  /**
   * The order of placement. Names are placed in descending priority, and names of equal priority in the given order.
   */
  readonly priority: number
  /** The points where the name can be, in px, the best first. A town has one point, and a sea has several. */
  readonly spots: readonly Spot[]
  /** Radius of the mark in px; 0 without a mark. */
  readonly mark: number
  /** Distance in px from the edge of the mark to the text. */
  readonly gap: number
  readonly lines: readonly NameLine[]
  readonly order: readonly Side[]
  readonly reserves?: boolean
  /** True if the page draws the mark itself. The space of the mark is then already taken. */
  readonly drawn?: boolean
}

export interface PlacedName {
  readonly id: string
  readonly spot: Spot
  readonly side: Side
  /** The box of the name in px, before the name is rotated. */
  readonly box: Box
  readonly align: Alignment
}

export type Alignment = 'left' | 'middle' | 'right'

/**
 * The costs of a position: COST_OF_PLACE for each position that comes before it in the order of points and sides, and
 * COST_OF_ROUTE for each px of a route under the text. A name gets the free position with the lowest total.
 */
const COST_OF_PLACE = 1.5
const COST_OF_ROUTE = 2.2 / 6

/** Free space in px around a name, for its halo (the outline behind the letters). */
const MARGIN = 1.5
/**
 * The fraction to which the horizontal distance between mark and text is reduced if the text is placed diagonally from
 * its mark.
 */
const DIAGONAL = 0.72

export function placeNames(candidates: readonly NameCandidate[], space: TakenSpace): PlacedName[] {
  const ordered = candidates
    .map((candidate, index) => ({ candidate, index }))
    .sort((a, b) => b.candidate.priority - a.candidate.priority || a.index - b.index)
    .map(({ candidate }) => candidate)
  const reserved = new Set<NameCandidate>()
  for (const candidate of ordered) {
    const mark = candidate.reserves && markOf(candidate, candidate.spots[0])
    if (!mark || !space.isFree(mark)) continue
    space.take(mark)
    reserved.add(candidate)
  }
  return ordered.flatMap((candidate) => {
    const best = bestPosition(candidate, space, reserved.has(candidate))
    if (!best) return []
    for (const box of coverOf(grown(best.box, MARGIN), best.spot)) space.take(box)
    const mark = markOf(candidate, best.spot)
    if (mark && !reserved.has(candidate)) space.take(mark)
    return [best]
  })
}

function bestPosition(candidate: NameCandidate, space: TakenSpace, isReserved: boolean): PlacedName | undefined {
  const { spots, order } = candidate
  let best: PlacedName | undefined
  let lowest = Number.POSITIVE_INFINITY
  for (const [spotIndex, spot] of spots.entries()) {
    const mark = markOf(candidate, spot)
    if (mark && !isReserved && !space.isFree(mark)) continue
    for (const [sideIndex, side] of order.entries()) {
      const place = spotIndex * order.length + sideIndex
      // All later positions cost at least this much, even if they cover no route.
      if (place * COST_OF_PLACE >= lowest) return best
      const box = boxOf(candidate, spot, side)
      if (!coverOf(grown(box, MARGIN), spot).every((part) => space.isFree(part))) continue
      const under = coverOf(box, spot).reduce((sum, part) => sum + space.routeUnder(part), 0)
      const cost = place * COST_OF_PLACE + under * COST_OF_ROUTE
      if (cost >= lowest) continue
      lowest = cost
      best = { id: candidate.id, spot, side, box, align: alignmentOf(side) }
    }
  }
  return best
}

function markOf({ mark, drawn }: NameCandidate, spot: Point | undefined): Box | undefined {
  return spot && mark > 0 && !drawn ? around(spot, mark) : undefined
}

function alignmentOf(side: Side): Alignment {
  if (side.endsWith('E')) return 'left'
  return side.endsWith('W') ? 'right' : 'middle'
}

function boxOf({ lines, mark, gap }: NameCandidate, spot: Point, side: Side): Box {
  const width = Math.max(...lines.map((line) => line.width))
  const height = lines.reduce((sum, line) => sum + line.height, 0)
  const away = mark + gap
  const diagonal = side.length === 2
  const aside = diagonal ? away * DIAGONAL : away
  // At the left or right side of the mark, the first line is about level with the mark, and a second line is below it.
  const level = (lines[0]?.height ?? 0) / 2 + (lines.length > 1 ? height / 8 : 0)
  const x = { left: spot.x + aside, middle: spot.x - width / 2, right: spot.x - aside - width }[alignmentOf(side)]
  const upright = diagonal ? mark + MARGIN : away
  const y = side.startsWith('N')
    ? spot.y - height - upright
    : side.startsWith('S')
      ? spot.y + upright
      : side === 'C'
        ? spot.y - height / 2
        : spot.y - level
  return { x, y, width, height }
}
