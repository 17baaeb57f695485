/** Summarises the itinerary in a code. The planner's decoder is loaded only when this component is shown. */

import { useEffect, useState } from 'react'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { PlanSummary } from './plan-summary.ts'

export function PlanFacts({ code }: { code: string }) {
  const { t, language } = useTranslation('scan')
  const [summary, setSummary] = useState<PlanSummary | null>()
  useEffect(() => {
    let active = true
    import('./plan-summary.ts')
      .then(({ summaryOf }) => summaryOf(code, language))
      .then((found) => active && setSummary(found), reportError)
    return () => {
      active = false
    }
  }, [code, language])
  if (summary === null) return <p>{t('plan.unknown')}</p>
  const facts = [
    [t('plan.length'), summary && t('plan.days', { count: summary.days })],
    [t('plan.firstDay'), summary && formatDay(language, summary.firstDay)],
    [t('plan.arrival'), summary?.arrival],
    [t('plan.departure'), summary?.departure],
  ] as const
  return (
    <dl className="scan-facts" aria-busy={!summary}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
