/** The React side of the texts: a hook of our own, bound to the page's language, with keys checked against the catalog. */

import type { Language } from '../../shared/languages.ts'
import { catalogOf, type Namespace } from './catalogs.ts'
import type { Key, ListKey } from './keys.ts'
import { useLanguage } from './language.tsx'
import { entryAt, textOf, type Values } from './text.ts'

/** Makes the text of a key from its catalog. */
export type TextMaker = (language: Language, namespace: Namespace, key: string, values: Values | undefined) => string

let makeText: TextMaker = (language, namespace, key, values) =>
  textOf(catalogOf(language, namespace), language, key, values)

/** The prerenderer hands in i18next, which is too heavy for the first page in the browser. */
export function makeTextsWith(maker: TextMaker): void {
  makeText = maker
}

export interface Translation<N extends Namespace> {
  /** The text of a key. */
  t: (key: Key<N>, values?: Values) => string
  /** The texts of a list, empty when there is none. */
  list: (key: ListKey<N>) => readonly string[]
  /** Whether a key that comes from elsewhere, as an error's name does, has a text. */
  has: (key: string) => key is Key<N>
  language: Language
}

const made = new Map<string, unknown>()

/** The texts of a namespace in a language, for code outside React; the same object each time. */
export function translation<N extends Namespace>(language: Language, namespace: N): Translation<N> {
  const name = `${language}/${namespace}`
  const known = made.get(name) as Translation<N> | undefined
  if (known) return known
  const catalog = () => catalogOf(language, namespace)
  const fresh: Translation<N> = {
    t: (key, values) => makeText(language, namespace, key, values),
    list: (key) => {
      const found = entryAt(catalog(), key)
      return Array.isArray(found) ? found.map(String) : []
    },
    has: (key): key is Key<N> => typeof entryAt(catalog(), key) === 'string',
    language,
  }
  made.set(name, fresh)
  return fresh
}

/** `namespace` must be loaded: routes.tsx names it beside the page. */
export function useTranslation<N extends Namespace>(namespace: N): Translation<N> {
  return translation(useLanguage(), namespace)
}
