/** The bar of the edit mode: the last change, undo, redo, and a button that ends editing. */

import './edit-bar.css'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { Button } from '../../../ui/button.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import type { Editing } from './plan-editing.ts'

interface EditBarProps {
  readonly plan: Plan
  readonly editing: Editing
  readonly onDone: () => void
}

export function EditBar({ plan, editing, onDone }: EditBarProps) {
  const { t } = usePlanWords()
  const faults = plan.faults.length
  return (
    <div className="edit-bar">
      <div className="edit-bar-text">
        <h2 tabIndex={-1} id="edit-title">
          {t('edit.title')}
        </h2>
        {/*
         * This element is always rendered, because some screen readers ignore a status that is added to the page
         * together with its text.
         */}
        <p className="plan-status" role="status" data-empty={editing.status === '' || undefined}>
          {editing.status}
        </p>
        {editing.status === '' && (
          <p className="edit-bar-note">{faults > 0 ? t('bar.faults', { count: faults }) : t('edit.note')}</p>
        )}
      </div>
      {(['undo', 'redo'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="edit-tool"
          aria-label={t(name)}
          title={t(name)}
          aria-disabled={!editing[name] || undefined}
          onClick={editing[name]}
        >
          <PlanIcon name={name} />
        </button>
      ))}
      <Button variant="primary" onClick={onDone}>
        {t('edit.done')}
      </Button>
    </div>
  )
}
