/** Loads the search index of a language when the search is first used, and keeps it. */

import { INDEXES } from 'virtual:search'
import type { Language } from '../../../shared/languages.ts'
import { createSearch, type SiteSearch } from '../../../shared/search/site-search.ts'

const loaded = new Map<Language, { readonly search: SiteSearch; readonly rest: Promise<void> }>()

/**
 * Loads the search index. `rest` resolves when the search also contains the sections of the guides. Rejects if the
 * index cannot be fetched.
 */
export async function loadSearch(language: Language): Promise<{ search: SiteSearch; rest: Promise<void> }> {
  const known = loaded.get(language)
  if (known) return known
  const { first, parts } = INDEXES[language]
  const search = createSearch(language)
  search.add((await first()).rows)
  const entry = { search, rest: parts().then(({ rows }) => search.add(rows)) }
  loaded.set(language, entry)
  return entry
}
