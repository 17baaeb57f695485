/** Asks for confirmation before an action that is hard to undo. */

import type { ReactNode } from 'react'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import type { CardRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly request: CardRequest
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  request,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      {children}
      <p className="account-actions">
        <Button variant="danger" busy={request.busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </p>
      {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
    </Dialog>
  )
}
