/** Location state for navigations that keep the scroll position, such as a change of language or query. */

export const KEEP_SCROLL = { stay: true } as const

export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true
}
