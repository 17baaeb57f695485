/** A hook for the texts of one namespace in the page's language, with keys checked against the catalog. */

import type { Language } from '../../shared/languages.ts'
import type { Namespace } from './catalogs.ts'
import { i18next } from './i18next.ts'
import type { Key, ListKey } from './keys.ts'
import { useLanguage } from './language.tsx'

export type Values = Readonly<Record<string, string | number>> & { readonly count?: number }

export interface Translation<N extends Namespace> {
  t: (key: Key<N>, values?: Values) => string
  list: (key: ListKey<N>) => readonly string[]
  has: (key: string) => key is Key<N>
  language: Language
}

const translations = new Map<string, unknown>()

export function translation<N extends Namespace>(language: Language, namespace: N): Translation<N> {
  const name = `${language}/${namespace}`
  const existing = translations.get(name) as Translation<N> | undefined
  if (existing) return existing
  const fixedT = i18next.getFixedT(language, namespace as string)
  const entry = (key: string): unknown => i18next.getResource(language, namespace, key)
  const created: Translation<N> = {
    t: (key, values) => fixedT(key as string, { ...values }),
    list: (key) => {
      const found = entry(key)
      return Array.isArray(found) ? found.map(String) : []
    },
    has: (key): key is Key<N> => typeof entry(key) === 'string',
    language,
  }
  translations.set(name, created)
  return created
}

/** The namespace must be loaded: client/routes.tsx lists the namespaces of each page. */
export function useTranslation<N extends Namespace>(namespace: N): Translation<N> {
  return translation(useLanguage(), namespace)
}
