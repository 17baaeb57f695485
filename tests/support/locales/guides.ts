/**
 * Reads the guides and checks that the four languages have the same structure. Each rule takes the guides as data, so
 * that a test can plant a fault.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Guide, GuideNode, GuideQuestion, GuideTag } from '../../../client/markdown/guide.ts'
import { parseGuide } from '../../../client/markdown/parse.ts'
import type { CompleteLanguage } from '../../../shared/languages.ts'
import { ROOT } from '../architecture/source-reader.ts'
import { COMPLETE_LANGUAGES } from './complete-languages.ts'

const IN_A_LANGUAGE = new RegExp(`/(?:${COMPLETE_LANGUAGES.join('|')})(?=$|[?#])`)

export type ParsedGuide = Guide & { readonly questions: readonly GuideQuestion[] }
export type Guides = Readonly<Record<CompleteLanguage, Readonly<Record<string, ParsedGuide>>>>

export function readGuides(): Guides {
  const read = (language: CompleteLanguage) => {
    const folder = join(ROOT, 'locales', language, 'articles')
    return Object.fromEntries(
      readdirSync(folder)
        .sort()
        .map((file) => [file.replace('.md', ''), parseGuide(readFileSync(join(folder, file), 'utf8'), language)]),
    )
  }
  return { en: read('en'), fr: read('fr'), ar: read('ar'), ja: read('ja') }
}

export function nodesOf(nodes: readonly GuideNode[]): Exclude<GuideNode, string>[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...nodesOf(node[2])]))
}

export function textOf(node: GuideNode): string {
  return typeof node === 'string' ? node : node[2].map(textOf).join('')
}

/**
 * Describes the structure of a guide in lines that can be compared: the ids of sections, the number of each element,
 * links and similar facts. Place names are left out.
 */
function shapeOf(guide: ParsedGuide): string[] {
  const all = nodesOf(guide.body)
  const count = (tag: GuideTag) => all.filter(([name]) => name === tag).length
  const named = (tag: GuideTag, attribute: 'name' | 'kind') =>
    all.filter(([name]) => name === tag).map(([, attributes]) => (attributes ? attributes[attribute] : ''))
  const links = all
    .filter(([name]) => name === 'a')
    .map(([, attributes]) => (attributes ? (attributes.href ?? '') : ''))
    .map((href) => href.replace(IN_A_LANGUAGE, ''))
    .sort()
  return [
    `sections ${guide.sections.map(({ id }) => id).join(' ')}`,
    ...(['h3', 'table', 'tr', 'td', 'ul', 'ol', 'li'] as const).map((tag) => `${tag} ${count(tag)}`),
    `callouts ${named('callout', 'kind').join(' ')}`,
    `drawings ${named('drawing', 'name').join(' ')}`,
    `signs ${named('sign', 'name').join(' ')}`,
    `links ${links.join(' ')}`,
    `questions ${guide.questions.length}`,
    `edited ${guide.edited ?? 'never'}`,
    `tags ${guide.tags.join(' ')}`,
  ]
}

export function sameShape(guides: Guides): string[] {
  return COMPLETE_LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
    Object.entries(guides.en).flatMap(([key, english]) => {
      const other = guides[language][key]
      if (!other) return [`${language}/${key}: missing`]
      const shape = shapeOf(other)
      return shapeOf(english).flatMap((line, index) =>
        line === shape[index] ? [] : [`${language}/${key}: ${shape[index]}, in English ${line}`],
      )
    }),
  )
}

export function untranslated(guides: Guides): string[] {
  const texts = (guide: ParsedGuide | undefined) => [
    guide?.title ?? '',
    guide?.lead ?? '',
    ...nodesOf(guide?.body ?? [])
      .filter(([tag]) => tag === 'p' || tag === 'li' || tag === 'h2' || tag === 'h3')
      .map(textOf),
  ]
  return COMPLETE_LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
    Object.entries(guides.en).flatMap(([key, english]) => {
      const known = new Set(texts(english).filter((text) => (text.match(/\p{L}{2,}/gu) ?? []).length > 3))
      return texts(guides[language][key])
        .filter((text) => known.has(text))
        .map((text) => `${language}/${key}: “${text.slice(0, 60)}” is still English`)
    }),
  )
}

export function lengthRatio(guides: Guides, language: CompleteLanguage, key: string): number {
  const length = (guide: ParsedGuide | undefined) => (guide?.body ?? []).map(textOf).join(' ').length
  return length(guides[language][key]) / length(guides.en[key])
}
