/** The space on a map that marks, shields and names already use, indexed so that each question looks at few boxes. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In px; about the length of a name. */
const CELL = 64
/** Routes are counted in steps of this length, in px. */
const ROUTE_STEP = 6

export interface TakenSpace {
  /** True for a box inside the frame that overlaps no taken box. */
  isFree(box: Box): boolean
  take(box: Box): void
  /** Pixels of routes inside the box, in whole steps of six. */
  routeUnder(box: Box): number
}

/**
 * @param frame the visible part of the map, in px
 * @param obstacles marks, cards and other boxes that nothing may cover
 * @param routes lines that names avoid where they can
 */
export function takenSpace(
  frame: Box,
  obstacles: readonly Box[] = [],
  routes: readonly (readonly Point[])[] = [],
): TakenSpace {
  const boxes = new Map<string, Box[]>()
  const steps = new Map<string, Point[]>()
  for (const route of routes) {
    for (const step of stepsAlong(route)) {
      const key = `${cellOf(step.x)} ${cellOf(step.y)}`
      const known = steps.get(key)
      if (known) known.push(step)
      else steps.set(key, [step])
    }
  }
  const space: TakenSpace = {
    isFree: (box) =>
      isInside(box, frame) && cellsOf(box).every((cell) => !boxes.get(cell)?.some((taken) => overlaps(taken, box))),
    take(box) {
      for (const cell of cellsOf(box)) {
        const known = boxes.get(cell)
        if (known) known.push(box)
        else boxes.set(cell, [box])
      }
    },
    routeUnder(box) {
      if (steps.size === 0) return 0
      const under = cellsOf(box).reduce(
        (sum, cell) => sum + (steps.get(cell)?.filter((step) => contains(box, step)).length ?? 0),
        0,
      )
      return under * ROUTE_STEP
    },
  }
  for (const box of obstacles) space.take(box)
  return space
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

export function isInside(box: Box, frame: Box): boolean {
  return (
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  )
}

/** A square around a point. */
export function around({ x, y }: Point, radius: number): Box {
  return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + by * 2, height: height + by * 2 }
}

function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
}

function cellOf(value: number): number {
  return Math.floor(value / CELL)
}

function cellsOf({ x, y, width, height }: Box): string[] {
  const cells: string[] = []
  for (let column = cellOf(x); column <= cellOf(x + width); column++) {
    for (let row = cellOf(y); row <= cellOf(y + height); row++) cells.push(`${column} ${row}`)
  }
  return cells
}

function stepsAlong(line: readonly Point[]): Point[] {
  const steps: Point[] = []
  let rest = 0
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1] as Point
    const to = line[index] as Point
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    let along = rest
    for (; along < length; along += ROUTE_STEP) {
      const share = along / length
      steps.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    }
    rest = along - length
  }
  return steps
}
