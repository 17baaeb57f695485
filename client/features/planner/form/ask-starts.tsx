/** The form fields for days that start at another time than the others. */

import './ask-nights.css'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DayStart, MOST_DAYS, START_BOUNDS } from '../../../../shared/planner/request.ts'
import { daysBetween, isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { daysFrom } from '../../../../shared/time/daylight.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { type Answers, answer, clockText } from '../trip/answers.ts'
import { halfHours } from './half-hours.ts'

/** The time that a new entry shows before the user changes it, in minutes after midnight. */
const OFFERED = 8 * 60

function daysOf({ firstDay, lastDay }: Answers): readonly string[] {
  if (!isTypedDay(firstDay) || !isTypedDay(lastDay) || lastDay < firstDay) return []
  return daysFrom(firstDay, Math.min(MOST_DAYS, daysBetween(firstDay, lastDay)))
}

/**
 * Shows only entries for days of the trip. Entries for other days are kept in the answers, and appear again if the user
 * changes the dates back.
 */
export function DayStartsField({ answers }: { answers: Answers }) {
  const { t, language } = useTranslation('itinerary')
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [announced, setAnnounced] = useState('')
  const days = daysOf(answers)
  const { dayStarts } = answers
  const shown = dayStarts.filter(({ day }) => days.includes(day))
  const free = days.filter((day) => shown.every((one) => one.day !== day))
  const labelOf = (day: string) => formatDay(language, day, { weekday: 'short', month: 'long', day: 'numeric' })

  const change = (entry: DayStart, part: Partial<DayStart>) =>
    answer({ dayStarts: dayStarts.map((one) => (one === entry ? { ...one, ...part } : one)) })

  function addDay(): void {
    flushSync(() => answer({ dayStarts: [...dayStarts, { day: free[1] ?? free[0] ?? '', at: OFFERED }] }))
    if (add.current?.disabled) list.current?.querySelector<HTMLElement>('li:last-child select')?.focus()
  }

  function remove(entry: DayStart): void {
    setAnnounced(t('starts.removed', { day: labelOf(entry.day) }))
    // Rendered first, because the button is disabled while all days are in the list.
    flushSync(() => answer({ dayStarts: dayStarts.filter((one) => one !== entry) }))
    add.current?.focus()
  }

  return (
    <fieldset className="ask-part ask-nights" aria-describedby={`${id}-hint`}>
      <legend>{t('starts.legend')}</legend>
      <p id={`${id}-hint`} className="ask-note">
        {t('starts.hint')}
      </p>
      {shown.length > 0 && (
        <ol ref={list} className="ask-nights-list" data-columns="2">
          {shown.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the day of an entry changes while its fields keep the focus
            <li key={index}>
              <SelectField
                name={`start-day-${index}`}
                label={t('starts.day')}
                options={days
                  .filter((day) => day === entry.day || free.includes(day))
                  .map((day) => ({ value: day, label: labelOf(day) }))}
                value={entry.day}
                onChange={(event) => change(entry, { day: event.currentTarget.value })}
              />
              <SelectField
                name={`start-at-${index}`}
                label={t('starts.at')}
                options={halfHours(START_BOUNDS).map((at) => ({ value: String(at), label: clockText(at) }))}
                value={String(entry.at)}
                onChange={(event) => change(entry, { at: Number(event.currentTarget.value) })}
              />
              <button
                type="button"
                className="ask-nights-remove"
                aria-label={t('starts.remove', { day: labelOf(entry.day) })}
                onClick={() => remove(entry)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ol>
      )}
      <Button ref={add} disabled={free.length === 0} onClick={addDay}>
        {t('starts.add')}
      </Button>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </fieldset>
  )
}
