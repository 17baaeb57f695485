/** A Vite plugin that lists the catalogs of all languages, each as a function that loads it. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts'

const LIST = 'virtual:catalogs'

/** Only the functions read the texts of mails, and only the build the words of the search. */
const NOT_SERVED: ReadonlySet<string> = new Set(['mails', 'search-words'])

/** @param root the folder that holds locales/ */
function namesIn(root: string, language: Language): string[] {
  return readdirSync(join(root, 'locales', language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .filter((name) => !NOT_SERVED.has(name))
}

/** Grouped by language: every page carries this list, and a path for each catalog would be longer. */
function listOf(root: string): string {
  const languages = LANGUAGE_CODES.map((language) => {
    const loaders = namesIn(root, language).map(
      (name) =>
        `${JSON.stringify(name)}: () => import(${JSON.stringify(join(root, 'locales', language, `${name}.json`))})`,
    )
    return `${JSON.stringify(language)}: {\n${loaders.join(',\n')}\n}`
  })
  return `export const CATALOGS = {\n${languages.join(',\n')}\n}`
}

export function catalogs(): Plugin {
  let root = process.cwd()
  return {
    name: 'catalogs',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id === LIST ? `\0${id}` : undefined),
    load: (id) => (id === `\0${LIST}` ? listOf(root) : undefined),
  }
}
