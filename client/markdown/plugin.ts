/** A Vite plugin that turns each guide into a module of data and provides each language's list of guides. */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { isLanguage, type Language } from '../../shared/languages.ts'
import type { GuideSummary } from './guide.ts'
import { parseGuide } from './parse.ts'
import { withPlanLinks } from './plan-links.ts'

const FILE = /locales[\\/](en|fr|ar|ja)[\\/]articles[\\/]([\w-]+)\.md$/
const LIST = /^virtual:guides\/(en|fr|ar|ja)$/

function parseFile(path: string, source: string, language: Language) {
  try {
    return parseGuide(source, language)
  } catch (error) {
    throw new Error(`${path} ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** @param root the folder that holds locales/ */
export function summariesOf(root: string, language: Language): Record<string, GuideSummary> {
  const folder = join(root, 'locales', language, 'articles')
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return Object.fromEntries(
    files.sort().map((name) => {
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

export function guides(): Plugin {
  let root = process.cwd()
  return {
    name: 'guides',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (LIST.test(id) ? `\0${id}` : undefined),
    load(id) {
      const language = LIST.exec(id.replace('\0', ''))?.[1]
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
