/**
 * Deletes the account once the user has confirmed: first the user's data on this site, such as crews and saved plans,
 * then the account itself.
 */

import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useSession } from '../../../auth/session.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { forgetPersonalEntries } from '../../../device-entry.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useProof } from '../../proof/use-proof.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { ConfirmDialog } from '../card-parts/confirm-dialog.tsx'

export function DeleteCard({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation('account')
  const { reloadApproval } = useSession()
  const request = useRequest()
  const proven = useProof()
  const [asking, setAsking] = useState(false)
  const [halfDone, setHalfDone] = useState(false)

  async function remove(): Promise<void> {
    let dataGone = halfDone
    let elsewhere: string | undefined
    const gone = await request.run(async () => {
      // Checks the session first, so that an expired one fails before anything is deleted.
      await api('GET /api/auth/user-attributes')
      // Delete the data before the account, because this request needs the session.
      await proven(() => api('DELETE /api/my-data'))
      dataGone = true
      elsewhere = (await proven(() => api('DELETE /api/auth/user'))).redirect
    })
    if (gone) {
      forgetPersonalEntries()
      onDeleted()
      if (elsewhere) location.assign(elsewhere)
      return
    }
    setHalfDone(dataGone)
    if (dataGone) await reloadApproval()
  }

  return (
    <AccountCard heading={t('deleteHeading')}>
      {halfDone ? <Alert tone="error">{t('deleteHalfDone')}</Alert> : <p>{t('deleteText')}</p>}
      <p className="account-actions">
        <Button
          onClick={() => {
            request.dismiss()
            setAsking(true)
          }}
        >
          {t(halfDone ? 'deleteRest' : 'deleteAccount')}
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={t('deleteQuestion')}
        confirmLabel={t('deleteConfirm')}
        request={request}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{t(halfDone ? 'deleteHalfDone' : 'deleteText')}</p>
      </ConfirmDialog>
    </AccountCard>
  )
}
