/** A Vite plugin that provides the search index of each language as two modules. */

import type { Plugin } from 'vite'
import { isLanguage, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { type SearchIndex, searchIndex } from './index-rows.ts'

const LIST = 'virtual:search'
const MODULE = /^virtual:search\/([\w-]+)\/(first|parts)$/

function listOf(): string {
  const languages = LANGUAGE_CODES.map((language) => {
    const half = (name: string) => `${name}: () => import('virtual:search/${language}/${name}')`
    return `${JSON.stringify(language)}: { ${half('first')}, ${half('parts')} }`
  })
  return `export const INDEXES = {\n${languages.join(',\n')}\n}`
}

export function searchIndexes(siteName?: string): Plugin {
  let root = process.cwd()
  const made = new Map<Language, SearchIndex>()
  const indexOf = (language: Language) => {
    const index = made.get(language) ?? searchIndex(root, language, siteName)
    made.set(language, index)
    return index
  }
  return {
    name: 'search-indexes',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id === LIST || MODULE.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return listOf()
      const [, language, half] = MODULE.exec(id.replace('\0', '')) ?? []
      if (!isLanguage(language)) return undefined
      const rows = indexOf(language)[half === 'first' ? 'first' : 'parts']
      // Browsers parse JSON faster than the same array as code.
      return `export const rows = JSON.parse(${JSON.stringify(JSON.stringify(rows))})`
    },
  }
}
