/** Shown when the approval could not be loaded; offers a retry. */

import { useSession } from '../../../auth/session.tsx'
import { LoadFailure } from '../../../data/load-failure.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export function Failed() {
  const { t } = useTranslation('profile')
  const { reloadApproval } = useSession()
  return <LoadFailure text={t('gate.failed')} retryLabel={t('retry')} onRetry={() => void reloadApproval()} />
}
