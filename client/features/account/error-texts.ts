/** Loads the error texts only after the sign-in form is displayed, because most sign-ins need none. */

import type { Problem } from '../../../shared/errors.ts'
import { errorText } from '../../auth/error-text.ts'
import { useLazyTexts } from '../../i18n/use-lazy-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** @returns the text of an error. Until the catalog has loaded, all errors get the same general text. */
export function useErrorTexts(): (problem: Problem) => string {
  const { t } = useTranslation('auth')
  const errors = useLazyTexts('errors', true)
  return (problem) => (errors ? errorText(errors.t, problem, errors.language) : t('failed'))
}
