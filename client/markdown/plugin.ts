/** A Vite plugin that turns each guide into a module of data and provides each language's list of guides. */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { isLanguage, LANGUAGE_CODES, type Language } from '../../shared/languages.ts'
import type { GuideSummary } from './guide.ts'
import { parseGuide } from './parse.ts'
import { withPlanLinks } from './plan-links.ts'

const FILE = /locales[\\/]([\w-]+)[\\/]articles[\\/]([\w-]+)\.md$/
const SUMMARIES = /^virtual:guides\/([\w-]+)$/
/** Two modules, because only the first is part of every page. */
const SUMMARY_LIST = 'virtual:guide-summaries'
const GUIDE_LIST = 'virtual:guides'

function parseFile(path: string, source: string, language: Language) {
  try {
    return parseGuide(source, language)
  } catch (error) {
    throw new Error(`${path} ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
}

/** @param root the folder that holds locales/ */
export function summariesOf(root: string, language: Language): Record<string, GuideSummary> {
  const folder = join(root, 'locales', language, 'articles')
  return Object.fromEntries(
    filesIn(folder).map((name) => {
      const path = join(folder, name)
      const { body, sections, questions, ...summary } = parseFile(path, readFileSync(path, 'utf8'), language)
      return [basename(name, '.md'), summary]
    }),
  )
}

/** The names of the planner's places in one language. */
function placeNames(root: string, language: Language): (place: string) => string {
  const { place }: { place: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'locales', language, 'places.json'), 'utf8'),
  )
  return (id) => place[id] ?? id
}

function byLanguage(entryOf: (language: Language) => string): string {
  return `{\n${LANGUAGE_CODES.map((language) => `${JSON.stringify(language)}: ${entryOf(language)}`).join(',\n')}\n}`
}

/** Functions that load the summaries of each language. */
function summaryList(): string {
  return `export const SUMMARIES = ${byLanguage((language) => `() => import('virtual:guides/${language}')`)}`
}

/** Functions that load each guide of each language. */
function guideList(root: string): string {
  const guidesOf = (language: Language) => {
    const folder = join(root, 'locales', language, 'articles')
    const loaders = filesIn(folder).map(
      (name) => `${JSON.stringify(basename(name, '.md'))}: () => import(${JSON.stringify(join(folder, name))})`,
    )
    return `{\n${loaders.join(',\n')}\n}`
  }
  return `export const GUIDES = ${byLanguage(guidesOf)}`
}

export function guides(): Plugin {
  let root = process.cwd()
  return {
    name: 'guides',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id === SUMMARY_LIST || id === GUIDE_LIST || SUMMARIES.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${SUMMARY_LIST}`) return summaryList()
      if (id === `\0${GUIDE_LIST}`) return guideList(root)
      const language = SUMMARIES.exec(id.replace('\0', ''))?.[1]
      return isLanguage(language) ? `export const guides = ${JSON.stringify(summariesOf(root, language))}` : undefined
    },
    transform: {
      filter: { id: FILE },
      handler(source, id, options) {
        const language = FILE.exec(id)?.[1]
        if (!isLanguage(language)) return undefined
        const { questions, body, ...rest } = parseFile(id, source, language)
        const guide = { ...rest, body: withPlanLinks(body, language, placeNames(root, language)) }
        // Only prerendering needs the questions, for the structured data in the head.
        const data = options?.ssr ? { ...guide, questions } : guide
        return { code: `export const guide = ${JSON.stringify(data)}`, map: { mappings: '' } }
      },
    },
  }
}
