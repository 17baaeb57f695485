/**
 * A Vite plugin that lists the catalogs of all languages, each as a function that loads it. Catalogs of incomplete
 * languages are completed with English texts, and their pages show a notice.
 */

import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '../../shared/languages.ts'
import { catalogNames, catalogPath, localeFileAt, readCatalog } from '../markdown/locale-files.ts'

const LIST = 'virtual:catalogs'

/** The catalog with the notice of incomplete languages. */
const NOTICE = 'untranslated'

/** Only the functions read the texts of mails, and only the build reads the others. */
const NOT_SERVED: ReadonlySet<string> = new Set(['mails', 'no-script', 'search-words', NOTICE])

function objectOf(entries: readonly (readonly [key: string, code: string])[]): string {
  return `{\n${entries.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(',\n')}\n}`
}

/** Grouped by language: every page carries this list, and a path for each catalog would be longer. */
function listOf(root: string): string {
  const names = catalogNames(root).filter((name) => !NOT_SERVED.has(name))
  const languages = LANGUAGE_CODES.map((language) => {
    const loaders = names.map(
      (name) => [name, `() => import(${JSON.stringify(catalogPath(root, language, name))})`] as const,
    )
    return [language, objectOf(loaders)] as const
  })
  const notices = LANGUAGE_CODES.filter((language) => !LANGUAGES[language].complete).map((language) => {
    const { notice: text } = readCatalog(root, language, NOTICE)
    const lang = existsSync(catalogPath(root, language, NOTICE)) ? language : DEFAULT_LANGUAGE
    return [language, JSON.stringify({ text, lang })] as const
  })
  return `export const CATALOGS = ${objectOf(languages)}\nexport const NOTICES = ${objectOf(notices)}`
}

export function catalogs(): Plugin {
  let root = process.cwd()
  const isCompleted = (id: string) => {
    const file = localeFileAt(root, id)
    return file?.kind === 'catalog' && !LANGUAGES[file.language].complete ? file : undefined
  }
  return {
    name: 'catalogs',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    resolveId(id) {
      if (id === LIST) return `\0${id}`
      return isCompleted(id) ? id : undefined
    },
    load(id) {
      if (id === `\0${LIST}`) return listOf(root)
      const file = isCompleted(id)
      return file && JSON.stringify(readCatalog(root, file.language, file.name))
    },
  }
}
