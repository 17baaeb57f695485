/** A crew in a list: when, where, with whom, and what one may do with it. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Crew } from '../../../shared/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { formatDays, formatList, formatYen, languageName } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const STATE_TONES = {
  open: 'success',
  full: 'neutral',
  locked: 'warning',
  done: 'neutral',
  cancelled: 'error',
  hidden: 'error',
} as const

export function CrewCard({ crew, onAsk, children }: { crew: Crew; onAsk?: () => void; children?: ReactNode }) {
  const { t, language } = useTranslation('crew')
  const start = t(`towns.${crew.startTown}`)
  const end = t(`towns.${crew.endTown}`)
  const total = crew.budget.reduce((sum, { yen }) => sum + yen, 0)
  const names = (codes: readonly string[]) =>
    formatList(
      language,
      codes.map((code) => languageName(language, code)),
    )
  const heading = `crew-${crew.id}`
  return (
    <Card as="li" className="crew-card" aria-labelledby={heading}>
      <div className="crew-card-head">
        <h2 id={heading} dir="auto">
          {crew.title}
        </h2>
        <Badge tone={STATE_TONES[crew.state]}>{t(`states.${crew.state}`)}</Badge>
      </div>
      <p className="crew-card-days">
        <bdi>{formatDays(language, crew.firstDay, crew.lastDay)}</bdi>
        {crew.flexibleDays > 0 && (
          <span className="crew-card-soft"> · {t('form.flexible', { count: crew.flexibleDays })}</span>
        )}
      </p>
      <p>{crew.startTown === crew.endTown ? t('card.round', { start }) : t('card.route', { start, end })}</p>
      <p>
        <strong>{t('card.freeSeats', { count: crew.freeSeats })}</strong> ·{' '}
        <span dir="auto">{t('card.by', { name: crew.owner.displayName })}</span>
      </p>
      <details>
        <summary>{t('card.details')}</summary>
        <dl className="crew-facts">
          <Fact name={t('card.languages')}>{names(crew.languages)}</Fact>
          <Fact name={t('card.car')}>{t(`cars.${crew.car}`)}</Fact>
          <Fact name={t('card.pace')}>{t(`paces.${crew.pace}`)}</Fact>
          <Fact name={t('card.luggage')}>{t(`luggages.${crew.luggage}`)}</Fact>
          {crew.meetingPoint && (
            <Fact name={t('card.meeting')}>
              <span dir="auto">{crew.meetingPoint}</span>
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
      <ul className="crew-tags">
        {crew.whoMayJoin === 'women' && <li>{t('card.women')}</li>}
        <li>{t(crew.smoking ? 'card.smoking' : 'card.noSmoking')}</li>
        {crew.tags.map((tag) => (
          <li key={tag}>{t(`tags.${tag}`)}</li>
        ))}
      </ul>
      {children}
      {crew.role === 'none' && crew.state === 'open' && onAsk && (
        <Button variant="primary" onClick={onAsk}>
          {t('card.ask')}
        </Button>
      )}
      {crew.role !== 'none' && (
        <p className="crew-card-soft">
          {t(`roles.${crew.role}`)}
          {crew.role === 'asked' && (
            <>
              {' · '}
              <Link to={pathTo('my-requests', language)}>{t('card.toRequests')}</Link>
            </>
          )}
        </p>
      )}
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
