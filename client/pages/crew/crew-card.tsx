/** A crew in a list: when, where, with whom, and what one may do with it. */

import './crew-card.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Crew } from '../../../shared/api.ts'
import { daysBetween } from '../../../shared/calendar-day.ts'
import { pathTo } from '../../../shared/routes.ts'
import { formatDays, formatList, formatYen, languageName } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Figures, RouteSign } from './crew-signs.tsx'

const STATE_TONES = {
  open: 'success',
  full: 'neutral',
  locked: 'warning',
  done: 'neutral',
  cancelled: 'error',
  hidden: 'error',
} as const

/** Seats matter as long as there is somebody to take them. */
const TO_COME: ReadonlySet<Crew['state']> = new Set(['open', 'full', 'locked'])

export function CrewCard({ crew, onAsk, children }: { crew: Crew; onAsk?: () => void; children?: ReactNode }) {
  const { t, language } = useTranslation('crew')
  const total = crew.budget.reduce((sum, { yen }) => sum + yen, 0)
  const names = (codes: readonly string[]) =>
    formatList(
      language,
      codes.map((code) => languageName(language, code)),
    )
  const heading = `crew-${crew.id}`
  return (
    <Card as="li" className="crew-card" aria-labelledby={heading}>
      <h2 id={heading} className="crew-card-title" tabIndex={-1}>
        <bdi>{crew.title}</bdi>
      </h2>
      <div className="crew-card-head">
        <RouteSign start={t(`towns.${crew.startTown}`)} end={t(`towns.${crew.endTown}`)} />
        <span className="crew-card-badges">
          {crew.role !== 'none' && <Badge tone="info">{t(`roles.${crew.role}`)}</Badge>}
          {/* Whoever may ask knows that it is open. */}
          {!(onAsk && crew.state === 'open') && (
            <Badge tone={STATE_TONES[crew.state]}>{t(`states.${crew.state}`)}</Badge>
          )}
        </span>
      </div>
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
      </div>
      <p className="crew-card-owner">{t('card.by', { name: crew.owner.displayName })}</p>
      <ul className="crew-tags">
        {crew.whoMayJoin === 'women' && <li data-rule>{t('card.women')}</li>}
        <li>{t(crew.smoking ? 'card.smoking' : 'card.noSmoking')}</li>
        {crew.tags.map((tag) => (
          <li key={tag}>{t(`tags.${tag}`)}</li>
        ))}
      </ul>
      <details>
        <summary>{t('card.details')}</summary>
        <dl className="crew-facts">
          <Fact name={t('card.languages')}>{names(crew.languages)}</Fact>
          <Fact name={t('card.car')}>{t(`cars.${crew.car}`)}</Fact>
          <Fact name={t('card.pace')}>{t(`paces.${crew.pace}`)}</Fact>
          <Fact name={t('card.luggage')}>{t(`luggages.${crew.luggage}`)}</Fact>
          {crew.meetingPoint && (
            <Fact name={t('card.meeting')}>
              <bdi>{crew.meetingPoint}</bdi>
            </Fact>
          )}
          {total > 0 && <Fact name={t('card.costs')}>{t('card.total', { yen: formatYen(language, total) })}</Fact>}
        </dl>
        {crew.note && (
          <p className="crew-note" dir="auto">
            {crew.note}
          </p>
        )}
      </details>
      {children}
      {crew.role === 'none' && crew.state === 'open' && onAsk && (
        <p className="crew-actions">
          <Button variant="primary" onClick={onAsk}>
            {t('card.ask')}
          </Button>
        </p>
      )}
      {crew.role === 'asked' && <Link to={pathTo('my-requests', language)}>{t('card.toRequests')}</Link>}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
