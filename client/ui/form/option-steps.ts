/** Converts arrow and page keys to steps in a list of options. */

const PAGE = 8

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

export function stepOf(key: string): number | undefined {
  return STEPS[key]
}

/**
 * Returns the index of the option after a step. Single steps wrap around the list. Page steps stop at either end of the
 * list.
 * @param at index of the active option, -1 for none
 */
export function stepFrom(at: number, step: number, count: number): number {
  const from = at < 0 && step < 0 ? count : at
  if (Math.abs(step) === 1) return (from + step + count) % count
  return Math.min(Math.max(from + step, 0), count - 1)
}
