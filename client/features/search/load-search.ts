/** Loads the search index of a language when the search is first used, and keeps it. */

import { INDEXES } from 'virtual:search'
import type { Language } from '../../../shared/languages.ts'
import { createSearch, type SiteSearch } from '../../../shared/search/site-search.ts'

export interface LoadedSearch {
  readonly search: SiteSearch
  /** Resolves when the search also contains the sections of the guides. Rejects if they cannot be fetched. */
  readonly rest: Promise<void>
}

/** Returns a function that loads the search index and rejects if it cannot be fetched. */
export function createLoader(indexes: typeof INDEXES): (language: Language) => Promise<LoadedSearch> {
  const loaded = new Map<Language, LoadedSearch>()

  return async (language) => {
    const known = loaded.get(language)
    if (known) return known
    const { first, parts } = indexes[language]
    const search = createSearch(language)
    search.add((await first()).rows)
    const rest = parts().then(({ rows }) => search.add(rows))
    const entry = { search, rest }
    loaded.set(language, entry)
    // The next call fetches the sections again.
    rest.catch(() => loaded.delete(language))
    return entry
  }
}

export const loadSearch = createLoader(INDEXES)
