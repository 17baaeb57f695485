/** Shows today's page of a plan during its trip, with the time of this device's clock. */

import { useEffect } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { tripDayAt } from '../../../../shared/planner/today/day-clock.ts'
import { useTicks } from '../../../ui/hydration/use-ticks.ts'
import { OwnPlaceNames } from '../words/plan-words.tsx'
import { TodayView } from './today-view.tsx'

const MINUTE_MS = 60_000
const CHECK_MS = 1_000

export interface TodayNowProps {
  readonly plan: Plan
  readonly path: string
  readonly onWholePlan: () => void
}

/** Needs the text catalogs `itinerary-plan`, `itinerary-today`, `maps` and `places`. */
export function TodayNow({ plan, path, onWholePlan }: TodayNowProps) {
  const minutes = useTicks(MINUTE_MS, CHECK_MS)
  const now = (minutes ?? 0) * MINUTE_MS
  const index = tripDayAt(plan, now)
  const isOver = minutes !== undefined && index === undefined
  useEffect(() => {
    if (isOver) onWholePlan()
  }, [isOver, onWholePlan])
  if (index === undefined) return null
  return (
    <OwnPlaceNames value={plan.own}>
      <TodayView key={index} plan={plan} index={index} now={now} path={path} onWholePlan={onWholePlan} />
    </OwnPlaceNames>
  )
}
