/**
 * Offers to plan the rest of the day again if it is late, by the clock, by what the user says, or by the device's
 * position.
 */

import { useMemo, useState } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { type FoundPosition, isAtEnd, isOnTheWay } from '../../../../shared/planner/today/from-here.ts'
import { type Onward, restFollower } from '../../../../shared/planner/today/rest-of-day.ts'
import type { Season } from '../../../../shared/time/season.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { type Ahead, delayBy, delayFrom, delayOf, type SaidDelay } from './ahead.ts'
import { FromHere } from './from-here.tsx'
import { LateStrip } from './late-strip.tsx'
import { NextDrive } from './next-drive.tsx'

/** The initial value, in minutes, when the user reports a delay although the next drive is on time by the clock. */
const REPORTED_DELAY_MINUTES = 20

interface LateProps {
  readonly plan: Plan
  readonly ahead: Ahead
  /** The current time in minutes after midnight in Japan. */
  readonly minutes: number
  /** Minutes by which the next drive is late; 0 if it has begun or is on time. */
  readonly byClock: number
  /** Id of the point to which the travellers are on their way. */
  readonly begun: string | null
  /**
   * The device's position from which the rest of the day is planned. If it is set, `ahead` is computed for the time at
   * which the position was found.
   */
  readonly here: FoundPosition | undefined
  readonly onHere: (here: FoundPosition | undefined) => void
  readonly season: Season
  /** @param begun id of the point to which the travellers are on their way; null if they have not driven off */
  readonly onChange: (onward: Onward, isReplanned: boolean, begun: string | null) => void
}

export function Late({ plan, ahead, minutes, byClock, begun, here, onHere, season, onChange }: LateProps) {
  const { t } = useTranslation('itinerary-today')
  const [said, setSaid] = useState<SaidDelay>()
  const reported = delayOf(said, byClock)
  const delay = useMemo(
    () => (here ? delayFrom(plan, ahead, here, begun) : delayBy(plan, ahead, reported)),
    [plan, ahead, reported, here, begun],
  )
  const isOver = ahead.next === undefined
  const fromHere = (
    <FromHere
      onFound={onHere}
      hasArrived={(found) => isOver && isAtEnd(plan, ahead.onward.day, ahead.rest.end, found)}
    />
  )
  const discard = (
    <Button variant="quiet" onClick={() => onHere(undefined)}>
      {t('here.discard')}
    </Button>
  )
  if (!delay) return isOver ? <div className="today-say">{fromHere}</div> : null
  const { onward, kept, late, caught } = delay
  const change = (chosen: Onward, isReplanned: boolean) => {
    setSaid(undefined)
    onHere(undefined)
    const [first] = restFollower(plan, chosen)?.(chosen).legs ?? []
    onChange(chosen, isReplanned, here && first && isOnTheWay(plan, chosen) ? first.to.id : null)
  }
  const [way] = kept.legs
  if (isOver && here && way) {
    return (
      <>
        <NextDrive
          leg={way}
          minutes={minutes}
          season={season}
          hasBegun={false}
          wasAsked
          onBegin={() => change(onward, false)}
        />
        <div className="today-say">
          {fromHere}
          {discard}
        </div>
      </>
    )
  }
  if (byClock === 0 && said === undefined && !here) {
    return (
      <div className="today-say">
        <Button variant="quiet" onClick={() => setSaid({ late: REPORTED_DELAY_MINUTES, byClock })}>
          {t('late.say')}
        </Button>
        {fromHere}
      </div>
    )
  }
  return (
    <LateStrip
      key={here ? 'here' : 'late'}
      late={late}
      kept={kept}
      caught={caught}
      wasOpened={here !== undefined || (said !== undefined && byClock === 0)}
      isFromHere={here !== undefined}
      onStep={(by) => setSaid({ late: Math.max(by + late, 0), byClock })}
      onKeep={() => change(onward, false)}
      onReplan={() => caught && change(caught.onward, true)}
    >
      {here ? discard : fromHere}
    </LateStrip>
  )
}
