/** Parts shared by a crew's card and page: its route as a guide sign, dates, seats, state and habits. */

import type { Crew } from '../../../../shared/api/endpoints.ts'
import { daysBetween } from '../../../../shared/time/calendar-day.ts'
import { formatDays, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TownPlate } from './town-plate.tsx'

function RouteSign({ start, end }: { start: string; end: string }) {
  const { t } = useTranslation('crew')
  const round = start === end
  return (
    <p className="crew-sign">
      <span className="visually-hidden">{round ? t('card.round', { start }) : t('card.route', { start, end })}</span>
      <span aria-hidden="true">
        {start}
        <svg className="crew-sign-arrow" viewBox="0 0 24 16" aria-hidden="true" focusable="false">
          <path d={round ? 'M3 4h13a4.5 4.5 0 0 1 0 9H6M10 9l-4 4 4 4' : 'M2 8h19M14 2l7 6-7 6'} />
        </svg>
        {!round && end}
      </span>
    </p>
  )
}

const FIGURE = 14

function figures(from: number, to: number): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const x = (from + index) * FIGURE
    return `M${x + 7} 2a3 3 0 1 1 0 6a3 3 0 1 1 0-6M${x + 2.5} 18v-2.5a4.5 4.5 0 0 1 9 0V18z`
  }).join('')
}

export function Figures({ seats, free }: { seats: number; free: number }) {
  const taken = seats + 1 - free
  return (
    <svg
      className="crew-figures"
      width={(seats + 1) * FIGURE}
      height="20"
      viewBox={`0 0 ${(seats + 1) * FIGURE} 20`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={figures(0, taken)} />
      <path className="crew-figures-free" d={figures(taken, seats + 1)} />
    </svg>
  )
}

const STATE_TONES = {
  open: 'success',
  full: 'neutral',
  locked: 'warning',
  done: 'neutral',
  cancelled: 'error',
  hidden: 'error',
} as const

function CrewBadges({ crew, known }: { crew: Crew; known: boolean }) {
  const { t } = useTranslation('crew')
  return (
    <span className="crew-card-badges">
      {crew.role !== 'none' && (
        <Badge tone="info">{t(crew.waiting?.place ? 'roles.waiting' : `roles.${crew.role}`)}</Badge>
      )}
      {!(known && crew.state === 'open') && <Badge tone={STATE_TONES[crew.state]}>{t(`states.${crew.state}`)}</Badge>}
    </span>
  )
}

/** @param known true in lists in which the user can ask for a seat; the badge of the state 'open' is then hidden */
export function CrewRoute({ crew, known = false }: { crew: Crew; known?: boolean }) {
  const { t } = useTranslation('crew')
  return (
    <div className="crew-card-head">
      <div className="crew-route">
        <TownPlate crew={crew} />
        <RouteSign start={t(`towns.${crew.startTown}`)} end={t(`towns.${crew.endTown}`)} />
      </div>
      <CrewBadges crew={crew} known={known} />
    </div>
  )
}

const TO_COME: ReadonlySet<Crew['state']> = new Set(['open', 'full', 'locked'])

export function CrewWhen({ crew }: { crew: Crew }) {
  const { t, language } = useTranslation('crew')
  return (
    <div className="crew-card-when">
      <p className="crew-card-days">
        <bdi>{formatDays(language, crew.firstDay, crew.lastDay)}</bdi>
        <span className="crew-card-soft">
          {t('card.days', { count: daysBetween(crew.firstDay, crew.lastDay) })}
          {crew.flexibleDays > 0 && ` · ${t('form.flexible', { count: crew.flexibleDays })}`}
        </span>
      </p>
      {TO_COME.has(crew.state) && (
        <p className="crew-card-seats">
          <Figures seats={crew.seats} free={crew.freeSeats} />
          <strong>{t('card.freeSeats', { count: crew.freeSeats })}</strong>
        </p>
      )}
      {TO_COME.has(crew.state) && crew.waiting && (
        <p className="crew-card-soft">
          {t('card.waiting', { count: crew.waiting.people })}
          {crew.waiting.place !== undefined &&
            ` ${t('card.place', { place: formatNumber(language, crew.waiting.place) })}`}
        </p>
      )}
    </div>
  )
}

export function CrewTags({ crew }: { crew: Pick<Crew, 'whoMayJoin' | 'smoking' | 'plan' | 'tags'> }) {
  const { t } = useTranslation('crew')
  return (
    <ul className="crew-tags">
      {crew.whoMayJoin === 'women' && <li data-rule>{t('card.women')}</li>}
      <li>{t(crew.smoking ? 'card.smoking' : 'card.noSmoking')}</li>
      {crew.plan && <li>{t('card.plan')}</li>}
      {crew.tags.map((tag) => (
        <li key={tag}>{t(`tags.${tag}`)}</li>
      ))}
    </ul>
  )
}
