/** The positions that a name can have relative to its mark. */

/** Compass directions from the mark to the name. 'C' puts the name on the point itself. */
export type Side = 'E' | 'W' | 'N' | 'S' | 'NE' | 'SE' | 'NW' | 'SW' | 'C'

const CLOCKWISE = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/**
 * The order in which the sides of a mark are tried. Names in left-to-right scripts read best to the right of their
 * mark, Arabic ones to the left.
 */
const USUAL = {
  ltr: ['E', 'W', 'N', 'S', 'NE', 'SE', 'NW', 'SW'],
  rtl: ['W', 'E', 'N', 'S', 'NW', 'SW', 'NE', 'SE'],
} as const satisfies Record<string, readonly Side[]>

/**
 * @param first the side to try first, such as the sea side of a coast town; the others follow by their angle to it
 */
export function sideOrder(direction: 'ltr' | 'rtl', first?: Side): readonly Side[] {
  if (first === undefined) return USUAL[direction]
  if (first === 'C') return ['C', ...USUAL[direction]]
  const start = CLOCKWISE.indexOf(first)
  const turns = direction === 'ltr' ? [0, 1, -1, 2, -2, 3, -3, 4] : [0, -1, 1, -2, 2, -3, 3, 4]
  return turns.map((turn) => CLOCKWISE[(start + turn + 8) % 8] as Side)
}
