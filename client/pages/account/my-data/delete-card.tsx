/** Deleting the account, asked twice: what was left in crews first, then the account itself. */

import { useId, useState } from 'react'
import { api } from '../../../api/api.ts'
import { useSession } from '../../../auth/session.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { forgetPersonalEntries } from '../../../device-entry.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AskDialog } from '../card-parts/ask-dialog.tsx'

export function DeleteCard({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation('account')
  const { reloadApproval } = useSession()
  const headingId = useId()
  const request = useRequest()
  const [asking, setAsking] = useState(false)
  /** The data are gone and the account is not: nobody is left to guess. */
  const [halfDone, setHalfDone] = useState(false)

  async function remove(): Promise<void> {
    let dataGone = halfDone
    let elsewhere: string | undefined
    const gone = await request.run(async () => {
      // Asked first, so that a session which has ended elsewhere ends here before anything is deleted.
      await api('GET /api/auth/user-attributes')
      // Afterwards nobody is signed in any more who could ask for it.
      await api('DELETE /api/my-data')
      dataGone = true
      elsewhere = (await api('DELETE /api/auth/user')).redirect
    })
    if (gone) {
      forgetPersonalEntries()
      onDeleted()
      // A session that came from a provider ends at the provider's own logout page.
      if (elsewhere) location.assign(elsewhere)
      return
    }
    setHalfDone(dataGone)
    if (dataGone) await reloadApproval()
  }

  return (
    <Card as="section" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('deleteHeading')}</h3>
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
      <AskDialog
        open={asking}
        title={t('deleteQuestion')}
        yes={t('deleteConfirm')}
        request={request}
        onYes={remove}
        onClose={() => setAsking(false)}
      >
        <p>{t(halfDone ? 'deleteHalfDone' : 'deleteText')}</p>
      </AskDialog>
    </Card>
  )
}
