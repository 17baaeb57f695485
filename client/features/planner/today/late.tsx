/**
 * Offers to plan the rest of a late day again: late by the clock, by what the user says, or by the position of the device.
 */

import { useMemo, useState } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { catchUp } from '../../../../shared/planner/today/catch-up.ts'
import { isOnTheWay, onwardFromHere } from '../../../../shared/planner/today/from-here.ts'
import { type Onward, restFollower } from '../../../../shared/planner/today/rest-of-day.ts'
import type { Position } from '../../../../shared/time/sun.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { type Ahead, laterBy } from './ahead.ts'
import { FromHere } from './from-here.tsx'
import { LateStrip } from './late-strip.tsx'

/** The initial value, in minutes, when the user reports a delay although the next drive is on time by the clock. */
const REPORTED_DELAY_MINUTES = 20

interface LateProps {
  readonly plan: Plan
  readonly ahead: Ahead
  /** The time now, in minutes after midnight. */
  readonly minutes: number
  /** Minutes by which the next drive is late; 0 if it has begun or is on time. */
  readonly byClock: number
  /** @param begun id of the point to which the travellers are on their way; null if they have not driven off */
  readonly onChange: (onward: Onward, isReplanned: boolean, begun: string | null) => void
}

export function Late({ plan, ahead, minutes, byClock, onChange }: LateProps) {
  const { t } = useTranslation('itinerary-today')
  const leg = ahead.next === undefined ? undefined : ahead.rest.legs[ahead.next]
  const [said, setSaid] = useState<number>()
  const [here, setHere] = useState<Position>()
  const reported = Math.max(0, byClock + (said ?? 0))
  const { onward, kept, late, caught } = useMemo(
    () => delayOf(plan, ahead, reported, here && { here, minutes }),
    [plan, ahead, reported, here, minutes],
  )
  if (!leg || !onward || !kept) return null
  const fromHere = <FromHere onFound={setHere} />
  if (byClock === 0 && said === undefined && !here) {
    return (
      <div className="today-say">
        <Button variant="quiet" onClick={() => setSaid(REPORTED_DELAY_MINUTES)}>
          {t('late.say')}
        </Button>
        {fromHere}
      </div>
    )
  }
  const change = (chosen: Onward, isReplanned: boolean) => {
    setSaid(undefined)
    setHere(undefined)
    const [first] = restFollower(plan, chosen)?.(chosen).legs ?? []
    onChange(chosen, isReplanned, here && first && isOnTheWay(chosen) ? first.to.id : null)
  }
  return (
    <LateStrip
      key={here ? 'here' : 'late'}
      late={late}
      kept={kept}
      caught={caught}
      wasOpened={here !== undefined || (said !== undefined && byClock === 0)}
      isFromHere={here !== undefined}
      onStep={(by) => setSaid(Math.max(by + late, 0) - byClock)}
      onKeep={() => change(onward, false)}
      onReplan={() => caught && change(caught.onward, true)}
    >
      {!here && fromHere}
    </LateStrip>
  )
}

/**
 * Computes the rest of the day from the next drive on, and by how much that drive is late. If the drive starts at the
 * device's position, the delay is the difference between its new and its planned arrival.
 */
function delayOf(plan: Plan, ahead: Ahead, reported: number, from?: { here: Position; minutes: number }) {
  const later = laterBy(plan, ahead, from ? 0 : reported)
  const onward = later && from ? onwardFromHere(later, from.here, from.minutes) : later
  const kept = onward && restFollower(plan, onward)?.(onward)
  const planned = ahead.rest.legs[ahead.next ?? 0]?.arrives ?? 0
  const late = from ? Math.max(0, (kept?.legs[0]?.arrives ?? 0) - planned) : reported
  return { onward, kept, late, caught: onward && late > 0 ? catchUp(plan, onward) : undefined }
}
