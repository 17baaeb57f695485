/** Adds places to a day: places that the planner left out, with the reasons, and any other place by search. */

import { type RefObject, useDeferredValue, useState } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { formatDay } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { findPlaces } from '../places/place-search.ts'
import { usePlaces } from '../places/use-places.ts'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { spotOf } from './plan-edit.ts'
import type { Editing } from './plan-editing.ts'

const MOST_FOUND = 8

export interface PlanAddProps {
  readonly plan: Plan
  readonly editing: Editing
  readonly day: number | undefined
  readonly onDay: (day: number) => void
  readonly search: RefObject<HTMLInputElement | null>
}

export function PlanAdd({ plan, editing, day, onDay, search }: PlanAddProps) {
  const { t, language, left } = usePlanWords()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const { places } = usePlaces(asked)
  const sought = useDeferredValue(typed).trim()
  const found = sought === '' || !places ? [] : findPlaces(places, sought).slice(0, MOST_FOUND)
  const days = plan.days.map((one, index) => ({
    value: String(index),
    label: t('tool.toDay', {
      day: index + 1,
      date: formatDay(language, one.day, { weekday: 'short', month: 'short', day: 'numeric' }),
    }),
  }))
  const row = { day: day ?? 0, editing }
  return (
    <section className="plan-add" aria-labelledby="plan-add">
      <h2 id="plan-add">{t('add.title')}</h2>
      <div className="plan-add-fields">
        <SelectField
          name="add-day"
          label={t('add.day')}
          options={days}
          value={String(row.day)}
          onChange={(event) => onDay(Number(event.currentTarget.value))}
        />
        <Field
          ref={search}
          type="search"
          name="add-place"
          label={t('add.search')}
          hint={t('add.hint')}
          optional
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onFocus={() => setAsked(true)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {sought !== '' && places && t('add.found', { count: found.length })}
      </p>
      {sought !== '' && places && found.length === 0 && <p className="plan-note">{t('add.none')}</p>}
      {found.length > 0 && (
        <ul className="plan-places" aria-label={t('add.foundLabel')}>
          {found.map(({ id, area }) => (
            <AddRow key={id} place={id} about={area} {...row} />
          ))}
        </ul>
      )}
      <h3>{t('left.title')}</h3>
      {plan.left.length === 0 ? (
        <p className="plan-note">{t('left.none')}</p>
      ) : (
        <>
          <p className="plan-note">{t('left.note')}</p>
          <ul className="plan-places" aria-label={t('left.title')}>
            {plan.left.map((one) => (
              <AddRow key={one.place} place={one.place} about={left(one)} {...row} day={day ?? one.day ?? 0} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface AddRowProps {
  readonly place: string
  readonly about: string
  readonly day: number
  readonly editing: Editing
}

function AddRow({ place, about, day, editing }: AddRowProps) {
  const { t, placeName, japanese } = usePlanWords()
  const spot = spotOf(editing.outline, place)
  const name = placeName(place)
  const written = japanese({ kind: 'place', id: place })
  return (
    <li>
      <p>
        <strong>{name}</strong>{' '}
        {written && written !== name && (
          <bdi lang="ja" className="place-name-japanese">
            {written}
          </bdi>
        )}
        <span className="plan-note">{about}</span>
      </p>
      {spot ? (
        <span className="plan-note">{t('add.already', { day: spot.day + 1 })}</span>
      ) : (
        <Button aria-label={t('add.toDayNamed', { place: name, day: day + 1 })} onClick={() => editing.add(place, day)}>
          <PlanIcon name="add" />
          {t('add.toDay', { day: day + 1 })}
        </Button>
      )}
    </li>
  )
}
