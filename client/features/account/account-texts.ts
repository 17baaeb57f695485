/** Loads the account's texts after sign-in; the sign-in form does not need them. */

import { useEffect, useReducer } from 'react'
import { hasCatalogs, loadCatalogs } from '../../i18n/catalogs.ts'
import { useLanguage } from '../../i18n/language.tsx'

/** `safety` is the catalog of the report form. It also names the reasons of the reports that the account page lists. */
const CATALOGS = ['account', 'safety', 'errors'] as const

/** @returns whether the texts are loaded. A failure is reported and the spinner stays (specification §8). */
export function useAccountTexts(needed: boolean): boolean {
  const language = useLanguage()
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const ready = hasCatalogs(language, CATALOGS)
  useEffect(() => {
    if (ready || !needed) return
    let active = true
    loadCatalogs(language, CATALOGS).then(() => active && showAgain(), reportError)
    return () => {
      active = false
    }
  }, [ready, needed, language])
  return ready
}
