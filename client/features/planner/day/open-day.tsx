/** The schedule of an expanded day as a list: departure, drives, breaks, stops, and the end of the day. */

import './day-lines.css'
import type { ReactNode } from 'react'
import { afterLunch, clockOf, endOf, pauseTo } from '../../../../shared/planner/exports/day-points.ts'
import { mapsLinksOf } from '../../../../shared/planner/exports/google-maps.ts'
import { isStanding } from '../../../../shared/planner/exports/leg-lines.ts'
import type { Plan, PlanDay } from '../../../../shared/planner/plan.ts'
import { DayProfilePlace } from '../profile/day-profile-place.tsx'
import { DayWarnings } from '../words/day-warnings.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { Clock, Facts, usePlanWords } from '../words/plan-words.tsx'
import { dayFaults } from './day-faults.ts'
import { DayLeg, DayPause } from './day-leg.tsx'
import { OwnLines } from './own-lines.tsx'
import { PlanFaults } from './plan-faults.tsx'
import { StopRow } from './stop-row.tsx'

export interface OpenDayProps {
  readonly plan: Plan
  readonly day: PlanDay
  readonly index: number
  readonly head?: ReactNode
  readonly factOf?: ((place: string) => string | undefined) | undefined
  readonly onShowStop: (place: string) => void
}

export function OpenDay({ plan, day, index, head, factOf, onShowStop }: OpenDayProps) {
  const { t, brief, pointName } = usePlanWords()
  const faults = dayFaults(plan, index)
  const rows: ReactNode[] = []
  const wayTo = (at: number) => {
    const leg = day.legs[at]
    const pause = pauseTo(day, at)
    const lunch = pause && <DayPause key="pause" {...pause} />
    if (pause?.at === 'before') rows.push(lunch)
    if (leg && !isStanding(leg)) rows.push(<DayLeg key={`leg ${at}`} leg={leg} />)
    if (pause?.at !== 'before') rows.push(lunch)
  }
  day.stops.forEach((stop, at) => {
    wayTo(at)
    const before = day.stops.slice(0, at).filter(({ place }) => place === stop.place).length
    rows.push(
      <StopRow
        key={`${stop.place} ${before}`}
        stop={afterLunch(stop, pauseTo(day, at))}
        day={day.day}
        faults={faults.at(stop.place)}
        instead={factOf?.(stop.place)}
        onOpen={() => onShowStop(stop.place)}
      />,
    )
  })
  wayTo(day.stops.length)
  return (
    <div className="open-day">
      <Facts
        of={[
          t('day.wheel', { time: brief(day.minutes), cap: brief(day.cap) }),
          t('day.sunrise', { time: clockOf(day.sunrise) }),
        ]}
      />
      <PlanFaults faults={faults.ofDay} />
      <DayWarnings of={day.warnings} />
      <OwnLines note={day.chosen?.note} />
      {head}
      <ol className="day-list">
        <li className="day-line day-leave">
          <Clock at={day.leaves} />
          <PlanIcon name="flag" />
          <p className="day-line-title">{t('day.leave', { place: pointName(day.from) })}</p>
        </li>
        {rows}
        <DayEnd plan={plan} day={day} />
      </ol>
      <DayProfilePlace day={day} index={index} />
      <MapsLinks day={day} />
    </div>
  )
}

function DayEnd({ plan, day }: Pick<OpenDayProps, 'plan' | 'day'>) {
  const { t, townName, japanese, nightWhy } = usePlanWords()
  const { end, point } = endOf(plan, day)
  const town = townName(point.id)
  const written = japanese(point)
  return (
    <li className="day-line day-arrive">
      <Clock at={day.arrives} />
      <PlanIcon name={day.night === null ? 'flag' : 'night'} />
      <div>
        <p className="day-line-title">
          {t(`day.end.${end}`, { town })}{' '}
          {written && written !== town && (
            <bdi lang="ja" className="stop-row-japanese">
              {written}
            </bdi>
          )}
        </p>
        {end === 'night' && <OwnLines hotel={day.chosen?.hotel} town={day.night ?? ''} booking={day.chosen?.booking} />}
        {day.nightWhy && <p className="plan-note">{nightWhy(day.nightWhy)}</p>}
        {end === 'return' && <Facts of={[t('day.departs', { time: clockOf(plan.request.departure.at) })]} />}
      </div>
    </li>
  )
}

function MapsLinks({ day }: { day: PlanDay }) {
  const { t } = usePlanWords()
  const links = mapsLinksOf(day)
  if (links.length === 0) return null
  return (
    <p className="open-day-ways">
      {links.map((address, part) => (
        <a key={address} href={address} target="_blank" rel="noreferrer" className="link-alone">
          {links.length > 1 ? t('day.googleMapsPart', { part: part + 1 }) : t('day.googleMaps')}
        </a>
      ))}
    </p>
  )
}
