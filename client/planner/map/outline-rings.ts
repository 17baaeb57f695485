/** The island's outline as rings of positions on earth: what a map without tiles lays under its roads. */

import type { Position } from '../../art/island/island.tsx'
import { unproject } from '../../art/island/island-projection.ts'

/** @param path as island-outline.ts writes it: subpaths of one absolute corner and relative ones after it */
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
