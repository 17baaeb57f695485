/** The error state of a card, with a retry button. */

import type { Problem } from '../../../../shared/errors.ts'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

export function LoadFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  return (
    <Alert tone="error">
      {errorText(problem)} <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </Alert>
  )
}
