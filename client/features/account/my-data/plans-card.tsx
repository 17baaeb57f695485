/** The plans that are saved in the account, with links that open them (product decisions §3). */

import { Link } from 'react-router-dom'
import type { SavedItinerary } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatDays } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'

const MOST_SHOWN = 5
/** The page size. It is large enough that one request returns all saved plans. */
const ALL = 50

const readPlans = async () => (await api('GET /api/itineraries', { query: { limit: ALL } })).items

export function PlansCard() {
  const { t } = useTranslation('account')
  const loaded = useLoaded<readonly SavedItinerary[]>(readPlans)
  return (
    <AccountCard heading={t('plansHeading')}>
      <LoadState {...loaded} />
      {loaded.data && <PlanList plans={loaded.data} />}
    </AccountCard>
  )
}

export function PlanList({ plans }: { plans: readonly SavedItinerary[] }) {
  const { t, language } = useTranslation('account')
  const planner = pathTo('hokkaido-itinerary', language)
  if (plans.length === 0) {
    return (
      <>
        <p>{t('plansNone')}</p>
        <p className="account-actions">
          <ButtonLink to={planner}>{t('plansMake')}</ButtonLink>
        </p>
      </>
    )
  }
  return (
    <>
      <p>{t('plansCount', { count: plans.length })}</p>
      <ul className="account-rows">
        {plans.slice(0, MOST_SHOWN).map(({ id, title, code, firstDay, lastDay }) => (
          <li key={id}>
            <p className="account-row-name">
              <Link className="link-alone" to={`${planner}?plan=${code}`}>
                <bdi>{title}</bdi>
              </Link>
            </p>
            <p className="account-note">{formatDays(language, firstDay, lastDay)}</p>
          </li>
        ))}
      </ul>
      <p className="account-actions">
        <ButtonLink to={`${pathTo('itineraries', language)}#saved`}>{t('plansAll')}</ButtonLink>
      </p>
    </>
  )
}
