/** Creates SVG path data from points. */

import { type Point, type Position, project } from '../../../../art/island/island-projection.ts'

export function pathThrough(lines: readonly (readonly Point[])[]): string {
  return lines
    .filter(({ length }) => length > 1)
    .map((line) => `M${line.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`)
    .join('')
}

export function projected(line: readonly Position[]): Point[] {
  return line.map((at) => project(...at))
}
