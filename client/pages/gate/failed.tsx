/** Shown when the approval could not be loaded; offers a retry. */

import { useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

export function Failed() {
  const { t } = useTranslation('profile')
  const { reloadApproval } = useSession()
  return (
    <Alert tone="error">
      <p>{t('gate.failed')}</p>
      <Button onClick={() => void reloadApproval()}>{t('retry')}</Button>
    </Alert>
  )
}
