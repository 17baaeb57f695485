/** A round has its own address: a hash, so that Back leaves the round and a reload resumes it. */

export const ROUND_HASH = '#round'

/** History state set when the user leaves a round. With it the start screen focuses its heading. */
export const LEFT = { left: true } as const

export function hasLeft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'left' in state
}
