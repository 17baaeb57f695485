/** Converts the island's outline from an SVG path to rings of coordinates. */

import type { Position } from '../../art/island/island.tsx'
import { unproject } from '../../art/island/island-projection.ts'

/** @param path subpaths of an absolute corner followed by relative ones, as make-island-outline.ts writes them */
export function ringsOf(path: string): Position[][] {
  return path.split('M').flatMap((part) => {
    const numbers = (part.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (numbers.length < 6) return []
    const ring: Position[] = []
    let [x, y] = [0, 0]
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      x += numbers[index] as number
      y += numbers[index + 1] as number
      ring.push(unproject({ x, y }))
    }
    return [ring]
  })
}
