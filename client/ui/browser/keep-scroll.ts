/** Location state of a navigation that leaves the reader where they are: only words or the query change. */

export const KEEP_SCROLL = { stay: true } as const

export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true
}
