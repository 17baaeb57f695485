/** Confirms cancelling a crew, which notifies its members and cannot be undone. */

import { useState } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { isLateWithdrawal } from '../../../../shared/crew/crew.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface CancelDialogProps {
  readonly crew: Crew | undefined
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

export function CancelDialog({ crew, busy, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useTranslation('crew')
  const [now] = useState(Date.now)
  const isCounted = crew !== undefined && crew.freeSeats < crew.seats && isLateWithdrawal(crew.firstDay, now)
  return (
    <Dialog
      open={crew !== undefined}
      title={crew && t('mine.cancelHeading', { title: crew.title })}
      closeLabel={t('join.close')}
      onClose={onClose}
    >
      <p>{t('mine.cancelText')}</p>
      {isCounted && <Alert tone="info">{t('mine.cancelLate')}</Alert>}
      <p className="crew-actions">
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {t('mine.cancelConfirm')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('mine.keep')}
        </Button>
      </p>
    </Dialog>
  )
}
