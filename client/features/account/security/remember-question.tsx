/** Asks whether to remember this device, if the user pool lets the user decide. */

import { useId } from 'react'
import { api } from '../../../api/api.ts'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useSession } from '../../../auth/session.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

export function RememberQuestion({ onAnswered }: { onAnswered: (remember: boolean) => void }) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const { reload } = useSession()
  const headingId = useId()
  const request = useRequest()

  async function answer(remember: boolean): Promise<void> {
    if (!(await request.run(() => api('PUT /api/auth/devices', { body: { remember } })))) return
    onAnswered(remember)
    await reload()
  }

  return (
    <Card as="section" className="account-question" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('rememberQuestion')}</h2>
      <p>{t('rememberText')}</p>
      <p className="account-actions">
        <Button variant="primary" busy={request.busy} onClick={() => answer(true)}>
          {t('rememberYes')}
        </Button>
        <Button disabled={request.busy} onClick={() => answer(false)}>
          {t('rememberNo')}
        </Button>
      </p>
      {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
    </Card>
  )
}
