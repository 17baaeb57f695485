/** Computes the SVG attributes `x` and `text-anchor` of a line of text that is aligned to its box. */

import type { Alignment } from './place-names.ts'
import type { Box } from './taken-space.ts'

export interface Anchor {
  readonly x: number
  readonly anchor: 'start' | 'middle' | 'end'
}

export function anchorOf({ x, width }: Box, align: Alignment, direction: 'ltr' | 'rtl'): Anchor {
  if (align === 'middle') return { x: x + width / 2, anchor: 'middle' }
  return {
    x: align === 'left' ? x : x + width,
    anchor: (align === 'left') === (direction === 'ltr') ? 'start' : 'end',
  }
}
