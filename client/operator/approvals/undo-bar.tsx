/** The bar that says which decision will be sent, with a button that undoes the latest one. */

import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import type { Decided } from './decided.ts'

export function UndoBar({ pending, onUndo }: { pending: readonly Decided[]; onUndo: () => void }) {
  const { t } = useTranslation('desk')
  const newest = pending.at(-1)
  return (
    <div className="desk-undo" role="status" data-shown={newest !== undefined || undefined}>
      {newest && (
        <>
          <span>
            {t(`undo.${newest.decision}`, { name: newest.applicant.profile.displayName ?? newest.id })}
            {pending.length > 1 && ` ${t('undo.more', { count: pending.length - 1 })}`}
          </span>
          <Button variant="quiet" aria-keyshortcuts="z" onClick={onUndo}>
            {t('undo.undo')}{' '}
            <span className="desk-key" aria-hidden="true">
              Z
            </span>
          </Button>
        </>
      )}
    </div>
  )
}
