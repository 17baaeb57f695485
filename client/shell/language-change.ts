/** Changes the language: loads the texts first, so that the page changes in one step and keeps its position. */

import type { Language } from '../../shared/languages.ts'
import { type Match, matchRoute, withLanguage } from '../../shared/routes.ts'

export interface LanguageChangeDependencies {
  readonly pathname: () => string
  readonly prepare: (match: Match, language: Language) => Promise<void>
  readonly remember: (language: Language) => void
  readonly go: (pathname: string) => void
  readonly setLanguage: (language: Language) => void
  readonly report: (error: unknown) => void
}

/**
 * Returns the function that changes the language. If several choices overlap, the last one wins. It applies to the page
 * that is current when its texts have loaded.
 */
export function createLanguageChange({
  pathname,
  prepare,
  remember,
  go,
  setLanguage,
  report,
}: LanguageChangeDependencies) {
  let last: symbol | undefined
  return async (language: Language): Promise<void> => {
    const mine = Symbol(language)
    last = mine
    remember(language)
    try {
      const match = matchRoute(pathname())
      if (match) await prepare(match, language)
    } catch (error) {
      // Change the language even if the texts fail to load: the page then shows a spinner and an explanation.
      report(error)
    }
    if (last !== mine) return
    const here = pathname()
    remember(language)
    if (matchRoute(here)?.language) go(withLanguage(here, language))
    else setLanguage(language)
  }
}
