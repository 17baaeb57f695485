/** Today's date in Japan, checked every minute. Unknown until hydration, because documents are prerendered earlier. */

import { useSyncExternalStore } from 'react'
import { systemClock } from '../../shared/time/clock.ts'
import { dayInJapan } from '../../shared/time/japan-time.ts'

const LOOK_EVERY_MS = 60_000

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

export function useToday(): string | undefined {
  return useSyncExternalStore(
    everyMinute,
    () => dayInJapan(systemClock.now()),
    () => undefined,
  )
}
