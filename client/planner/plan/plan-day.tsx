/** A day of a plan: route, driving time, daylight, schedule, and the town of the night. */

import type { ReactNode } from 'react'
import { afterLunch, clockOf, endOf, pauseTo } from '../../../shared/planner/exports/day-points.ts'
import { isStanding } from '../../../shared/planner/exports/leg-lines.ts'
import { NIGHT_TOWN_IDS } from '../../../shared/planner/places/towns.ts'
import type { Fault, Plan, PlanDay } from '../../../shared/planner/plan.ts'
import { formatDay, formatYen } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { PlaceName } from '../../ui/place-name.tsx'
import { DayWarnings } from '../words/day-warnings.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { Clock, Facts, usePlanWords } from '../words/plan-words.tsx'
import { DayProfilePlace } from './day-profile-place.tsx'
import type { Drag } from './plan-drag.ts'
import type { Editing } from './plan-editing.ts'
import { PlanFaults } from './plan-faults.tsx'
import { PlanLeg, PlanPause } from './plan-leg.tsx'
import { PlanStop } from './plan-stop.tsx'

export interface PlanDayProps {
  readonly plan: Plan
  readonly index: number
  readonly editing: Editing
  readonly drag: Drag
  readonly shown: boolean
  readonly onShow: () => void
  readonly onShowStop: (place: string) => void
  readonly onAdd: () => void
  /** Links to a map service with the day's stops. Several, because a link has a maximum number of stops. */
  readonly maps: readonly string[]
}

/** Splits the faults of a day: faults of a stop are shown at the stop, others at the day. */
function faultsOf({ faults }: Plan, index: number, day: PlanDay) {
  const ofDay = faults.filter((fault) => fault.day === index)
  const stands = ({ place }: Fault) => day.stops.some((stop) => stop.place === place)
  return {
    day: ofDay.filter((fault) => !stands(fault)),
    at: (place: string) => ofDay.filter((fault) => fault.place === place),
  }
}

export function PlanDaySection(props: PlanDayProps) {
  const { plan, index, shown, onShow, onAdd, maps, editing } = props
  const words = usePlanWords()
  const { t, language, km, time, pointName } = words
  const day = plan.days[index]
  if (!day) return null
  const end = day.night ?? plan.request.departure.gate
  const id = `plan-day-${index + 1}`
  const faults = faultsOf(plan, index, day)
  const [from, to] = [pointName(day.from), words.townName(end)]
  return (
    <section className="plan-day" aria-labelledby={id} data-plan-day={index} data-shown={shown || undefined}>
      <header className="plan-day-head">
        <h3 id={id}>
          <span className="plan-day-date">
            {t('day.title', {
              day: index + 1,
              date: formatDay(language, day.day, { weekday: 'long', month: 'long', day: 'numeric' }),
            })}
          </span>{' '}
          <span>{from === to ? t('day.around', { town: to }) : t('day.way', { from, to })}</span>
        </h3>
        <Facts
          of={[
            <bdi key="km">{km(day.km)}</bdi>,
            t('day.wheel', { time: time(day.minutes), cap: time(day.cap) }),
            day.tollYen > 0 && t('leg.toll', { yen: formatYen(language, day.tollYen) }),
            t('day.sunrise', { time: clockOf(day.sunrise) }),
            t('day.sunset', { time: clockOf(day.sunset) }),
          ]}
        />
        <PlanFaults faults={faults.day} />
        <DayWarnings of={day.warnings} />
        <p className="plan-day-ways">
          <Button variant="quiet" aria-pressed={shown} onClick={onShow}>
            <PlanIcon name="map" />
            {t('day.onMap')}
          </Button>
          {maps.map((address, part) => (
            <a key={address} href={address} target="_blank" rel="noreferrer" className="button" data-variant="quiet">
              {maps.length > 1 ? t('day.googleMapsPart', { part: part + 1 }) : t('day.googleMaps')}
            </a>
          ))}
        </p>
      </header>
      <DayProfilePlace day={day} index={index} />
      <DayList {...props} day={day} faultsAt={faults.at} />
      <div className="plan-day-foot">
        {day.night !== null && <NightField day={index} night={day.night} editing={editing} />}
        <Button onClick={onAdd}>
          <PlanIcon name="add" />
          {t('day.add', { day: index + 1 })}
        </Button>
      </div>
    </section>
  )
}

interface DayListProps extends PlanDayProps {
  readonly day: PlanDay
  readonly faultsAt: (place: string) => readonly Fault[]
}

function DayList({ plan, index, editing, drag, day, faultsAt, onShowStop }: DayListProps) {
  const { t, pointName, townName, japanese, nightWhy } = usePlanWords()
  const { end, point } = endOf(plan, day)
  const undone = editing.removed?.spot.day === index ? editing.removed : undefined
  const rows: ReactNode[] = []
  /** Adds the rows before the stop at this index, or before the end of the day: a removed stop, the leg and lunch. */
  const wayTo = (at: number) => {
    if (undone?.spot.index === at) rows.push(<Removed key="removed" place={undone.place} undo={editing.undo} />)
    const leg = day.legs[at]
    const pause = pauseTo(day, at)
    const lunch = pause && <PlanPause key="pause" {...pause} />
    if (pause?.at === 'before') rows.push(lunch)
    if (leg && !isStanding(leg)) rows.push(<PlanLeg key={`leg ${at}`} leg={leg} />)
    if (pause?.at !== 'before') rows.push(lunch)
  }
  day.stops.forEach((stop, at) => {
    wayTo(at)
    const before = day.stops.slice(0, at).filter(({ place }) => place === stop.place).length
    rows.push(
      <PlanStop
        key={`${stop.place} ${before}`}
        stop={afterLunch(stop, pauseTo(day, at))}
        spot={{ day: index, index: at }}
        days={plan.days}
        faults={faultsAt(stop.place)}
        editing={editing}
        drag={drag}
        onShow={() => onShowStop(stop.place)}
      />,
    )
  })
  wayTo(day.stops.length)
  const town = townName(point.id)
  const written = japanese(point)
  return (
    <ol className="plan-list" data-day-list={index}>
      <li className="plan-row plan-leave">
        <Clock at={day.leaves} />
        <p className="plan-row-title">
          <PlanIcon name="flag" />
          <span>{t('day.leave', { place: pointName(day.from) })}</span>
        </p>
      </li>
      {rows}
      <li className="plan-row plan-arrive">
        <Clock at={day.arrives} />
        <div>
          <p className="plan-row-title">
            <PlanIcon name={day.night === null ? 'flag' : 'night'} />
            <span>{t(`day.end.${end}`, { town })}</span>
          </p>
          {written && (
            <p className="plan-written" data-same={written === town || undefined}>
              <PlaceName japanese={written} copyLabel={t('copy')} copiedLabel={t('copied')} />
            </p>
          )}
          {day.nightWhy && <p className="plan-why">{nightWhy(day.nightWhy)}</p>}
          {end === 'return' && <Facts of={[t('day.departs', { time: clockOf(plan.request.departure.at) })]} />}
        </div>
      </li>
    </ol>
  )
}

/** Is shown in place of a removed stop until the next action, and receives the focus. */
function Removed({ place, undo }: { place: string; undo: (() => void) | undefined }) {
  const { t, placeName } = usePlanWords()
  return (
    <li className="plan-removed">
      <span>{t('removed.text', { place: placeName(place) })}</span>
      <Button data-control="undo-removal" aria-label={t('removed.undo', { place: placeName(place) })} onClick={undo}>
        <PlanIcon name="undo" />
        {t('undo')}
      </Button>
    </li>
  )
}

function NightField({ day, night, editing }: { day: number; night: string; editing: Editing }) {
  const { t, language, townName, japanese } = usePlanWords()
  const { compare } = new Intl.Collator(language)
  const known = NIGHT_TOWN_IDS.includes(night) ? NIGHT_TOWN_IDS : [night, ...NIGHT_TOWN_IDS]
  const options = known
    .map((town) => ({ town, name: townName(town) }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ town, name }) => {
      const written = japanese({ kind: 'node', id: town })
      return { value: town, label: written && written !== name ? `${name} ${written}` : name }
    })
  return (
    <SelectField
      name={`night-${day + 1}`}
      label={t('night.label', { day: day + 1 })}
      options={options}
      value={night}
      onChange={(event) => editing.night(day, event.currentTarget.value)}
    />
  )
}
