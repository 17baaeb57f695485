/**
 * Reads locales/ at build time. Files and texts that are missing in the folder of an incomplete language come from the
 * English one.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../shared/languages.ts'
import { WORKING_NAME, withSiteName } from '../../shared/site-name.ts'

export type Texts = { readonly [key: string]: string | Texts | readonly Texts[] }

const PLURAL = /_(?:zero|one|two|few|many|other)$/

function folderOf(root: string, language: Language): string {
  return join(root, 'locales', language)
}

export function catalogNames(root: string): string[] {
  return namesIn(folderOf(root, DEFAULT_LANGUAGE), '.json')
}

export function articleNames(root: string): string[] {
  return namesIn(join(folderOf(root, DEFAULT_LANGUAGE), 'articles'), '.md')
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => basename(name, ending))
    .sort()
}

export function catalogPath(root: string, language: Language, name: string): string {
  return join(folderOf(root, language), `${name}.json`)
}

export function articlePath(root: string, language: Language, name: string): string {
  return join(folderOf(root, language), 'articles', `${name}.md`)
}

interface LocaleFile {
  readonly language: Language
  readonly kind: 'catalog' | 'article'
  readonly name: string
}

/**
 * Returns the catalog or article that a module's path names, even if the language's folder lacks its file. Returns
 * undefined for other paths.
 */
export function localeFileAt(root: string, path: string): LocaleFile | undefined {
  const parts = relative(root, path).split(sep).join('/')
  const [, code, articles, name = '', ending] =
    /^locales\/([\w-]+)\/(articles\/)?([\w-]+)\.(json|md)$/.exec(parts) ?? []
  if (!isLanguage(code) || (articles !== undefined) !== (ending === 'md')) return undefined
  return { language: code, kind: articles ? 'article' : 'catalog', name }
}

export function readCatalog(root: string, language: Language, name: string, siteName = WORKING_NAME): Texts {
  const read = (from: Language): Texts =>
    JSON.parse(withSiteName(readFileSync(catalogPath(root, from, name), 'utf8'), siteName))
  if (LANGUAGES[language].complete) return read(language)
  const own = existsSync(catalogPath(root, language, name)) ? read(language) : {}
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return completed(own, read(DEFAULT_LANGUAGE), forms)
}

export function readArticle(
  root: string,
  language: Language,
  name: string,
  siteName = WORKING_NAME,
): { source: string; written: Language } {
  const path = articlePath(root, language, name)
  const written = LANGUAGES[language].complete || existsSync(path) ? language : DEFAULT_LANGUAGE
  return { source: withSiteName(readFileSync(articlePath(root, written, name), 'utf8'), siteName), written }
}

/**
 * Fills in missing texts from English. A missing plural form is copied from the language's own form `other`, or else
 * from English.
 */
function completed(own: Texts, english: Texts, forms: readonly string[]): Texts {
  const texts: Record<string, Texts[string]> = { ...own }
  for (const [key, text] of Object.entries(english)) {
    const base = key.replace(PLURAL, '')
    const other = english[`${base}_other`]
    if (base !== key && other !== undefined) {
      for (const form of forms) texts[`${base}_${form}`] ??= own[`${base}_other`] ?? english[`${base}_${form}`] ?? other
    } else texts[key] = isPart(text) && isPart(own[key]) ? completed(own[key], text, forms) : (own[key] ?? text)
  }
  return texts
}

function isPart(texts: Texts[string] | undefined): texts is Texts {
  return typeof texts === 'object' && !Array.isArray(texts)
}
