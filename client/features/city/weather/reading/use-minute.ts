/** Provides the current minute, which is known only after hydration. */

import { useTicks } from '../../../../ui/hydration/use-ticks.ts'

const MINUTE_MS = 60_000
const CHECK_EVERY_MS = 10_000

/** @returns the start of the current minute in ms since the epoch */
export function useMinute(): number | undefined {
  const minutes = useTicks(MINUTE_MS, CHECK_EVERY_MS)
  return minutes === undefined ? undefined : minutes * MINUTE_MS
}
