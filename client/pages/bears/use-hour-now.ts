/** The current month and hour in Japan, only after hydration: prerendered markup cannot contain them. */

import { useSyncExternalStore } from 'react'
import { systemClock } from '../../../shared/time/clock.ts'
import { hourInJapan } from '../../../shared/wildlife/deer-risk.ts'
import type { Moment } from './chart-plan.ts'

const HOUR_MS = 3_600_000
const CHECK_EVERY_MS = 60_000

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

export function useHourNow(): Moment | undefined {
  const hours = useSyncExternalStore(
    everyMinute,
    () => Math.floor(systemClock.now() / HOUR_MS),
    () => undefined,
  )
  return hours === undefined ? undefined : hourInJapan(hours * HOUR_MS)
}
