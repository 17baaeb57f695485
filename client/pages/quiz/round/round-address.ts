/** A round uses the address's hash, so that Back leaves it and a reload resumes it. */

export const ROUND_HASH = '#round'

/** Location state after leaving a round; the start screen then announces itself to screen readers. */
export const LEFT = { left: true } as const

export function hasLeft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'left' in state
}
