/** Shows the current day of a trip: the delay, the next drive, the time left, and the rest of the day. */

import '../day/day-lines.css'
import './today.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { minutesInJapan } from '../../../../shared/planner/today/day-clock.ts'
import type { FoundPosition } from '../../../../shared/planner/today/from-here.ts'
import type { Onward } from '../../../../shared/planner/today/rest-of-day.ts'
import { seasonAt } from '../../../../shared/time/season.ts'
import { RouteShield } from '../../../art/route-line.tsx'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { useSaved } from '../../../offline/saved.ts'
import { Button } from '../../../ui/button.tsx'
import { Clock, Facts, usePlanWords } from '../words/plan-words.tsx'
import { aheadOf, lateByClock, stopsAhead } from './ahead.ts'
import { Late } from './late.tsx'
import { NextDrive } from './next-drive.tsx'
import { RestOfDay } from './rest-list.tsx'
import { TimeLeft } from './time-left.tsx'
import { type TodayState, useTodayState } from './today-state.ts'

export interface TodayViewProps {
  readonly plan: Plan
  readonly index: number
  readonly now: number
  readonly path: string
  readonly onWholePlan: () => void
}

/**
 * Shows the current day of a trip. The text catalogs `itinerary-plan`, `itinerary-today`, `maps` and `places` must be
 * loaded first.
 */
export function TodayView({ plan, index, now, path, onWholePlan }: TodayViewProps) {
  const { t, language } = useTranslation('itinerary-today')
  const { townName } = usePlanWords()
  const minutes = minutesInJapan(now)
  const { state, write } = useTodayState(plan, index)
  const ahead = useMemo(() => aheadOf(plan, index, state.onward, minutes), [plan, index, state, minutes])
  const isSaved = useSaved(path) === 'saved'
  const [here, setHere] = useState<FoundPosition>()
  // Computed for the time at which the position was found. While the user reads the offer to plan the day again, the
  // clock goes on, and would count a stop as reached that the travellers have not reached.
  const aheadThen = useMemo(() => here && aheadOf(plan, index, state.onward, here.minutes), [plan, index, state, here])
  const [before, setBefore] = useState<{ readonly state: TodayState; readonly isReplanned: boolean }>()
  const heading = useFocusedHeading()
  const day = plan.days[index]
  if (!day || !ahead) return null
  const leg = ahead.next === undefined ? undefined : ahead.rest.legs[ahead.next]
  const late = lateByClock(ahead, minutes, state.begun)

  const change = (onward: Onward, isReplanned: boolean, begun: string | null) => {
    setBefore({ state, isReplanned })
    write({ onward, begun })
  }
  const undo = () => {
    if (!before) return
    write(before.state)
    setBefore(undefined)
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <section className="today" aria-labelledby="plan-title">
      <header className="today-head">
        <RouteShield number={index + 1} />
        <div>
          <h1 id="plan-title" tabIndex={-1} ref={heading}>
            {t('title', { date: formatDay(language, day.day, { weekday: 'short', day: 'numeric' }) })}
          </h1>
          <Facts
            of={[
              t('day', { day: index + 1, days: plan.days.length }),
              t('to', { place: withoutBrackets(townName(day.night ?? plan.request.departure.gate)) }),
            ]}
          />
        </div>
        <p className="today-clock">
          <Clock at={minutes} />
          {isSaved && <span>{t('saved')}</span>}
        </p>
      </header>
      <Late
        key={here ? 'here' : leg ? leg.to.id : 'over'}
        plan={plan}
        ahead={aheadThen ?? ahead}
        minutes={minutes}
        byClock={late}
        begun={state.begun}
        here={here}
        onHere={(found) => {
          setHere(found)
          if (!found) heading.current?.focus({ preventScroll: true })
        }}
        season={seasonAt(now)}
        onChange={change}
      />
      <div className="today-changed">
        <p role="status">{before && t(before.isReplanned ? 'late.replanned' : 'late.moved')}</p>
        {before && <Undo onPress={undo} />}
      </div>
      {leg ? (
        <NextDrive
          leg={leg}
          minutes={minutes}
          season={seasonAt(now)}
          hasBegun={state.begun === leg.to.id}
          onBegin={() => {
            if (late === 0) write({ begun: leg.to.id })
          }}
        />
      ) : (
        !here && <p className="today-over">{t('over')}</p>
      )}
      <TimeLeft plan={plan} index={index} rest={ahead.rest} minutes={minutes} />
      {leg && (
        <RestOfDay plan={plan} index={index} rest={stopsAhead(plan, ahead, late)} dropped={ahead.onward.dropped} />
      )}
      <p className="today-whole">
        <Button onClick={onWholePlan}>{t('whole')}</Button>
      </p>
    </section>
  )
}

function Undo({ onPress }: { onPress: () => void }) {
  const { t } = usePlanWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={button} variant="quiet" onClick={onPress}>
      {t('undo')}
    </Button>
  )
}

function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
