/** Activities in Otaru by month and weather, with a yearly chart. */

import './activities.css'
import { systemClock } from '../../../../shared/time/clock.ts'
import { clockInJapan } from '../../../../shared/time/japan-time.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { ListParts } from '../list-entry.tsx'
import { ActivityList } from './activity-list.tsx'
import { SeasonChart } from './season-chart.tsx'

export function Activities() {
  const { t } = useTranslation('activities')
  // The prerendered document can be months old, so the current month is known only after hydration.
  const month = useHydrated() ? clockInJapan(systemClock.now()).getUTCMonth() + 1 : undefined
  const parts = (['list', 'year', 'safety', 'questions'] as const).map((id) => ({ id, label: t(`parts.${id}`) }))
  return (
    <div className="city-list">
      <ListParts parts={parts} />
      <ActivityList present={month} />
      <SeasonChart present={month} />
    </div>
  )
}
