/** What is on, what comes soon, or what is on during the trip: each with its days and what it means for whoever drives. */

import { isOn, type Occurrence } from '../../../shared/city/event-calendar.ts'
import { eventById } from '../../../shared/city/events.ts'
import { dayAfter } from '../../../shared/planner/daylight.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SurenessBadge } from './event-badges.tsx'
import { entryId, ReadAt } from './event-entry.tsx'
import { countdownText, dateText } from './event-words.ts'

export const SOON_DAYS = 60

interface ComingProps {
  /** The next of each event, soonest first; empty before today is known. */
  readonly calendar: readonly Occurrence[]
  readonly today: string | undefined
}

export function Coming({ calendar, today }: ComingProps) {
  const { t } = useTranslation('events')
  if (!today) return <p className="coming-waiting">{t('coming.waiting')}</p>
  const now = calendar.filter((occurrence) => occurrence.first <= today)
  const until = dayAfter(today, SOON_DAYS)
  const soon = calendar.filter(({ first }) => first > today && first <= until)
  if (now.length === 0 && soon.length === 0) {
    return (
      <>
        <p>{t('coming.none')}</p>
        <Turns occurrences={calendar.slice(0, 1)} today={today} level="h3" />
      </>
    )
  }
  return (
    <>
      {now.length > 0 && (
        <>
          <h3>{t('coming.now')}</h3>
          <Turns occurrences={now} today={today} level="h4" />
        </>
      )}
      {soon.length > 0 && (
        <>
          <h3>{t('coming.soon')}</h3>
          <Turns occurrences={soon} today={today} level="h4" />
        </>
      )}
    </>
  )
}

interface TurnsProps {
  readonly occurrences: readonly Occurrence[]
  readonly today: string
  readonly level: 'h3' | 'h4'
}

export function Turns({ occurrences, today, level: Heading }: TurnsProps) {
  const words = useTranslation('events')
  const { t, language } = words
  return (
    <ul className="coming-turns">
      {occurrences.map((occurrence) => {
        const { event, year, source } = occurrence
        return (
          <li key={`${event} ${year}`} data-now={isOn(occurrence, today) || undefined}>
            <Heading>
              <a className="coming-name" href={`#${entryId(event)}`}>
                {t(`name.${event}`)}
              </a>
            </Heading>
            <p className="coming-when">
              <span data-cancelled={occurrence.cancelled || undefined}>{dateText(language, occurrence)}</span>
              <span className="coming-countdown">{countdownText(words, occurrence, today)}</span>
            </p>
            <p>
              <SurenessBadge occurrence={occurrence} /> <span className="coming-usual">{t(`when.${event}`)}</span>
            </p>
            {source && (
              <p>
                <ReadAt source={source} />
              </p>
            )}
            <p className="coming-traffic">{t(`traffic.${eventById(event).traffic}`)}</p>
          </li>
        )
      })}
    </ul>
  )
}
