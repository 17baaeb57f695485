/** The faults of a stop or a day in edit mode, each with cures: changes that remove the fault. */

import './curable-faults.css'
import type { Fault } from '../../../../shared/planner/plan.ts'
import { Button } from '../../../ui/button.tsx'
import { clockText } from '../trip/answers.ts'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { type Cure, faultKey } from './cures.ts'
import type { Edits } from './details/edits.ts'
import { useCuresOf } from './use-cures.tsx'

export function CurableFaults({ faults, edits }: { faults: readonly Fault[]; edits: Edits }) {
  const { t, fault } = usePlanWords()
  const cures = useCuresOf()
  if (faults.length === 0) return null
  return (
    <ul className="plan-faults curable-faults" aria-label={t('fault.label')}>
      {faults.map((found) => (
        <li key={`${faultKey(found)} ${found.found}`}>
          <PlanIcon name="warning" />
          <div>
            <span>{fault(found)}</span>
            <Cures cures={cures.get(faultKey(found)) ?? []} edits={edits} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Cures({ cures, edits }: { cures: readonly Cure[]; edits: Edits }) {
  const { t, placeName, brief } = usePlanWords()
  if (cures.length === 0) return null
  const label = (cure: Cure): string => {
    switch (cure.kind) {
      case 'shorten':
        return t('cure.shorten', { place: placeName(cure.place), time: brief(cure.minutes) })
      case 'leave':
        return t('cure.leave', { time: clockText(cure.at) })
      case 'move':
        return t('cure.move', { place: placeName(cure.place), day: cure.day + 1 })
      case 'remove':
        return t('cure.remove', { place: placeName(cure.place) })
    }
  }
  return (
    <p className="curable-faults-ways">
      {cures.map((cure) => (
        <Button
          key={cure.kind}
          variant="quiet"
          onClick={() => edits.apply(cure.outline, t('cure.done', { cure: label(cure) }))}
        >
          {label(cure)}
        </Button>
      ))}
    </p>
  )
}
