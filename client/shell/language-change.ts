/** Changes the language: loads the texts first, so that the page changes in one step and keeps its position. */

import type { Language } from '../../shared/languages.ts'
import { type Match, matchRoute, withLanguage } from '../../shared/routes.ts'

export interface LanguageChangeDependencies {
  /** The path the visitor is at now. */
  readonly pathname: () => string
  /** Fetches a page's texts, and the faces they are set in. */
  readonly prepare: (match: Match, language: Language) => Promise<void>
  /** Keeps the choice for the next visit. */
  readonly remember: (language: Language) => void
  /** Leads to the same page at its address in the language; the address carries it. */
  readonly go: (pathname: string) => void
  /** Changes the words where no address carries the language. */
  readonly speak: (language: Language) => void
  readonly report: (error: unknown) => void
}

/** Of overlapping choices the last one wins, on the page that is current by then. */
export function createLanguageChange({ pathname, prepare, remember, go, speak, report }: LanguageChangeDependencies) {
  let last: symbol | undefined
  return async (language: Language): Promise<void> => {
    const mine = Symbol(language)
    last = mine
    remember(language)
    try {
      const match = matchRoute(pathname())
      if (match) await prepare(match, language)
    } catch (error) {
      // The change goes on to its spinner, which says so.
      report(error)
    }
    if (last !== mine) return
    const here = pathname()
    remember(language)
    if (matchRoute(here)?.language) go(withLanguage(here, language))
    else speak(language)
  }
}
