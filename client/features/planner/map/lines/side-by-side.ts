/**
 * Moves route lines apart where drives use the same road. Where they go in opposite directions, each line moves to the
 * left of its direction of travel, because traffic keeps left. Lines in the same direction are drawn side by side, with
 * the earlier day on the left.
 */

import type { Point } from '../../../../art/island/island-projection.ts'

export interface Drive {
  readonly day: number
  readonly line: readonly Point[]
}

interface Sizes {
  /** Distance between the centres of two neighbouring lines, in drawing units. */
  readonly pitch: number
  /** Drawing units per px. */
  readonly unit: number
}

/** The minimum length in px of a shared stretch. On a shorter one, the lines are not moved apart. */
const SHORTEST = 14
/** A line moves aside gradually, over this distance in px before and after the start or end of a shared stretch. */
const RUN_IN = 7
/** Distance between the points of a moved line, in px. */
const STEP = 2.5
/** The distance in px before and after a point over which the direction of a line is measured. */
const REACH = 3

interface Use {
  readonly day: number
  readonly forwards: boolean
}

export function sideBySide(drives: readonly Drive[], { pitch, unit }: Sizes): Point[][] {
  const uses = usesOf(drives)
  return drives.map((drive) => {
    const offsets = withoutShort(
      drive.line,
      steps(drive.line, (from, to) => offsetOf({ day: drive.day, forwards: isForwards(from, to) }, uses, from, to)),
      SHORTEST * unit,
    ).map((lanes) => lanes * pitch)
    return offsets.every((offset) => offset === 0) ? [...drive.line] : moved(drive.line, offsets, unit)
  })
}

function steps<Value>(line: readonly Point[], read: (from: Point, to: Point) => Value): Value[] {
  return line.slice(1).map((to, index) => read(line[index] as Point, to))
}

/**
 * Returns a key that two equal points share. Lines of one road have exactly the same points, so rounding only removes
 * errors of the projection.
 */
function keyOf({ x, y }: Point): string {
  return `${x.toFixed(3)} ${y.toFixed(3)}`
}

function isForwards(from: Point, to: Point): boolean {
  return from.x === to.x ? from.y < to.y : from.x < to.x
}

function stepKey(from: Point, to: Point): string {
  return isForwards(from, to) ? `${keyOf(from)} ${keyOf(to)}` : `${keyOf(to)} ${keyOf(from)}`
}

function usesOf(drives: readonly Drive[]): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>()
  for (const { day, line } of drives) {
    steps(line, (from, to) => {
      const forwards = isForwards(from, to)
      const key = stepKey(from, to)
      const known = uses.get(key) ?? []
      if (!known.some((use) => use.day === day && use.forwards === forwards)) known.push({ day, forwards })
      uses.set(key, known)
    })
  }
  return uses
}

function offsetOf(own: Use, uses: ReadonlyMap<string, readonly Use[]>, from: Point, to: Point): number {
  const users = uses.get(stepKey(from, to)) ?? []
  const sameWay = users.filter(({ forwards }) => forwards === own.forwards).sort((a, b) => a.day - b.day)
  const lane = sameWay.findIndex(({ day }) => day === own.day)
  if (sameWay.length < users.length) return sameWay.length - lane - 0.5
  return (sameWay.length - 1) / 2 - lane
}

function withoutShort(line: readonly Point[], offsets: readonly number[], shortest: number): number[] {
  const lengths = steps(line, (from, to) => Math.hypot(to.x - from.x, to.y - from.y))
  const kept = [...offsets]
  for (let first = 0; first < kept.length; ) {
    let end = first
    while (end < kept.length && (kept[end] === 0) === (kept[first] === 0)) end++
    const length = lengths.slice(first, end).reduce((sum, step) => sum + step, 0)
    if (kept[first] !== 0 && length < shortest) kept.fill(0, first, end)
    first = end
  }
  return kept
}

function moved(line: readonly Point[], offsets: readonly number[], unit: number): Point[] {
  const along = distances(line)
  const length = along.at(-1) ?? 0
  const offsetAt = meanOver(along, offsets, RUN_IN * unit)
  const result: Point[] = []
  for (const [index, offset] of offsets.entries()) {
    const [from, to] = [along[index] as number, along[index + 1] as number]
    const isPlain = offset === 0 && offsetAt(from) === 0 && offsetAt(to) === 0
    const count = isPlain ? 1 : Math.max(1, Math.ceil((to - from) / (STEP * unit)))
    for (let step = index === 0 ? 0 : 1; step <= count; step++) {
      const at = from + ((to - from) * step) / count
      const here = pointAt(line, along, at)
      const aside = offsetAt(at)
      result.push(
        aside === 0 ? here : shifted(here, aside, directionAt(line, along, { at, length, reach: REACH * unit })),
      )
    }
  }
  return result
}

/** Moves a point by `aside` to the left of the direction (dx, dy). The y axis of the drawing points down. */
function shifted({ x, y }: Point, aside: number, { x: dx, y: dy }: Point): Point {
  return { x: x + dy * aside, y: y - dx * aside }
}

function directionAt(
  line: readonly Point[],
  along: readonly number[],
  { at, length, reach }: { readonly at: number; readonly length: number; readonly reach: number },
): Point {
  for (const wide of [reach, reach / 8]) {
    const before = pointAt(line, along, Math.max(0, at - wide))
    const after = pointAt(line, along, Math.min(length, at + wide))
    const far = Math.hypot(after.x - before.x, after.y - before.y)
    // Where a drive turns round, the points before and after it are almost the same and give no direction. The next,
    // smaller distance is then tried.
    if (far > wide / 2) return { x: (after.x - before.x) / far, y: (after.y - before.y) / far }
  }
  return { x: 0, y: 0 }
}

function distances(line: readonly Point[]): number[] {
  const along = [0]
  for (const length of steps(line, (from, to) => Math.hypot(to.x - from.x, to.y - from.y)))
    along.push((along.at(-1) as number) + length)
  return along
}

function stepAt(along: readonly number[], distance: number): number {
  let [low, high] = [0, Math.max(0, along.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((along[middle] as number) <= distance) low = middle
    else high = middle - 1
  }
  return low
}

function pointAt(line: readonly Point[], along: readonly number[], distance: number): Point {
  const index = stepAt(along, distance)
  const [from, to] = [line[index] as Point, line[index + 1] ?? (line[index] as Point)]
  const [start, end] = [along[index] as number, along[index + 1] ?? (along[index] as number)]
  const share = end === start ? 0 : (distance - start) / (end - start)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function meanOver(along: readonly number[], offsets: readonly number[], reach: number): (at: number) => number {
  const length = along.at(-1) ?? 0
  const sums = [0]
  for (const [index, offset] of offsets.entries()) {
    const step = (along[index + 1] as number) - (along[index] as number)
    sums.push((sums.at(-1) as number) + offset * step)
  }
  const sumTo = (at: number) => {
    const index = stepAt(along, at)
    return (sums[index] as number) + (offsets[index] ?? 0) * (at - (along[index] as number))
  }
  return (at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(length, at + reach)]
    const mean = to > from ? (sumTo(to) - sumTo(from)) / (to - from) : 0
    return Math.abs(mean) < 1e-9 ? 0 : mean
  }
}
