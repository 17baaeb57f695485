/** Finds the point nearest to a click, within a limit. */

import type { Point } from '../../art/island/island-projection.ts'

export function nearest<Item extends { readonly at: Point }>(
  items: readonly Item[],
  pressed: Point,
  within: number,
): Item | undefined {
  let found: Item | undefined
  let least = within
  for (const item of items) {
    const far = Math.hypot(item.at.x - pressed.x, item.at.y - pressed.y)
    if (far > least) continue
    least = far
    found = item
  }
  return found
}
