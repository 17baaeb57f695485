/**
 * Shows the events that take place now, soon or during the trip whose dates the user has entered, with their effects on
 * drivers.
 */

import '../../../ui/styles/card-grid.css'
import './coming.css'
import { isOn, type Occurrence } from '../../../../shared/city/event-calendar.ts'
import { eventById } from '../../../../shared/city/events.ts'
import { dayAfter } from '../../../../shared/time/daylight.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SurenessBadge } from './event-badges.tsx'
import { entryId, ReadAt } from './event-entry.tsx'
import { countdownText, dateText } from './event-words.ts'

export const SOON_DAYS = 60

const GROUPS = ['now', 'soon', 'cancelled'] as const

interface ComingProps {
  readonly calendar: readonly Occurrence[]
  readonly today: string | undefined
}

export function Coming({ calendar, today }: ComingProps) {
  const { t } = useTranslation('events')
  if (!today) return <p className="coming-waiting">{t('coming.waiting')}</p>
  const near = calendar.filter(({ first }) => first <= dayAfter(today, SOON_DAYS))
  const groups = {
    now: near.filter((occurrence) => isOn(occurrence, today)),
    soon: near.filter(({ first, cancelled }) => first > today && !cancelled),
    cancelled: near.filter(({ cancelled }) => cancelled),
  }
  if (near.length === 0) {
    return (
      <>
        <p>{t('coming.none')}</p>
        <Turns occurrences={calendar.slice(0, 1)} today={today} level="h3" />
      </>
    )
  }
  return (
    <div className="coming-groups">
      {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <div key={group} className="coming-group">
          <h3>{t(`coming.${group}`)}</h3>
          <Turns occurrences={groups[group]} today={today} level="h4" />
        </div>
      ))}
    </div>
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
    <ul className="card-grid coming-turns">
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
            <p className="coming-sureness">
              <SurenessBadge occurrence={occurrence} />
              <span className="coming-usual">{t(`when.${event}`)}</span>
            </p>
            {source && (
              <p>
                <ReadAt source={source} />
              </p>
            )}
            {!occurrence.cancelled && <p className="coming-traffic">{t(`traffic.${eventById(event).traffic}`)}</p>}
          </li>
        )
      })}
    </ul>
  )
}
