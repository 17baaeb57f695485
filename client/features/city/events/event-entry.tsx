/** Shows an event: its usual dates, its next date and how certain it is, and its effects on roads and parking. */

import type { Occurrence, Source } from '../../../../shared/city/event-calendar.ts'
import type { CityEvent } from '../../../../shared/city/events.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { PlaceName } from '../../../ui/place-name.tsx'
import { AddToItinerary } from '../add-to-itinerary.tsx'
import { EventBadges } from './event-badges.tsx'
import { saveEvent } from './event-file.ts'
import { countdownText, dateText } from './event-words.ts'

export const entryId = (event: string) => `event-${event}`

interface EventEntryProps {
  readonly event: CityEvent
  readonly occurrence: Occurrence | undefined
  readonly today: string | undefined
}

export function EventEntry({ event, occurrence, today }: EventEntryProps) {
  const words = useTranslation('events')
  const { t } = words
  const { id, city, japanese, venue, traffic, ask } = event
  const name = t(`name.${id}`)
  return (
    <li id={entryId(id)} className="entry-card event">
      <h4>
        <PlaceName name={name} japanese={japanese} copyLabel={t('copy')} copiedLabel={t('copied')} />
      </h4>
      <EventBadges event={event} occurrence={occurrence} />
      <p>{t(`what.${id}`)}</p>
      <dl>
        <div>
          <dt>{t('term.when')}</dt>
          <dd className="event-when">{t(`when.${id}`)}</dd>
        </div>
        <div>
          <dt>{t('term.next')}</dt>
          <dd className="event-next">{occurrence && today && <Next occurrence={occurrence} today={today} />}</dd>
        </div>
        <div>
          <dt>{t('term.where')}</dt>
          <dd>{t(`where.${id}`)}</dd>
        </div>
        <div>
          <dt>{t('term.traffic')}</dt>
          <dd>{t(`traffic.${traffic}`)}</dd>
        </div>
      </dl>
      {ask && !occurrence?.source && <p className="event-ask">{t(`ask.${city}`)}</p>}
      <div className="event-actions">
        {venue && <AddToItinerary place={venue} name={t(`where.${id}`)} />}
        <Button
          disabled={!occurrence}
          aria-label={t('file.label', { name })}
          onClick={() => {
            if (occurrence) saveEvent(words, event, occurrence, location.origin + location.pathname)
          }}
        >
          {t('file.text')}
        </Button>
      </div>
    </li>
  )
}

function Next({ occurrence, today }: { occurrence: Occurrence; today: string }) {
  const words = useTranslation('events')
  const { source } = occurrence
  const countdown = countdownText(words, occurrence, today)
  return (
    <>
      <span className="event-date" data-cancelled={occurrence.cancelled || undefined}>
        {dateText(words.language, occurrence)}
      </span>
      {countdown && <span className="event-countdown"> ({countdown})</span>}
      {source && <ReadAt source={source} />}
    </>
  )
}

/** The operator can write the note on a source in any language, so `bdi` isolates its text direction. */
export function ReadAt({ source: { url, confirmedAt, note } }: { source: Source }) {
  const { t, language } = useTranslation('events')
  const day = formatInstant(language, confirmedAt, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <span className="event-source">
      {t('source.read', { day })}{' '}
      <a href={url} rel="noopener">
        <bdi>{new URL(url).hostname}</bdi>
      </a>
      {note && <bdi className="event-note">{note}</bdi>}
    </span>
  )
}
