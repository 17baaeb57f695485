/** Loads the account's texts after sign-in; the sign-in form does not need them. */

import { useEffect, useReducer } from 'react'
import { hasCatalogs, loadCatalogs } from '../../i18n/catalogs.ts'
import { useLanguage } from '../../i18n/language.tsx'

/** Report reasons are defined in the catalog of the report form. */
const CATALOGS = ['account', 'safety'] as const

/** Whether they are there; fetches them where they are `needed`. A failure is logged and the spinner stays (specification §8). */
export function useAccountTexts(needed: boolean): boolean {
  const language = useLanguage()
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const ready = hasCatalogs(language, CATALOGS)
  useEffect(() => {
    if (ready || !needed) return
    let awaited = true
    loadCatalogs(language, CATALOGS).then(() => awaited && showAgain(), reportError)
    return () => {
      awaited = false
    }
  }, [ready, needed, language])
  return ready
}
