/** Writes lines of the geodata as SVG path data on a grid: relative whole numbers, which compress well. */

import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { project } from '../../art/island/island-projection.ts'

type Corner = readonly [x: number, y: number]

export function onGrid(line: readonly GeoPoint[], step: number): Corner[] {
  const corners: Corner[] = []
  for (const point of line) {
    const { x, y } = project(...point)
    const corner: Corner = [Math.round(x / step), Math.round(y / step)]
    const last = corners.at(-1)
    if (!last || last[0] !== corner[0] || last[1] !== corner[1]) corners.push(corner)
  }
  return corners
}

const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`)

export function subpath(corners: readonly Corner[], closed = false): string {
  let [x, y] = [0, 0]
  const steps = corners.map(([nextX, nextY]) => {
    const step = pair(nextX - x, nextY - y)
    x = nextX
    y = nextY
    return step
  })
  const [start = '', ...rest] = steps
  return `M${start}l${rest.reduce((text, step) => text + (text === '' || step.startsWith('-') ? '' : ' ') + step, '')}${closed ? 'z' : ''}`
}

export function thin(corners: readonly Corner[], tolerance: number): Corner[] {
  const kept = new Set([0, corners.length - 1])
  const open: [number, number][] = [[0, corners.length - 1]]
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [first, last] = stretch
    let [farthest, offset] = [first, tolerance]
    for (let index = first + 1; index < last; index++) {
      const away = distance(corners[index] as Corner, corners[first] as Corner, corners[last] as Corner)
      if (away > offset) [farthest, offset] = [index, away]
    }
    if (farthest === first) continue
    kept.add(farthest)
    open.push([first, farthest], [farthest, last])
  }
  return corners.filter((_, index) => kept.has(index))
}

function distance([x, y]: Corner, [fromX, fromY]: Corner, [toX, toY]: Corner): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / square))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

export function ringsPath(rings: readonly (readonly GeoPoint[])[], step: number): string {
  return rings
    .map((ring) => {
      const points = ring.map((point) => project(...point))
      return `M${points.map(({ x, y }) => `${Math.round(x / step) * step} ${Math.round(y / step) * step}`).join('L')}z`
    })
    .join('')
}

/**
 * Splits lines so that each segment between two corners is drawn only once, even if another line contains it in the
 * opposite direction.
 */
export function withoutRepeats(lines: readonly (readonly Corner[])[]): Corner[][] {
  const drawn = new Set<string>()
  return lines.flatMap((line) => {
    const runs: Corner[][] = []
    let run: Corner[] = []
    for (const [index, corner] of line.entries()) {
      const from = line[index - 1]
      if (!from) {
        run = [corner]
        continue
      }
      const key = [from, corner].map(String).sort().join(' ')
      if (drawn.has(key)) {
        runs.push(run)
        run = [corner]
      } else {
        drawn.add(key)
        run.push(corner)
      }
    }
    return [...runs, run].filter(({ length }) => length > 1)
  })
}
