/** The day in Japan, once the page is alive: what was served cannot know on which day it is read. */

import { useSyncExternalStore } from 'react'
import { systemClock } from '../../shared/time/clock.ts'
import { dayInJapan } from '../../shared/time/japan-time.ts'

const LOOK_EVERY_MS = 60_000

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** 'YYYY-MM-DD', or undefined while served markup is being taken over. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    everyMinute,
    () => dayInJapan(systemClock.now()),
    () => undefined,
  )
}
