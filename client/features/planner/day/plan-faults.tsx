/** The list of problems of a stop or a day. */

import type { Fault } from '../../../../shared/planner/plan.ts'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'

export function PlanFaults({ faults }: { faults: readonly Fault[] }) {
  const { t, fault } = usePlanWords()
  if (faults.length === 0) return null
  return (
    <ul className="plan-faults" aria-label={t('fault.label')}>
      {faults.map((found) => (
        <li key={`${found.rule} ${found.place} ${found.found}`}>
          <PlanIcon name="warning" />
          <span>{fault(found)}</span>
        </li>
      ))}
    </ul>
  )
}
