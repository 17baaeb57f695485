/**
 * Shows what the car costs, each person's share, the expenses and the settlement. Needs the text catalogs `cost`,
 * `crew` and `errors`.
 */

import { joinSentences } from '../../../../shared/languages.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import { Space } from '../../../i18n/space.tsx'
import './cost-panel.css'
import { useCallback, useId } from 'react'
import { Link } from 'react-router-dom'
import type { Crew, CrewCost } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatYen } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { Expenses } from './expenses.tsx'
import { LegsTable } from './legs-table.tsx'
import { SeatEstimate } from './seat-estimate.tsx'
import { SettleUp } from './settle-up.tsx'
import { SharesTable } from './shares-table.tsx'

export function CostPanel({ crew }: { readonly crew: Crew }) {
  const { t } = useTranslation('cost')
  const errors = useTranslation('errors')
  const heading = useId()
  const crewNow = JSON.stringify(crew)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the costs are loaded again for another crew
  const load = useCallback(() => api('GET /api/crews/:id/cost', { params: { id: crew.id } }), [crew.id, crewNow])
  const { data: cost, problem, slow, reload } = useLoaded<CrewCost>(load)
  const isRiding = crew.role === 'owner' || crew.role === 'mate'
  return (
    <section className="crew-cost" aria-labelledby={heading}>
      <h3 id={heading}>{t(isRiding ? 'heading' : 'would.heading')}</h3>
      {problem && (
        <LoadFailure
          text={joinSentences(errors.language, [t('failed'), errorText(errors.t, problem)])}
          retryLabel={t('retry')}
          onRetry={() => void reload()}
        />
      )}
      {slow && <Spinner label={t('loading')} />}
      {cost ? (
        <>
          <Budget cost={cost} />
          {isRiding ? <Ride crew={crew} cost={cost} onChanged={reload} /> : <SeatEstimate crew={crew} cost={cost} />}
          <Law />
        </>
      ) : (
        !problem && <div className="crew-cost-room" />
      )}
    </section>
  )
}

function Budget({ cost: { budgetYen, fuelYen } }: { cost: CrewCost }) {
  const { t, language } = useTranslation('cost')
  const total = formatYen(language, budgetYen)
  if (budgetYen === 0) return <p>{t('noBudget')}</p>
  return <p>{fuelYen > 0 ? t('budget', { total, fuel: formatYen(language, fuelYen) }) : t('budgetPlain', { total })}</p>
}

function Ride({ crew, cost, onChanged }: { crew: Crew; cost: CrewCost; onChanged: () => Promise<void> }) {
  return (
    <>
      <LegsTable cost={cost} />
      <SharesTable cost={cost} />
      <Expenses crew={crew} cost={cost} onChanged={onChanged} />
      <SettleUp crew={crew} cost={cost} />
    </>
  )
}

function Law() {
  const { t, language } = useTranslation('cost')
  return (
    <p className="crew-cost-law">
      {t('law.text')}
      <Space />
      <Link to={pathTo('terms-of-service', language)}>{t('law.terms')}</Link>
    </p>
  )
}
