/** The bar below the days: the last change, problems, undo, redo, and a new plan. */

import type { Plan } from '../../../shared/planner/plan.ts'
import { Button } from '../../ui/button.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { pinsOf } from './plan-edit.ts'
import type { Editing } from './plan-editing.ts'

export function PlanBar({ plan, editing }: { plan: Plan; editing: Editing }) {
  const { t } = usePlanWords()
  const faults = plan.faults.length
  const pins = pinsOf(editing.outline).length
  const changed = Boolean(editing.undo ?? editing.redo)
  return (
    <div className="plan-bar" data-changed={changed || faults > 0 || undefined}>
      {/* Always rendered: some screen readers ignore a status that appears together with its text. */}
      <p className="plan-status" role="status" data-empty={editing.status === '' || undefined}>
        {editing.status}
      </p>
      <p className="plan-bar-ways">
        {(['undo', 'redo'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="plan-tool"
            aria-label={t(name)}
            title={t(name)}
            aria-disabled={!editing[name] || undefined}
            onClick={editing[name]}
          >
            <PlanIcon name={name} />
          </button>
        ))}
        {faults > 0 && <span className="plan-bar-faults">{t('bar.faults', { count: faults })}</span>}
        <Button onClick={editing.replan}>{pins > 0 ? t('bar.replan', { count: pins }) : t('bar.replanFree')}</Button>
      </p>
    </div>
  )
}
