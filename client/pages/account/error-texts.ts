/** Loads the texts of errors after the sign-in form shows, because most sign-ins need none. */

import { useEffect, useReducer } from 'react'
import type { Problem } from '../../../shared/errors.ts'
import { errorText } from '../../auth/error-text.ts'
import { hasCatalogs, loadCatalogs } from '../../i18n/catalogs.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** @returns the text of an error. Until the texts have loaded, one sentence stands for all errors. */
export function useErrorTexts(): (problem: Problem) => string {
  const { t: unspecific } = useTranslation('auth')
  const { t, language } = useTranslation('errors')
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const ready = hasCatalogs(language, ['errors'])
  useEffect(() => {
    if (ready) return
    let active = true
    loadCatalogs(language, ['errors']).then(() => active && showAgain(), reportError)
    return () => {
      active = false
    }
  }, [ready, language])
  return (problem) => (ready ? errorText(t, problem, language) : unspecific('failed'))
}
