/**
 * The form fields for the towns in which the user wants to spend a given number of nights, on any days or from a
 * certain day on.
 */

import './ask-nights.css'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MOST_TOWN_NIGHTS } from '../../../../shared/planner/request.ts'
import { daysBetween, isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { dayAfter } from '../../../../shared/time/daylight.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { type Option, SelectField } from '../../../ui/form/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { type Answers, answer } from '../trip/answers.ts'
import type { NightsAnswer } from '../trip/wish-answers.ts'

interface NightsFieldProps {
  readonly answers: Answers
  readonly towns: readonly Option[]
  readonly error: string | undefined
}

const MOST_NIGHTS = 10

function eveningsOf({ firstDay, lastDay }: Answers): readonly string[] {
  if (!isTypedDay(firstDay) || !isTypedDay(lastDay) || lastDay <= firstDay) return []
  return Array.from({ length: daysBetween(firstDay, lastDay) - 1 }, (_, day) => dayAfter(firstDay, day))
}

export function NightsField({ answers, towns, error }: NightsFieldProps) {
  const { t, language } = useTranslation('itinerary')
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [announced, setAnnounced] = useState('')
  const { townNights } = answers
  const evenings = eveningsOf(answers)
  const most = Math.min(MOST_NIGHTS, Math.max(1, evenings.length))
  const labelOf = (town: string) => towns.find(({ value }) => value === town)?.label ?? town

  function change(index: number, part: Partial<NightsAnswer>): void {
    answer({ townNights: townNights.map((entry, at) => (at === index ? { ...entry, ...part } : entry)) })
  }

  function addTown(): void {
    flushSync(() => answer({ townNights: [...townNights, { town: 'sapporo', nights: 1, from: '' }] }))
    if (!add.current) list.current?.querySelector<HTMLElement>('li:last-child select')?.focus()
  }

  function remove(index: number): void {
    setAnnounced(t('nights.removed', { town: labelOf(townNights[index]?.town ?? '') }))
    // Rendered first, because the button is not in the page while the list is full.
    flushSync(() => answer({ townNights: townNights.filter((_, at) => at !== index) }))
    add.current?.focus()
  }

  return (
    <fieldset className="ask-part ask-nights" aria-describedby={`${id}-hint`}>
      <legend>{t('nights.legend')}</legend>
      <p id={`${id}-hint`} className="ask-note">
        {t('nights.hint')}
      </p>
      {townNights.length > 0 && (
        <ol ref={list} className="ask-nights-list">
          {townNights.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and two may be equal
            <li key={index}>
              <SelectField
                name={`night-town-${index}`}
                label={t('nights.town')}
                options={towns}
                value={entry.town}
                {...(index === 0 && error !== undefined && { error })}
                onChange={(event) => change(index, { town: event.currentTarget.value })}
              />
              <SelectField
                name={`night-count-${index}`}
                label={t('nights.count')}
                options={Array.from({ length: Math.max(most, entry.nights) }, (_, more) => ({
                  value: String(more + 1),
                  label: t('nights.number', { count: more + 1 }),
                }))}
                value={String(entry.nights)}
                onChange={(event) => change(index, { nights: Number(event.currentTarget.value) })}
              />
              <SelectField
                name={`night-from-${index}`}
                label={t('nights.from')}
                options={[
                  { value: '', label: t('nights.anyDay') },
                  ...[...new Set([...evenings, ...(entry.from === '' ? [] : [entry.from])])]
                    .sort()
                    .map((day) => ({ value: day, label: formatDay(language, day) })),
                ]}
                value={entry.from}
                onChange={(event) => change(index, { from: event.currentTarget.value })}
              />
              <button
                type="button"
                className="ask-nights-remove"
                aria-label={t('nights.remove', { town: labelOf(entry.town) })}
                onClick={() => remove(index)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ol>
      )}
      {townNights.length < MOST_TOWN_NIGHTS && (
        <Button ref={add} onClick={addTown}>
          {t('nights.add')}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </fieldset>
  )
}
