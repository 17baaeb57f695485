/** A Vite plugin that turns each guide into a module of data and provides each language's list of guides. */

import type { Plugin } from 'vite'
import { isLanguage, LANGUAGE_CODES, type Language } from '../../shared/languages.ts'
import { WORKING_NAME } from '../../shared/site-name.ts'
import type { GuideSummary } from './guide.ts'
import { withLicences } from './licence-folds.ts'
import { articleNames, articlePath, localeFileAt, readArticle, readCatalog } from './locale-files.ts'
import { parseGuide } from './parse.ts'
import { withPlanLinks } from './plan-links.ts'

const FILE = /locales[\\/][\w-]+[\\/]articles[\\/][\w-]+\.md$/
const SUMMARIES = /^virtual:guides\/([\w-]+)$/
/** Two virtual modules. They are separate because only the list of summaries is part of every page. */
const SUMMARY_LIST = 'virtual:guide-summaries'
const GUIDE_LIST = 'virtual:guides'

function parseFile(path: string, source: string, language: Language) {
  try {
    return parseGuide(source, language)
  } catch (error) {
    throw new Error(`${path} ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function guideAt(root: string, language: Language, name: string) {
  const { source, written } = readArticle(root, language, name)
  return parseFile(articlePath(root, written, name), source, written)
}

export function summariesOf(root: string, language: Language): Record<string, GuideSummary> {
  return Object.fromEntries(
    articleNames(root).map((name) => {
      const { body, sections, questions, ...summary } = guideAt(root, language, name)
      return [name, summary]
    }),
  )
}

function placeNames(root: string, language: Language): (place: string) => string {
  const { place = {} } = readCatalog(root, language, 'places') as { readonly place?: Readonly<Record<string, string>> }
  return (id) => place[id] ?? id
}

function byLanguage(entryOf: (language: Language) => string): string {
  return `{\n${LANGUAGE_CODES.map((language) => `${JSON.stringify(language)}: ${entryOf(language)}`).join(',\n')}\n}`
}

function summaryList(): string {
  return `export const SUMMARIES = ${byLanguage((language) => `() => import('virtual:guides/${language}')`)}`
}

function guideList(root: string): string {
  const guidesOf = (language: Language) => {
    const loaders = articleNames(root).map(
      (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(articlePath(root, language, name))})`,
    )
    return `{\n${loaders.join(',\n')}\n}`
  }
  return `export const GUIDES = ${byLanguage(guidesOf)}`
}

/** Escapes the site's copyright notice, because the operator's name for the site must not replace the one in it. */
const withOwnNotice = (json: string) =>
  json.replaceAll(`${WORKING_NAME} contributors`, `${WORKING_NAME.replace(' ', '\\u0020')} contributors`)

export function guides(): Plugin {
  let root = process.cwd()
  const articleAt = (id: string) => {
    const file = localeFileAt(root, id)
    return file?.kind === 'article' ? file : undefined
  }
  return {
    name: 'guides',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    resolveId(id) {
      if (id === SUMMARY_LIST || id === GUIDE_LIST || SUMMARIES.test(id)) return `\0${id}`
      return articleAt(id) ? id : undefined
    },
    load(id) {
      if (id === `\0${SUMMARY_LIST}`) return summaryList()
      if (id === `\0${GUIDE_LIST}`) return guideList(root)
      const file = articleAt(id)
      if (file) return readArticle(root, file.language, file.name).source
      const language = SUMMARIES.exec(id.replace('\0', ''))?.[1]
      return isLanguage(language) ? `export const guides = ${JSON.stringify(summariesOf(root, language))}` : undefined
    },
    transform: {
      filter: { id: FILE },
      handler(_source, id, options) {
        const file = articleAt(id)
        if (!file) return undefined
        const { language, name } = file
        const { questions, body, ...rest } = guideAt(root, language, name)
        const planned = withPlanLinks(body, language, placeNames(root, language))
        const guide = { ...rest, body: withLicences(planned, root) }
        // Only prerendering needs the questions, for the structured data in the head.
        const data = options?.ssr ? { ...guide, questions } : guide
        return { code: `export const guide = ${withOwnNotice(JSON.stringify(data))}`, map: { mappings: '' } }
      },
    },
  }
}
