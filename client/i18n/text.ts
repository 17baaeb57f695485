/**
 * From a catalog's entry to the text shown: dotted paths, plural forms, values filled in. The catalogs keep i18next's JSON
 * format (version 4), and a test holds this file to that library's answers; the library itself would take a seventh of
 * what the first page may weigh.
 */

import type { Language } from '../../shared/languages.ts'

/** What a text may be filled with; `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number>> & { readonly count?: number }

/** The entry at a dotted path: a text, a list, a branch, or undefined. */
export function entryAt(catalog: unknown, path: string): unknown {
  let entry = catalog
  for (const name of path.split('.')) {
    if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, name)) return undefined
    entry = (entry as Readonly<Record<string, unknown>>)[name]
  }
  return entry
}

const rules = new Map<Language, Intl.PluralRules>()

/** CLDR's plural category of a number in a language; Arabic has all six. */
export function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

/** The names a key may have for a count, best first: a form for none at all may exist in every language. */
function names(language: Language, key: string, count: number | undefined): string[] {
  if (count === undefined) return [key]
  const none = count === 0 ? [`${key}_zero`] : []
  return [...none, `${key}_${pluralForm(language, count)}`, `${key}_other`, key]
}

/** The text of a key with its values filled in; the key itself where the catalog has no text. */
export function textOf(catalog: unknown, language: Language, key: string, values?: Values): string {
  const found = names(language, key, values?.count).map((name) => entryAt(catalog, name))
  const text = found.find((entry) => typeof entry === 'string') ?? key
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => String(values?.[name] ?? ''))
}
