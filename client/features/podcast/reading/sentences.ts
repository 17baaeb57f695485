/** Splits a guide into sections and sentences for reading aloud. */

import { isInHan, LANGUAGES, type Language } from '../../../../shared/languages.ts'
import type { GuideAttributes, GuideElement, GuideNode } from '../../../markdown/guide.ts'

/**
 * A part of a sentence. `plain`: in the guide's language. `japanese`: spoken only by a Japanese voice. `silent`: shown
 * but not spoken.
 */
export interface Run {
  readonly text: string
  readonly kind: 'plain' | 'japanese' | 'silent'
}

export type Sentence = readonly Run[]

type Paragraph = readonly Sentence[]

export interface SpokenSection {
  readonly id: string
  readonly title: string
  readonly sentences: readonly Sentence[]
  readonly starts: readonly number[]
}

/** Names that are spoken before a callout or picture, because a listener cannot see what it is. */
export interface FormNames {
  readonly note: string
  readonly tip: string
  readonly warning: string
  readonly picture: string
}

interface Reading {
  readonly language: Language
  readonly names: FormNames
}

/** The list of sources is not read aloud: it holds only URLs and titles. */
const UNREAD_SECTION = 'sources'

function colonIn(language: Language): string {
  if (!LANGUAGES[language].space) return '：'
  return language === 'fr' ? '\u00a0: ' : ': '
}

const JAPANESE = /([\u3005-\u3007\u3041-\u30ff\u3400-\u9fff][\u3001-\u30ff\u3400-\u9fff\uff01-\uff9f]*)/

const plain = (text: string): Run => ({ text, kind: 'plain' })

/**
 * Makes a section from the title and lead, which the guide list already has, so that reading can start before the guide
 * has loaded.
 */
export function openingOf({ title, lead }: { title: string; lead: string }, language: Language): SpokenSection {
  return sectionOf('', title, [[[plain(title)]], sentencesOf(runsOfText(lead, language), language)])
}

function sectionOf(id: string, title: string, paragraphs: readonly Paragraph[]): SpokenSection {
  const starts: number[] = []
  let count = 0
  for (const { length } of paragraphs) {
    if (length > 0) starts.push(count)
    count += length
  }
  return { id, title, sentences: paragraphs.flat(), starts }
}

/**
 * Splits a guide into sections. The first section holds the title, the lead and any content before the first heading.
 */
export function sectionsOf(
  guide: { readonly title: string; readonly lead: string; readonly body: readonly GuideNode[] },
  language: Language,
  names: FormNames,
): readonly SpokenSection[] {
  const reading = { language, names }
  const parts: { id: string; title: string; nodes: GuideNode[] }[] = [{ id: '', title: '', nodes: [] }]
  for (const node of guide.body) {
    if (isElement(node) && node[0] === 'h2')
      parts.push({ id: attributesOf(node).id ?? '', title: textOf(node), nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  }
  const lead = sentencesOf(runsOfText(guide.lead, language), language)
  return parts.flatMap(({ id, title, nodes }, index) => {
    const paragraphs = spoken(nodes, reading)
    if (index === 0) return sectionOf('', guide.title, [[[plain(guide.title)]], lead, ...paragraphs])
    if (id === UNREAD_SECTION) return []
    return sectionOf(id, title, [[runsOfText(title, language)], ...paragraphs])
  })
}

function isElement(node: GuideNode | undefined): node is GuideElement {
  return typeof node === 'object'
}

const attributesOf = ([, attributes]: GuideElement): GuideAttributes => attributes || {}

function textOf(node: GuideNode): string {
  return typeof node === 'string' ? node : node[2].map(textOf).join('')
}

export function runsOfText(text: string, language: Language): Run[] {
  if (isInHan(language)) return [plain(text)]
  return text
    .split(JAPANESE)
    .map((part, index): Run => ({ text: part, kind: index % 2 === 1 ? 'japanese' : 'plain' }))
    .filter((run) => run.text !== '')
}

/** Returns the runs of inline nodes. For a place only its name is spoken; its Japanese name is displayed but silent. */
function runsOf(nodes: readonly GuideNode[], language: Language): Run[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return runsOfText(node, language)
    const inside = runsOf(node[2], language)
    const { japanese } = attributesOf(node)
    if (!japanese || language === 'ja') return inside
    return [...inside, plain(' '), { text: japanese, kind: 'silent' as const }]
  })
}

const INLINE: ReadonlySet<string> = new Set(['strong', 'a', 'place'])

/**
 * Splits content into paragraphs to speak. Text that is mixed with blocks, as in a list item, becomes a separate
 * paragraph.
 */
function spoken(nodes: readonly GuideNode[], reading: Reading): Paragraph[] {
  const found: Paragraph[] = []
  let words: GuideNode[] = []
  const end = () => {
    found.push(sentencesOf(runsOf(words, reading.language), reading.language))
    words = []
  }
  for (const node of nodes) {
    if (!isElement(node) || INLINE.has(node[0])) words.push(node)
    else {
      end()
      found.push(...blockOf(node, reading))
    }
  }
  end()
  return found
}

function blockOf(node: GuideElement, reading: Reading): Paragraph[] {
  const [tag, , children] = node
  const { language, names } = reading
  switch (tag) {
    case 'h2':
    case 'h3':
      return [[runsOf(children, language)]]
    case 'ol':
      return children.filter(isElement).flatMap(([, , inside], index) => numbered(spoken(inside, reading), index + 1))
    case 'table':
      return rowsOf(children, language)
    case 'callout': {
      const { kind } = attributesOf(node)
      if (kind === 'number') return []
      const name = names[kind === 'warning' || kind === 'tip' ? kind : 'note']
      return [[[plain(name)]], ...spoken(children, reading)]
    }
    case 'drawing':
    case 'sign': {
      const { alt = '' } = attributesOf(node)
      const before = plain(names.picture + colonIn(language))
      return [sentencesOf([before, ...runsOfText(alt, language)], language)]
    }
    default:
      return spoken(children, reading)
  }
}

function numbered(item: readonly Paragraph[], number: number): Paragraph[] {
  const [first, ...rest] = item.filter(({ length }) => length > 0)
  if (!first) return []
  const [sentence = [], ...others] = first
  return [[[plain(`${number}. `), ...sentence], ...others], ...rest]
}

function rowsOf(parts: readonly GuideNode[], language: Language): Paragraph[] {
  const [head, body] = parts.filter(isElement)
  const names = head?.[2].filter(isElement)[0]?.[2].filter(isElement).map(textOf) ?? []
  const rows = body?.[2].filter(isElement) ?? []
  return rows.map(([, , cells]) =>
    cells.filter(isElement).flatMap(([, , inside], column) => {
      const words = runsOf(inside, language)
      if (!words.some(({ text }) => HAS_LETTER_OR_DIGIT.test(text))) return []
      const name = names[column]?.trim()
      const before = column > 0 && name ? runsOfText(name + colonIn(language), language) : []
      return sentencesOf([...before, ...withFullStop(words, language)], language)
    }),
  )
}

function withFullStop(words: readonly Run[], language: Language): readonly Run[] {
  const text = words.map((run) => run.text).join('')
  if (/[.!?。！？؟…]\s*$/.test(text)) return words
  return [...words, plain(LANGUAGES[language].space ? '. ' : '。')]
}

export const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Moves the end of a sentence to before an opening bracket. Intl.Segmenter attaches the bracket to the previous
 * sentence, but it opens the next one.
 */
function beforeOpening(text: string, index: number): number {
  return index > 1 && /[「『（【«“([]/.test(text.charAt(index - 1)) ? index - 1 : index
}

/**
 * Returns the first sentence of a guide's lead. It does not use Intl.Segmenter, because the server and all browsers
 * must render the same text. Leads do not begin with an abbreviation.
 */
export function firstSentence(lead: string): string {
  return /^.+?(?:[.!?؟](?=\s|$)|[。！？])/u.exec(lead)?.[0] ?? lead
}

/** Returns the positions between the sentences of a text. Without Intl.Segmenter, it splits after sentence marks. */
function boundariesOf(text: string, language: Language): readonly number[] {
  if ('Segmenter' in Intl) {
    const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    return [...segmenter.segment(text)].map(({ index }) => beforeOpening(text, index))
  }
  return [0, ...[...text.matchAll(/[.!?؟]\s+|[。！？]/g)].map(({ 0: mark, index }) => index + mark.length)]
}

function sentencesOf(runs: readonly Run[], language: Language): Sentence[] {
  const whole = runs.map(({ text }) => text).join('')
  const starts = boundariesOf(whole, language)
  const cut = starts.map((start, index) => slice(runs, start, starts[index + 1] ?? whole.length))
  return cut.filter((sentence) => sentence.some(({ text }) => HAS_LETTER_OR_DIGIT.test(text)))
}

function slice(runs: readonly Run[], from: number, to: number): Run[] {
  let at = 0
  return runs.flatMap(({ text, kind }) => {
    const start = at
    at += text.length
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return part === '' ? [] : [{ text: part, kind }]
  })
}
