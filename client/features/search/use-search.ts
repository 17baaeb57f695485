/** The search index of the page's language, fetched when it is first needed. */

import { useEffect, useState } from 'react'
import type { Language } from '../../../shared/languages.ts'
import type { SiteSearch } from '../../../shared/search/site-search.ts'
import { loadSearch } from './load-search.ts'

/** 'incomplete': the search works, but the sections of the guides could not be fetched. */
export type SearchState = 'idle' | 'loading' | 'ready' | 'incomplete' | 'failed'

interface Loaded {
  readonly language: Language
  readonly search: SiteSearch
}

export function useSearch(language: Language, needed: boolean) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState(false)
  const here = loaded?.language === language ? loaded : undefined

  useEffect(() => {
    if (!needed) return
    let active = true
    const show = (search: SiteSearch) => active && setLoaded({ language, search })
    const fail = (error: unknown) => {
      reportError(error)
      if (active) setFailed(true)
    }
    setFailed(false)
    loadSearch(language).then(({ search, rest }) => {
      show(search)
      // When `rest` resolves, `search` also contains the sections of the guides. The new object makes React render the
      // results again.
      rest.then(() => show(search), fail)
    }, fail)
    return () => {
      active = false
    }
  }, [needed, language])

  const state: SearchState = here ? (failed ? 'incomplete' : 'ready') : failed ? 'failed' : needed ? 'loading' : 'idle'
  return { loaded: here, state }
}
