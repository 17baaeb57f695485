/** A round has its own URL: a hash, so that Back leaves the round and a reload resumes it. */

export const ROUND_HASH = '#round'

export const LEFT = { left: true } as const

export function hasLeft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'left' in state
}
