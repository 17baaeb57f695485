/** The address of a round is a hash, so that Back leaves the round and a reload resumes it. */

export const ROUND_HASH = '#round'

/** Location state after leaving a round, which makes the start screen focus its heading. */
export const LEFT = { left: true } as const

export function hasLeft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'left' in state
}
