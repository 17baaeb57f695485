/** Shows the warnings for a day of a plan: busy seasons, events, and places whose opening days should be checked. */

import type { DayWarning } from '../../../../shared/planner/places/day-warnings.ts'
import { PlanIcon } from './plan-icons.tsx'
import { usePlanWords } from './plan-words.tsx'

export function DayWarnings({ of = [] }: { of: readonly DayWarning[] | undefined }) {
  const { t, dayWarning } = usePlanWords()
  if (of.length === 0) return null
  return (
    <ul className="plan-warnings" aria-label={t('dayWarning.label')}>
      {of.map((one) => (
        <li key={JSON.stringify(one)}>
          <PlanIcon name="warning" />
          <span>{dayWarning(one)}</span>
        </li>
      ))}
    </ul>
  )
}
