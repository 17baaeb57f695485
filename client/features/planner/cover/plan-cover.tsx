/** The head of a plan: its name, its dates and four figures. */

import './plan-cover.css'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { formatDays, formatNumber, formatYen } from '../../../i18n/format.ts'
import { usePageTitle } from '../../../ui/browser/page-title.ts'
import { Facts, usePlanWords } from '../words/plan-words.tsx'
import { tripName } from '../words/trip-name.ts'
import { MissingParts } from './missing-parts.tsx'

const DATES = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const

export function PlanCover({ plan }: { plan: Plan }) {
  const words = usePlanWords()
  const { t, language, km, brief, townName } = words
  const { request } = plan
  const dates = formatDays(language, request.firstDay, request.lastDay, DATES)
  const name = tripName(plan, words) || t('title', { dates })
  const stops = plan.days.reduce((sum, day) => sum + day.stops.length, 0)
  const figures = [
    [t('totals.distance'), km(plan.km)],
    [t('totals.wheel'), brief(plan.minutes)],
    [t('totals.stops'), formatNumber(language, stops)],
    [t('totals.tolls'), formatYen(language, plan.tollYen)],
  ] as const
  usePageTitle(name)
  return (
    <header className="plan-cover">
      <h1 id="plan-title" tabIndex={-1} data-plan-heading>
        {name}
      </h1>
      <div className="plan-cover-when">
        <p>{dates}</p>
        <Facts
          of={[
            t('cover.days', { count: plan.days.length }),
            t('cover.drivers', { count: request.drivers }),
            t('cover.from', { gate: townName(request.arrival.gate) }),
          ]}
        />
      </div>
      <dl className="plan-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <MissingParts plan={plan} />
    </header>
  )
}
