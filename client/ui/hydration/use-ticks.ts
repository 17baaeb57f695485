/**
 * A React hook that returns the number of whole intervals since the epoch. It returns undefined until hydration is
 * complete, because prerendered markup cannot contain the time.
 */

import { useCallback, useSyncExternalStore } from 'react'
import { systemClock } from '../../../shared/time/clock.ts'

/**
 * @param intervalMs the length of an interval
 * @param checkEveryMs how often the time is checked, and so the maximum delay before a new interval is reported
 */
export function useTicks(intervalMs: number, checkEveryMs: number): number | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(onChange, checkEveryMs)
      return () => clearInterval(timer)
    },
    [checkEveryMs],
  )
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(systemClock.now() / intervalMs),
    () => undefined,
  )
}
