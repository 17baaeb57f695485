/**
 * Reads locales/ and checks the rules for the texts of the four languages. Each rule takes the texts as data, so that a
 * test can plant a fault.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompleteLanguage } from '../../../shared/languages.ts'
import { ROOT } from '../architecture/source-reader.ts'
import { COMPLETE_LANGUAGES } from './complete-languages.ts'

/** The texts of a file by key. The key of an array item ends with its index, such as `points.0`. */
export type Catalog = Readonly<Record<string, string>>
/**
 * The catalogs of each language, by file name in the language's folder. A Markdown file is a catalog with a single
 * text.
 */
export type Catalogs = Readonly<Record<CompleteLanguage, Readonly<Record<string, Catalog>>>>

/** The catalog with the notice that only incomplete languages show. */
const OF_INCOMPLETE = 'untranslated.json'

/** The catalogs are read once in a process, because reading them takes a sixth of a second. */
let catalogs: Catalogs | undefined

export function readCatalogs(): Catalogs {
  catalogs ??= readAll()
  return catalogs
}

function readAll(): Catalogs {
  const read = (language: CompleteLanguage) => {
    const folder = join(ROOT, 'locales', language)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(json|md)$/.test(name))
      .filter((name) => name !== OF_INCOMPLETE)
    return Object.fromEntries(
      files.sort().map((name) => {
        const text = readFileSync(join(folder, name), 'utf8')
        return [name.replaceAll('\\', '/'), name.endsWith('.json') ? flatten(JSON.parse(text)) : { text }]
      }),
    )
  }
  return { en: read('en'), fr: read('fr'), ar: read('ar'), ja: read('ja') }
}

export function flatten(value: unknown, path = ''): Catalog {
  if (typeof value === 'string') return { [path]: value }
  if (value === null || typeof value !== 'object') throw new Error(`${path} holds neither a text nor more keys`)
  const parts = Object.entries(value).map(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
  return Object.assign({}, ...parts)
}

export function textOf(
  catalogs: Catalogs,
  language: CompleteLanguage,
  key: `${string}:${string}`,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const at = key.indexOf(':')
  const text = catalogs[language][`${key.slice(0, at)}.json`]?.[key.slice(at + 1)]
  if (text === undefined) throw new Error(`no text ${key} in ${language}`)
  return text.replace(/\{\{\s*([^},\s]+)[^}]*\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

type Findings = string[]

const PLURAL = /_(zero|one|two|few|many|other)$/
const plain = (key: string) => key.replace(PLURAL, '')

/**
 * Plural forms that a language may leave out. French has a form for whole millions (`many`), but no count on this site
 * is that large.
 */
const MAY_BE_LEFT_OUT: Partial<Record<CompleteLanguage, string>> = { fr: 'many' }

function texts(catalogs: Catalogs, language: CompleteLanguage, markdown = false) {
  return Object.entries(catalogs[language])
    .filter(([file]) => markdown || file.endsWith('.json'))
    .flatMap(([file, catalog]) =>
      Object.entries(catalog).map(([key, text]) => ({ file, key, text, where: `${language}/${file} ${key}` })),
    )
}

export function sameFiles(catalogs: Catalogs): Findings {
  const all = new Set(COMPLETE_LANGUAGES.flatMap((language) => Object.keys(catalogs[language])))
  return COMPLETE_LANGUAGES.flatMap((language) =>
    [...all].filter((file) => !catalogs[language][file]).map((file) => `${language}/${file}: missing`),
  )
}

/**
 * Requires the same keys in all languages. Each text with a plural must have exactly the plural forms of its language.
 */
export function sameKeys(catalogs: Catalogs): Findings {
  return Object.entries(catalogs.en).flatMap(([file, english]) => {
    const counted = new Set(
      Object.keys(english)
        .filter((key) => key.endsWith('_other'))
        .map(plain),
    )
    return COMPLETE_LANGUAGES.flatMap((language) => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const wanted = new Set<string>()
      const allowed = new Set<string>()
      for (const key of Object.keys(english)) {
        if (!counted.has(plain(key)) || key === plain(key)) wanted.add(key)
      }
      for (const base of counted) {
        // i18next looks up a separate text for zero in any language. If the English text has one, all other languages
        // must have it too.
        if (english[`${base}_zero`] !== undefined) wanted.add(`${base}_zero`)
        for (const form of forms) (form === MAY_BE_LEFT_OUT[language] ? allowed : wanted).add(`${base}_${form}`)
      }
      const present = Object.keys(catalogs[language][file] ?? {})
      return [
        ...[...wanted].filter((key) => !present.includes(key)).map((key) => `${language}/${file} ${key}: missing`),
        ...present
          .filter((key) => !wanted.has(key) && !allowed.has(key))
          .map((key) => `${language}/${file} ${key}: not in English, or a form the language does not have`),
      ]
    })
  })
}

export function noEmptyTexts(catalogs: Catalogs): Findings {
  return COMPLETE_LANGUAGES.flatMap((language) =>
    texts(catalogs, language, true)
      .filter(({ file, text }) => text.trim() === '' || (file.endsWith('.json') && text !== text.trim()))
      .map(({ where }) => `${where}: empty, or with space around it`),
  )
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([^},\s]+)|<\/?\w+>/g)].map(([whole, name]) => name ?? whole)

/**
 * Requires the same placeholders in all languages. A plural form may lack `count`, because it may spell out the number.
 */
export function samePlaceholders(catalogs: Catalogs): Findings {
  return COMPLETE_LANGUAGES.flatMap((language) =>
    texts(catalogs, language).flatMap(({ file, key, text, where }) => {
      const english = catalogs.en[file] ?? {}
      const model = english[key] ?? english[`${plain(key)}_other`]
      if (model === undefined) return []
      const of = (value: string) =>
        [...new Set(placeholders(value))].filter((name) => !(PLURAL.test(key) && name === 'count'))
      return of(text).sort().join() === of(model).sort().join() ? [] : [`${where}: placeholders differ from English`]
    }),
  )
}

/** A text that is allowed to be the same as in English: in the named languages, or in all if none are named. */
export interface SameAsEnglish {
  readonly text: string | RegExp
  readonly languages?: readonly CompleteLanguage[]
  /** Matches the allowed location, `language/file key`. Undefined allows any location. */
  readonly at?: RegExp
  readonly because: string
}

export function translated(catalogs: Catalogs, exceptions: readonly SameAsEnglish[]): Findings {
  const excused = (text: string, language: CompleteLanguage, where: string) =>
    listed(
      text,
      where,
      exceptions.filter((entry) => entry.languages?.includes(language) ?? true),
    )
  return COMPLETE_LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
    texts(catalogs, language)
      .filter(
        ({ file, key, text, where }) =>
          catalogs.en[file]?.[key] === text && wordsOf(text) !== '' && !excused(text, language, where),
      )
      .map(({ where, text }) => `${where}: “${text}” is still English`),
  )
}

function wordsOf(text: string): string {
  return text
    .replace(/\{\{[^}]*\}\}|<\/?\w+>|https?:\S+|\S+@\S+/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

const markdownCode = /`[^`]*`|!(?=\[)|\[!\w+\]|\]\([^)]*\)|https?:\S+|<\/?\w+[^>]*>/gm

/** Keeps only the title and the lead of a guide's front matter, because users see nothing else of it. */
const readFront = (text: string) =>
  text.replace(/^---\n([\s\S]*?)\n---\n/, (_, front: string) =>
    [...front.matchAll(/^(?:title|lead): (.*)$/gm)].map(([, read = '']) => `${read}\n\n`).join(''),
  )

/** Requires a no-break space before ; : ! ? and inside « », so that the sign never wraps to the next line. */
export function frenchSpacing(catalogs: Catalogs): Findings {
  return texts(catalogs, 'fr', true).flatMap(({ text, where }) => {
    const prose = readFront(text)
      .replace(markdownCode, ' x')
      .replace(/\{\{[^}]*\}\}/g, 'x')
    const wrong =
      /[ {2}\n]([;!?»](?!\p{L})|:(?=\s|$))/u.exec(prose)?.[0] ??
      /[\p{L}\p{N})”"…]([;!?»]+(?=[\s)”"*_]|$)|:(?=\s|$))/u.exec(prose)?.[0] ??
      /«[^\u00a0\u202f]/u.exec(prose)?.[0]
    return wrong ? [`${where}: no no-break space at “${wrong}”`] : []
  })
}

export function arabicScript(catalogs: Catalogs, exceptions: readonly SameAsEnglish[]): Findings {
  return texts(catalogs, 'ar', true).flatMap(({ text, where }) => [
    ...(/\p{Script=Arabic}/u.test(text) || wordsOf(text) === '' || listed(text, where, exceptions)
      ? []
      : [`${where}: no Arabic letter`]),
    ...(/[٠-٩۰-۹]/.test(text) ? [`${where}: Arabic-Indic digits; figures match the road signs`] : []),
  ])
}

export function japaneseScript(catalogs: Catalogs, exceptions: readonly SameAsEnglish[]): Findings {
  return texts(catalogs, 'ja', true)
    .filter(({ text, where }) => wordsOf(text) !== '' && !listed(text, where, exceptions))
    .filter(({ text }) => !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text))
    .map(({ where }) => `${where}: no Japanese letter`)
}

function listed(text: string, where: string, exceptions: readonly SameAsEnglish[]): boolean {
  return exceptions.some(
    (entry) =>
      (entry.at?.test(where) ?? true) && (typeof entry.text === 'string' ? entry.text === text : entry.text.test(text)),
  )
}
