/** The bar that says which decision will be sent, with a button that undoes the latest one. */

import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

interface UndoBarProps {
  readonly latest: string | undefined
  readonly pending: number
  readonly onUndo: () => void
}

export function UndoBar({ latest, pending, onUndo }: UndoBarProps) {
  const { t } = useTranslation('desk')
  return (
    <div className="desk-undo" role="status" data-shown={latest !== undefined || undefined}>
      {latest !== undefined && (
        <>
          <span>
            {latest}
            {pending > 1 && ` ${t('undo.more', { count: pending - 1 })}`}
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
