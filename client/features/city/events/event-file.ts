/** Creates a calendar file for an event in the browser, without a request to the server. */

import type { Occurrence } from '../../../../shared/city/event-calendar.ts'
import { type EventFileWords, eventIcs } from '../../../../shared/city/event-ics.ts'
import type { CityEvent } from '../../../../shared/city/events.ts'
import { formatInstant } from '../../../i18n/format.ts'
import type { Translation } from '../../../i18n/use-translation.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'

function basisOf({ t, language }: Translation<'events'>, { id }: CityEvent, occurrence: Occurrence): string {
  const { certainty, cancelled, source } = occurrence
  if (source) {
    const day = formatInstant(language, source.confirmedAt, { day: 'numeric', month: 'long', year: 'numeric' })
    return t(cancelled ? 'file.cancelled' : 'file.confirmed', { day, url: source.url })
  }
  return t(certainty === 'rough' ? 'file.rough' : 'file.usual', { when: t(`when.${id}`) })
}

function titleOf({ t }: Translation<'events'>, { id }: CityEvent, { certainty, cancelled }: Occurrence): string {
  const name = t(`name.${id}`)
  if (cancelled) return t('file.cancelledTitle', { name })
  return certainty === 'confirmed' ? name : t('file.usualTitle', { name })
}

export function fileWords(words: Translation<'events'>, event: CityEvent, occurrence: Occurrence): EventFileWords {
  const { t } = words
  const { id, city, japanese, traffic, ask, uncertain } = event
  return {
    title: titleOf(words, event, occurrence),
    lines: [
      japanese,
      basisOf(words, event, occurrence),
      ...(ask && !occurrence.source ? [t(`ask.${city}`)] : []),
      ...(uncertain ? [t('badge.uncertain')] : []),
      ...(occurrence.source?.note ? [occurrence.source.note] : []),
      t(`what.${id}`),
      `${t('term.traffic')}: ${t(`traffic.${traffic}`)}`,
    ],
    place: t(`where.${id}`),
  }
}

export function saveEvent(words: Translation<'events'>, event: CityEvent, occurrence: Occurrence, page: string): void {
  saveFile({
    name: `${event.id}-${occurrence.year}.ics`,
    text: eventIcs(occurrence, fileWords(words, event, occurrence), {
      url: `${page}#event-${event.id}`,
      now: Date.now(),
    }),
    type: 'text/calendar;charset=utf-8',
  })
}
