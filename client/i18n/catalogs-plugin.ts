/**
 * A Vite plugin that builds one file for each text catalog, and the function that loads a catalog. Missing texts of
 * incomplete languages are filled in from English, and pages in these languages show a notice.
 */

import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '../../shared/languages.ts'
import { catalogNames, catalogPath, localeFileAt, readCatalog } from '../markdown/locale-files.ts'

const LIST = 'virtual:catalogs'

const NOTICE = 'untranslated'

/**
 * Catalogs that are not served to browsers. The texts of e-mails are read only by the server (server/functions), and
 * the other catalogs in this set only by the build.
 */
const NOT_SERVED: ReadonlySet<string> = new Set(['mails', 'no-script', 'search-words', NOTICE])

function objectOf(entries: readonly (readonly [key: string, code: string])[]): string {
  return `{\n${entries.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(',\n')}\n}`
}

function servedNames(root: string): string[] {
  return catalogNames(root).filter((name) => !NOT_SERVED.has(name))
}

function bySource(root: string): string {
  const names = servedNames(root)
  const languages = LANGUAGE_CODES.map((language) => {
    const loaders = names.map(
      (name) => [name, `() => import(${JSON.stringify(catalogPath(root, language, name))})`] as const,
    )
    return [language, objectOf(loaders)] as const
  })
  return `export const CATALOGS = ${objectOf(languages)}
export const fetchCatalog = (language, name) => CATALOGS[language][name]()`
}

/**
 * Returns code that computes a catalog's path. Every page contains this code, and a list of all files would add 2 KB to
 * it.
 */
const byFile = (folder: string) =>
  `export const fetchCatalog = (language, name) => import(/* @vite-ignore */ \`/${folder}/\${language}-\${name}.js\`)`

function noticesOf(root: string): string {
  const notices = LANGUAGE_CODES.filter((language) => !LANGUAGES[language].complete).map((language) => {
    const { notice: text } = readCatalog(root, language, NOTICE)
    const lang = existsSync(catalogPath(root, language, NOTICE)) ? language : DEFAULT_LANGUAGE
    return [language, JSON.stringify({ text, lang })] as const
  })
  return `export const NOTICES = ${objectOf(notices)}`
}

export function catalogs(folder?: string): Plugin {
  let root = process.cwd()
  let isForBrowsers = false
  const isCompleted = (id: string) => {
    const file = localeFileAt(root, id)
    return file?.kind === 'catalog' && !LANGUAGES[file.language].complete ? file : undefined
  }
  return {
    name: 'catalogs',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
      isForBrowsers = folder !== undefined && config.command === 'build' && !config.build.ssr
    },
    buildStart() {
      if (!isForBrowsers) return
      for (const language of LANGUAGE_CODES)
        for (const name of servedNames(root))
          this.emitFile({
            type: 'chunk',
            id: catalogPath(root, language, name),
            fileName: `${folder}/${language}-${name}.js`,
            preserveSignature: 'strict',
          })
    },
    resolveId(id) {
      if (id === LIST) return `\0${id}`
      return isCompleted(id) ? id : undefined
    },
    load(id) {
      if (id === `\0${LIST}`) return `${isForBrowsers && folder ? byFile(folder) : bySource(root)}\n${noticesOf(root)}`
      const file = isCompleted(id)
      return file && JSON.stringify(readCatalog(root, file.language, file.name))
    },
  }
}
