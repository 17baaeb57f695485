/** Where a round is played: the hash of the page's address, so that going back leaves it and a reload comes back to it. */

export const ROUND_HASH = '#round'

/** Location state of leaving a round: whoever listens is told where they are now. */
export const LEFT = { left: true } as const

export function hasLeft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'left' in state
}
