/** Shows the current day of a trip: the delay, the next drive, the time left, and the rest of the day. */

import '../day/day-lines.css'
import './today.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { catchUp } from '../../../../shared/planner/today/catch-up.ts'
import { LATE_MINUTES, minutesInJapan, nextLeg } from '../../../../shared/planner/today/day-clock.ts'
import {
  type Onward,
  onwardFrom,
  type Rest,
  restFollower,
  startOf,
} from '../../../../shared/planner/today/rest-of-day.ts'
import { seasonAt } from '../../../../shared/time/season.ts'
import { RouteShield } from '../../../art/route-line.tsx'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { useSaved } from '../../../offline/saved.ts'
import { Button } from '../../../ui/button.tsx'
import { Clock, Facts, usePlanWords } from '../words/plan-words.tsx'
import { LateStrip } from './late-strip.tsx'
import { NextDrive } from './next-drive.tsx'
import { RestOfDay } from './rest-list.tsx'
import { TimeLeft } from './time-left.tsx'
import { type TodayState, useTodayState } from './today-state.ts'

export interface TodayViewProps {
  readonly plan: Plan
  /** Index of the day. */
  readonly index: number
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly path: string
  readonly onWholePlan: () => void
}

/** The initial value, in minutes, when the user reports a delay although the next drive is on time by the clock. */
const REPORTED_DELAY_MINUTES = 20

interface Ahead {
  readonly onward: Onward
  readonly rest: Rest
  /** Index of the next leg in `rest.legs`; undefined after the end of the day. */
  readonly next: number | undefined
}

function aheadOf(plan: Plan, index: number, { onward: stored }: TodayState, minutes: number): Ahead | undefined {
  const onward = stored ?? onwardFrom(plan, index, 0)
  const rest = onward && restFollower(plan, onward)?.(onward)
  return rest && { onward, rest, next: nextLeg(rest, minutes) }
}

/** Returns the rest of the day from the next leg on, delayed by `late` minutes; undefined if no leg is left. */
function laterBy(plan: Plan, { onward, rest, next }: Ahead, late: number): Onward | undefined {
  const leg = next === undefined ? undefined : rest.legs[next]
  const day = plan.days[onward.day]
  if (!leg || !day) return undefined
  const at = day.stops.findIndex(({ place }) => leg.to.kind === 'place' && place === leg.to.id)
  return { ...onward, leg: at < 0 ? day.stops.length : at, ...startOf(leg), leaves: leg.leaves + late }
}

/** Returns by how many minutes the next drive is late; 0 if it has begun, or if the delay is too short to change the day. */
function lateByClock({ rest, next }: Ahead, minutes: number, begun: string | null): number {
  const leg = next === undefined ? undefined : rest.legs[next]
  const late = leg && leg.to.id !== begun ? minutes - leg.leaves : 0
  return late >= LATE_MINUTES ? late : 0
}

/** Returns the stops from the next leg on. If its drive is late, the times are those of a drive that begins now. */
function stopsAhead(plan: Plan, ahead: Ahead, late: number): Rest {
  const { rest, next = 0 } = ahead
  const onward = late > 0 ? laterBy(plan, ahead, late) : undefined
  const later = onward && restFollower(plan, onward)?.(onward)
  return later ?? { ...rest, stops: rest.stops.slice(next), legs: rest.legs.slice(next) }
}

/**
 * Shows the current day of a trip. The text catalogs `itinerary-plan`, `itinerary-today` and `places` must be loaded
 * first.
 */
export function TodayView({ plan, index, now, path, onWholePlan }: TodayViewProps) {
  const { t, language } = useTranslation('itinerary-today')
  const { townName } = usePlanWords()
  const minutes = minutesInJapan(now)
  const { state, write } = useTodayState(plan, index)
  const ahead = useMemo(() => aheadOf(plan, index, state, minutes), [plan, index, state, minutes])
  const isSaved = useSaved(path) === 'saved'
  const [before, setBefore] = useState<{ readonly state: TodayState; readonly isReplanned: boolean }>()
  const heading = useFocusedHeading()
  const day = plan.days[index]
  if (!day || !ahead) return null
  const leg = ahead.next === undefined ? undefined : ahead.rest.legs[ahead.next]
  const late = lateByClock(ahead, minutes, state.begun)

  const change = (onward: Onward, isReplanned: boolean) => {
    setBefore({ state, isReplanned })
    write({ onward, begun: null })
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
      <Late key={leg ? leg.to.id : 'over'} plan={plan} ahead={ahead} byClock={late} onChange={change} />
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
        <p className="today-over">{t('over')}</p>
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

interface LateProps {
  readonly plan: Plan
  readonly ahead: Ahead
  /** Minutes by which the next drive is late; 0 if it has begun or is on time. */
  readonly byClock: number
  readonly onChange: (onward: Onward, isReplanned: boolean) => void
}

function Late({ plan, ahead, byClock, onChange }: LateProps) {
  const { t } = useTranslation('itinerary-today')
  const leg = ahead.next === undefined ? undefined : ahead.rest.legs[ahead.next]
  const [said, setSaid] = useState<number>()
  const isLate = byClock > 0
  const late = Math.max(0, byClock + (said ?? 0))
  const onward = laterBy(plan, ahead, late)
  const caught = useMemo(() => {
    const moved = laterBy(plan, ahead, late)
    return moved && late > 0 ? catchUp(plan, moved) : undefined
  }, [plan, ahead, late])
  if (!leg || !onward) return null
  if (!isLate && said === undefined) {
    return (
      <p className="today-say">
        <Button variant="quiet" onClick={() => setSaid(REPORTED_DELAY_MINUTES)}>
          {t('late.say')}
        </Button>
      </p>
    )
  }
  const kept = restFollower(plan, onward)?.(onward)
  if (!kept) return null
  const change = (chosen: Onward, isReplanned: boolean) => {
    setSaid(undefined)
    onChange(chosen, isReplanned)
  }
  return (
    <LateStrip
      late={late}
      kept={kept}
      caught={caught}
      wasOpened={said !== undefined && !isLate}
      onStep={(by) => setSaid(Math.max(by + late, 0) - byClock)}
      onKeep={() => change(onward, false)}
      onReplan={() => caught && change(caught.onward, true)}
    />
  )
}

function Undo({ onPress }: { onPress: () => void }) {
  const { t } = usePlanWords()
  const button = useRef<HTMLButtonElement>(null)
  // The strip disappeared together with the button that the user pressed, so the focus moves to this button.
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
