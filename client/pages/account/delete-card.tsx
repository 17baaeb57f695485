/** Deleting the account, asked twice. */

import { useCallback, useId, useState } from 'react'
import { api } from '../../api.ts'
import { RemoteError } from '../../auth/forms/remote-error.tsx'
import { useSession } from '../../auth/session.tsx'
import { useAuthTexts } from '../../auth/texts.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useRequest } from './use-request.ts'

export function DeleteCard() {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const { reload } = useSession()
  const headingId = useId()
  const [asking, setAsking] = useState(false)
  const close = useCallback(() => setAsking(false), [])
  const request = useRequest()

  async function remove(): Promise<void> {
    // What was left in crews first: afterwards nobody is signed in any more who could ask for it.
    const gone = await request.run(async () => {
      await api('DELETE /api/my-data')
      return api('DELETE /api/auth/user')
    })
    if (!gone) return
    setAsking(false)
    await reload()
  }

  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('deleteHeading')}</h2>
      <p>{t('deleteText')}</p>
      <Button onClick={() => setAsking(true)}>{t('deleteAccount')}</Button>
      <Dialog open={asking} onClose={close} title={t('deleteQuestion')} closeLabel={t('close')}>
        <p>{t('deleteText')}</p>
        <Button variant="danger" busy={request.busy} onClick={remove}>
          {t('deleteConfirm')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
        {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
      </Dialog>
    </Card>
  )
}
