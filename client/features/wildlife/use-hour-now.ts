/** The React hook for the current month and hour in Japan, which are undefined until hydration. */

import { hourInJapan } from '../../../shared/wildlife/deer-risk.ts'
import { useTicks } from '../../ui/hydration/use-ticks.ts'
import type { Moment } from './chart-plan.ts'

const HOUR_MS = 3_600_000
const CHECK_EVERY_MS = 60_000

export function useHourNow(): Moment | undefined {
  const hours = useTicks(HOUR_MS, CHECK_EVERY_MS)
  return hours === undefined ? undefined : hourInJapan(hours * HOUR_MS)
}
