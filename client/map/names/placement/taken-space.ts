/**
 * The space on a map that marks, road signs and names already use. It is indexed, so that each query looks at few
 * boxes.
 */

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

/** Size in px of a cell of the index, about the length of a name. */
const CELL = 64
/** Routes are divided into steps of this length, in px. */
const ROUTE_STEP = 6

export interface TakenSpace {
  isFree(box: Box): boolean
  take(box: Box): void
  /** The length of routes inside the box in px, as a multiple of ROUTE_STEP. */
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
  const boxes = new Map<number, Box[]>()
  const steps = new Map<number, Point[]>()
  for (const route of routes) {
    for (const step of stepsAlong(route)) addTo(steps, cellKey(cellOf(step.x), cellOf(step.y)), step)
  }
  const space: TakenSpace = {
    isFree: (box) =>
      isInside(box, frame) && !someCell(box, (cell) => boxes.get(cell)?.some((taken) => overlaps(taken, box)) ?? false),
    take(box) {
      someCell(box, (cell) => {
        addTo(boxes, cell, box)
        return false
      })
    },
    routeUnder(box) {
      let under = 0
      if (steps.size === 0) return under
      someCell(box, (cell) => {
        for (const step of steps.get(cell) ?? []) if (contains(box, step)) under += ROUTE_STEP
        return false
      })
      return under
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

function cellKey(column: number, row: number): number {
  return column * 16_384 + row
}

function someCell({ x, y, width, height }: Box, test: (cell: number) => boolean): boolean {
  const lastColumn = cellOf(x + width)
  const lastRow = cellOf(y + height)
  for (let column = cellOf(x); column <= lastColumn; column++) {
    for (let row = cellOf(y); row <= lastRow; row++) if (test(cellKey(column, row))) return true
  }
  return false
}

function addTo<Value>(cells: Map<number, Value[]>, cell: number, value: Value): void {
  const known = cells.get(cell)
  if (known) known.push(value)
  else cells.set(cell, [value])
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
