/** Loads the search index of a language when the search is first used, and keeps it. */

import type { Language } from '../../shared/languages.ts'
import { createSearch, type SearchRow, type SiteSearch } from '../../shared/search/site-search.ts'

type Half = () => Promise<{ readonly rows: readonly SearchRow[] }>

const INDEXES: Readonly<Record<Language, { readonly first: Half; readonly parts: Half }>> = {
  en: { first: () => import('virtual:search/en/first'), parts: () => import('virtual:search/en/parts') },
  fr: { first: () => import('virtual:search/fr/first'), parts: () => import('virtual:search/fr/parts') },
  ar: { first: () => import('virtual:search/ar/first'), parts: () => import('virtual:search/ar/parts') },
  ja: { first: () => import('virtual:search/ja/first'), parts: () => import('virtual:search/ja/parts') },
}

const loaded = new Map<Language, { readonly search: SiteSearch; readonly rest: Promise<void> }>()

/**
 * The search of a language, ready for first answers. `rest` resolves when it also knows the sections of the guides.
 * Rejects if the index cannot be fetched.
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
