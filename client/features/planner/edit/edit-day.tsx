/** A day in the edit mode: its stops with their controls, and the town where the travellers spend the night. */

import './edit-day.css'
import { Fragment, type ReactNode } from 'react'
import { afterLunch, pauseTo } from '../../../../shared/planner/exports/day-points.ts'
import { NIGHT_TOWN_IDS } from '../../../../shared/planner/places/towns.ts'
import type { Plan, PlanDay } from '../../../../shared/planner/plan.ts'
import { RouteShield } from '../../../art/route-line.tsx'
import { formatDay } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { dayFaults } from '../day/day-faults.ts'
import { PlanIcon } from '../words/plan-icons.tsx'
import { Facts, usePlanWords } from '../words/plan-words.tsx'
import { CurableFaults } from './curable-faults.tsx'
import { DayStart } from './details/day-start.tsx'
import { DayNote, NightHotel } from './details/night-hotel.tsx'
import { OwnPlaceForm } from './details/own-place-form.tsx'
import { EditStop } from './edit-stop.tsx'
import type { Drag } from './plan-drag.ts'
import type { Editing } from './plan-editing.ts'

export interface EditDayProps {
  readonly plan: Plan
  readonly index: number
  readonly editing: Editing
  readonly drag: Drag
  readonly onAdd: () => void
}

export function EditDay({ plan, index, editing, drag, onAdd }: EditDayProps) {
  const { t, language, km, brief } = usePlanWords()
  const day = plan.days[index]
  if (!day) return null
  const faults = dayFaults(plan, index)
  const heading = `plan-day-${index + 1}`
  return (
    <section className="edit-day" id={`day-${index + 1}`} aria-labelledby={heading} data-plan-day={index}>
      <header>
        <RouteShield number={index + 1} />
        <div>
          <h2 id={heading} tabIndex={-1} data-control="day">
            {formatDay(language, day.day, { weekday: 'short', day: 'numeric', month: 'long' })}
          </h2>
          <Facts
            of={[<bdi key="km">{km(day.km)}</bdi>, t('day.wheel', { time: brief(day.minutes), cap: brief(day.cap) })]}
          />
        </div>
      </header>
      <CurableFaults faults={faults.ofDay} edits={editing} />
      <div className="edit-day-fields">
        <DayStart day={day} index={index} edits={editing} />
        {day.night !== null && <NightField day={index} night={day.night} editing={editing} />}
      </div>
      <Stops day={day} plan={plan} index={index} editing={editing} drag={drag} />
      <p>
        <Button onClick={onAdd}>
          <PlanIcon name="add" />
          {t('day.add', { day: index + 1 })}
        </Button>
      </p>
      <div>
        <OwnPlaceForm day={index} indexAt={editing.indexAt} edits={editing} />
        {day.night !== null && <NightHotel day={day} index={index} edits={editing} />}
        <DayNote day={day} index={index} edits={editing} />
      </div>
    </section>
  )
}

function Stops({ day, plan, index, editing, drag }: Omit<EditDayProps, 'onAdd'> & { day: PlanDay }) {
  const faults = dayFaults(plan, index)
  const undone = editing.removed?.spot.day === index ? editing.removed : undefined
  const removedAt = (at: number): ReactNode =>
    undone?.spot.index === at && <Removed place={undone.place} undo={editing.undo} />
  return (
    <ol className="edit-list" data-day-list={index}>
      {day.stops.map((stop, at) => {
        const before = day.stops.slice(0, at).filter(({ place }) => place === stop.place).length
        return (
          <Fragment key={`${stop.place} ${before}`}>
            {removedAt(at)}
            <EditStop
              stop={afterLunch(stop, pauseTo(day, at))}
              spot={{ day: index, index: at }}
              days={plan.days}
              faults={faults.at(stop.place)}
              editing={editing}
              drag={drag}
            />
          </Fragment>
        )
      })}
      {removedAt(day.stops.length)}
    </ol>
  )
}

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
