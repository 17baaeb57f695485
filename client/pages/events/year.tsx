/** All months with the usual dates. Needs no script and no current date. */

import '../../ui/styles/card-grid.css'
import type { Occurrence } from '../../../shared/city/event-calendar.ts'
import type { CityEvent, EventId } from '../../../shared/city/events.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EventEntry, entryId } from './event-entry.tsx'
import { yearOf } from './year-plan.ts'

interface YearProps {
  readonly events: readonly CityEvent[]
  readonly occurrences: ReadonlyMap<EventId, Occurrence>
  readonly today: string | undefined
}

export function Year({ events, occurrences, today }: YearProps) {
  const { t, language } = useTranslation('events')
  return yearOf(events).map(({ month, begins, continuing }) => (
    <section key={month} className="year-month" aria-labelledby={`month-${month}`}>
      <h3 id={`month-${month}`}>{formatMonth(language, month)}</h3>
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
    </section>
  ))
}
