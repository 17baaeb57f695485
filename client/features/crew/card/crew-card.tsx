/** A crew in a list: dates, route, people, and links to what the user can do. */

import './crew-card.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { fuelYen } from '../../../../shared/travel-cost/costs.ts'
import { formatList, formatYen, languageName } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { crewPath, FROM_HERE, routeOfCrew } from './crew-path.ts'
import { CrewRoute, CrewTags, CrewWhen } from './crew-signs.tsx'
import { PersonMark } from './person-mark.tsx'
import { TrustFacts } from './trust-facts.tsx'

/** Returns the total of the budget in yen. A calculated fuel cost replaces the fuel amount in the budget. */
function totalYen({ budget, fuelUse }: Crew): number {
  const figures = budget.filter(({ kind }) => kind !== 'fuel' || !fuelUse)
  return figures.reduce((sum, { yen }) => sum + yen, fuelUse ? fuelYen(fuelUse) : 0)
}

interface CrewCardProps {
  readonly crew: Crew
  readonly onAsk?: () => void
  readonly level?: 2 | 3
  readonly children?: ReactNode
}

export function CrewCard({ crew, onAsk, level = 2, children }: CrewCardProps) {
  const { t, language } = useTranslation('crew')
  const total = totalYen(crew)
  const heading = `crew-${crew.id}`
  const Heading = level === 2 ? 'h2' : 'h3'
  const towns = crew.via.map((town) => t(`towns.${town}`))
  const spoken = crew.languages.map((code) => languageName(language, code))
  return (
    <Card as="li" className="crew-card" aria-labelledby={heading}>
      <Heading id={heading} className="crew-card-title" tabIndex={-1}>
        <Link to={crewPath(routeOfCrew(crew), language, crew.id)} state={FROM_HERE}>
          <bdi>{crew.title}</bdi>
        </Link>
      </Heading>
      <CrewRoute crew={crew} known={onAsk !== undefined} />
      <CrewWhen crew={crew} />
      {towns.length > 0 && <p className="crew-card-soft">{t('card.via', { towns: formatList(language, towns) })}</p>}
      <div className="person-with-mark">
        <PersonMark person={crew.owner} size="small" />
        <p className="crew-card-owner">
          {t('card.by', { name: crew.owner.displayName })}
          {' · '}
          {t('card.speaks', { languages: formatList(language, spoken) })}
        </p>
      </div>
      <TrustFacts trust={crew.owner.trust} short />
      <CrewTags crew={crew} />
      {total > 0 && <p className="crew-card-soft">{t('card.total', { yen: formatYen(language, total) })}</p>}
      {children}
      {crew.role === 'none' && (crew.state === 'open' || crew.state === 'full') && onAsk && (
        <p className="crew-actions">
          <Button variant={crew.state === 'open' ? 'primary' : 'plain'} onClick={onAsk}>
            {t(crew.state === 'open' ? 'card.ask' : 'card.wait')}
          </Button>
        </p>
      )}
      {crew.role === 'asked' && <Link to={pathTo('my-requests', language)}>{t('card.toRequests')}</Link>}
    </Card>
  )
}
