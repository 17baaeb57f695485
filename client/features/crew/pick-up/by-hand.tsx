/**
 * Asks the driver for confirmation before a mate (a member of the crew) is checked in without a code, because that
 * cannot be undone.
 */

import type { CrewMate } from '../../../../shared/api/endpoints.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface ByHandProps {
  readonly mate: CrewMate | undefined
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: (mate: CrewMate) => void
}

export function ByHand({ mate, busy, onClose, onConfirm }: ByHandProps) {
  const { t } = useTranslation('crew-detail')
  return (
    <Dialog
      open={mate !== undefined}
      title={mate && t('pickUp.byHandHeading', { name: mate.person.displayName })}
      closeLabel={t('pickUp.close')}
      onClose={onClose}
    >
      <p>{t('pickUp.byHandText')}</p>
      <p className="pick-up-actions">
        <Button variant="primary" busy={busy} onClick={() => mate && onConfirm(mate)}>
          {t('pickUp.byHandYes')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('pickUp.notYet')}
        </Button>
      </p>
    </Dialog>
  )
}
