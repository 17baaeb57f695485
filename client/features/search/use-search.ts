/** The search index of the page's language, fetched when it is first needed. */

import { useCallback, useEffect, useState } from 'react'
import type { Language } from '../../../shared/languages.ts'
import type { SiteSearch } from '../../../shared/search/site-search.ts'
import { loadSearch } from './load-search.ts'

export type SearchState = 'idle' | 'loading' | 'ready' | 'failed'

interface Loaded {
  readonly language: Language
  readonly search: SiteSearch
}

export function useSearch(language: Language, needed: boolean) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const here = loaded?.language === language ? loaded : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again.
  useEffect(() => {
    if (!needed || here) return
    let active = true
    setFailed(false)
    loadSearch(language).then(
      ({ search, rest }) => {
        if (!active) return
        setLoaded({ language, search })
        // By now the sections of the guides are loaded into `search`. The new object makes React render the results
        // again.
        rest.then(() => active && setLoaded({ language, search }), reportError)
      },
      (error: unknown) => {
        reportError(error)
        if (active) setFailed(true)
      },
    )
    return () => {
      active = false
    }
  }, [needed, language, attempt])

  const state: SearchState = here ? 'ready' : failed ? 'failed' : needed ? 'loading' : 'idle'
  return { loaded: here, state, retry: useCallback(() => setAttempt((times) => times + 1), []) }
}
