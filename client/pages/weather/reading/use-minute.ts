/** The current minute, only after hydration: prerendered markup cannot contain the reader's time. */

import { useSyncExternalStore } from 'react'
import { systemClock } from '../../../../shared/time/clock.ts'

const MINUTE_MS = 60_000
const CHECK_EVERY_MS = 10_000

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

/** @returns the start of the current minute in ms since the epoch */
export function useMinute(): number | undefined {
  const minutes = useSyncExternalStore(
    subscribe,
    () => Math.floor(systemClock.now() / MINUTE_MS),
    () => undefined,
  )
  return minutes === undefined ? undefined : minutes * MINUTE_MS
}
