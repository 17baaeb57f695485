/**
 * Lists all months with their usual dates, collapsed. It works without scripts. Once the current date is known, its
 * month and the next are open.
 */

import '../../../ui/styles/card-grid.css'
import { useEffect, useRef } from 'react'
import type { Occurrence } from '../../../../shared/city/event-calendar.ts'
import type { CityEvent, EventId } from '../../../../shared/city/events.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { EventEntry, entryId } from './event-entry.tsx'
import { yearOf } from './year-plan.ts'

interface YearProps {
  readonly events: readonly CityEvent[]
  readonly occurrences: ReadonlyMap<EventId, Occurrence>
  readonly today: string | undefined
  /** Whether a filter is set. All months are then open, because few events remain. */
  readonly isNarrow: boolean
}

/** Opens the collapsed month that contains the event named by the URL hash, because not all browsers do this. */
function useAddressedMonth() {
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = () => {
      const entry = document.getElementById(location.hash.slice(1))
      const month = whole.current?.contains(entry) ? entry?.closest('details') : undefined
      if (!entry || !month || month.open) return
      month.open = true
      entry.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  return whole
}

export function Year({ events, occurrences, today, isNarrow }: YearProps) {
  const { t, language } = useTranslation('events')
  const whole = useAddressedMonth()
  const now = today ? Number(today.slice(5, 7)) : undefined
  const isNear = (month: number) => now !== undefined && (month === now || month === (now % 12) + 1)
  const months = yearOf(events).map(({ month, begins, continuing }) => (
    <details key={month} className="year-month" open={isNarrow || isNear(month)}>
      <summary>
        <h3 id={`month-${month}`}>{formatMonth(language, month)}</h3>
        <span className="year-count">{t('count', { count: begins.length + continuing.length })}</span>
        <ChevronDownIcon />
      </summary>
      {continuing.length > 0 && (
        <div className="year-goes-on">
          <p id={`goes-on-${month}`}>{t('year.goesOn')}</p>
          <ul aria-labelledby={`goes-on-${month}`}>
            {continuing.map(({ id }) => (
              <li key={id}>
                <a href={`#${entryId(id)}`}>{t(`name.${id}`)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {begins.length > 0 && (
        <ul className="card-grid year-events">
          {begins.map((event) => (
            <EventEntry key={event.id} event={event} occurrence={occurrences.get(event.id)} today={today} />
          ))}
        </ul>
      )}
    </details>
  ))
  return <div ref={whole}>{months}</div>
}
