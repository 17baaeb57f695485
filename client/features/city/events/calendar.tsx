/** The events of a city: filters, the next events, the year as a chart, and the year as a list. */

import { type ReactNode, useRef } from 'react'
import type { City } from '../../../../shared/city/cities.ts'
import { calendarOf, type Occurrence, occurrencesBetween } from '../../../../shared/city/event-calendar.ts'
import { type EventId, eventsOf } from '../../../../shared/city/events.ts'
import { EmptyPicture } from '../../../art/empties/empty-picture.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Coming, Turns } from './coming.tsx'
import { type EventFilter, NO_FILTER, tripOf } from './event-filter.ts'
import { FilterForm } from './filter-form.tsx'
import { Glance } from './glance.tsx'
import type { Confirmed } from './use-confirmed.ts'
import { Year } from './year.tsx'

interface CalendarProps {
  readonly city: City
  /** Today in Japan, 'YYYY-MM-DD'; undefined during hydration. */
  readonly today: string | undefined
  readonly confirmed: Confirmed
  readonly filter: EventFilter
  readonly onFilter: (filter: EventFilter) => void
}

export function Calendar({ city, today, confirmed: { dates, failed }, filter, onFilter }: CalendarProps) {
  const { t } = useTranslation('events')
  const whole = useRef<HTMLDivElement>(null)
  const all = eventsOf(city)
  const trip = tripOf(filter)
  const ofKind = all.filter(({ kind }) => filter.kind === null || kind === filter.kind)
  const calendar = trip
    ? ofKind
        .flatMap((event) => occurrencesBetween(event, trip.from, trip.to, dates))
        .sort((one, other) => Date.parse(one.first) - Date.parse(other.first))
    : today
      ? calendarOf(ofKind, today, dates)
      : []
  const occurrences = firstOfEach(calendar)
  const events = trip ? ofKind.filter(({ id }) => occurrences.has(id)) : ofKind
  // Clearing the filter disables or removes the button that was pressed, so the focus moves to the first select of the
  // filter.
  const showAll = () => {
    onFilter(NO_FILTER)
    whole.current?.querySelector('select')?.focus()
  }
  return (
    <div ref={whole} className="events">
      <FilterForm filter={filter} kinds={new Set(all.map(({ kind }) => kind))} onChange={onFilter} onClear={showAll} />
      <p className="visually-hidden" role="status">
        {today && t('count', { count: events.length })}
      </p>
      {events.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          drawing={<EmptyPicture kind="search" />}
          action={<Button onClick={showAll}>{t('filter.clear')}</Button>}
        >
          <p>{t('empty.text')}</p>
        </EmptyState>
      ) : (
        <>
          <Part id="coming" title={t(trip ? 'trip.title' : 'coming.title')}>
            {failed && <p className="events-unread">{t('coming.unread')}</p>}
            {trip && today ? (
              <Turns occurrences={calendar} today={today} level="h3" />
            ) : (
              <Coming calendar={calendar} today={today} />
            )}
          </Part>
          <Part id="glance" title={t('glance.title')}>
            <Glance events={events} today={today} />
          </Part>
          <Part id="year" title={t('year.title')}>
            <Year events={events} occurrences={occurrences} today={today} isNarrow={events.length < all.length} />
          </Part>
        </>
      )}
    </div>
  )
}

function firstOfEach(calendar: readonly Occurrence[]): ReadonlyMap<EventId, Occurrence> {
  const found = new Map<EventId, Occurrence>()
  for (const occurrence of calendar) if (!found.has(occurrence.event)) found.set(occurrence.event, occurrence)
  return found
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="events-part" data-part={id} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
