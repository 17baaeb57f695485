/** The loading and error states of a card on the account page. */

import type { Problem } from '../../../../shared/errors.ts'
import { useAuthTexts } from '../../../auth/texts.tsx'
import type { Loaded } from '../../../data/use-loaded.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

export function LoadFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  return (
    <Alert tone="error">
      {errorText(problem)} <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </Alert>
  )
}

export function LoadState({ slow, problem, reload }: Pick<Loaded<unknown>, 'slow' | 'problem' | 'reload'>) {
  const { t } = useTranslation('account')
  return (
    <>
      {slow && <Spinner label={t('loading')} />}
      {problem && <LoadFailed problem={problem} onRetry={reload} />}
    </>
  )
}
