/** Parses a guide's Markdown into the data its page renders. Anything a page cannot render is a build error. */

import type { Image, Link, List, Nodes, Parents, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toString as plainText } from 'mdast-util-to-string'
import { gfmTable } from 'micromark-extension-gfm-table'
import { joinSentences, LANGUAGES, type Language } from '../../shared/languages.ts'
import { addressOfLink } from './addresses.ts'
import { splitFrontMatter } from './front-matter.ts'
import type { Guide, GuideAttributes, GuideElement, GuideNode, GuideQuestion, GuideTag } from './guide.ts'

/**
 * The kinds of callouts. A callout of the kind `number` repeats a figure of the text. Only the margin of wide screens
 * shows it.
 */
export const CALLOUTS = ['note', 'tip', 'warning', 'number'] as const

const QUESTIONS = 'questions'

/** The amount that a person reads in a minute. The texts of languages without spaces are counted in characters. */
const READ_IN_A_MINUTE = { words: 200, characters: 500 } as const

const CALLOUT = /^\[!(\w+)\]\s*/
const HEADING_ID = /\s*\{#([a-z0-9-]+)\}$/

type ParsedGuide = Guide & { readonly questions: readonly GuideQuestion[] }

/**
 * The parsed guides by language and source. A build needs each guide three times: for its page, for the list of guides
 * and for the search. Parsing all of them takes seconds.
 */
const parsed = new Map<string, ParsedGuide>()

/** @throws Error that describes the mistake; line numbers count from the start of the body */
export function parseGuide(source: string, language: Language): ParsedGuide {
  const key = `${language} ${source}`
  const guide = parsed.get(key) ?? parse(source, language)
  parsed.set(key, guide)
  return guide
}

function parse(source: string, language: Language): ParsedGuide {
  const { front, body } = splitFrontMatter(source)
  const root = fromMarkdown(body, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  const nodes = withRepeatedTables(childrenOf(root, language))
  const { edited, season, ...rest } = front
  return {
    ...rest,
    ...(edited ? { edited } : {}),
    ...(season ? { season } : {}),
    minutes: minutesOf(plainText(root), language),
    sections: nodes.flatMap((node) =>
      isElement(node, 'h2') ? [{ id: node[1] ? (node[1].id ?? '') : '', title: textOf(node) }] : [],
    ),
    body: nodes,
    questions: questionsIn(nodes, language),
  }
}

function minutesOf(text: string, language: Language): number {
  const read = LANGUAGES[language].space
    ? text.split(/\s+/).length / READ_IN_A_MINUTE.words
    : text.length / READ_IN_A_MINUTE.characters
  return Math.max(1, Math.round(read))
}

function isElement(node: GuideNode | undefined, tag: GuideTag): node is GuideElement {
  return typeof node !== 'string' && node?.[0] === tag
}

function textOf(node: GuideNode): string {
  if (typeof node === 'string') return node
  return node[2].map(textOf).join(['tr', 'ul', 'ol'].includes(node[0]) ? ' ' : '')
}

function questionsIn(nodes: readonly GuideNode[], language: Language): GuideQuestion[] {
  const start = nodes.findIndex((node) => isElement(node, 'h2') && node[1] !== 0 && node[1].id === QUESTIONS)
  if (start < 0) return []
  const found: { question: string; answer: string[] }[] = []
  for (const node of nodes.slice(start + 1)) {
    if (isElement(node, 'h2')) break
    if (isElement(node, 'h3')) found.push({ question: textOf(node), answer: [] })
    else found.at(-1)?.answer.push(textOf(node))
  }
  return found.map(({ question, answer }) => ({ question, answer: joinSentences(language, answer) }))
}

function element(tag: GuideTag, attributes: GuideAttributes | 0, children: readonly GuideNode[] = []): GuideElement {
  return [tag, attributes, children]
}

function childrenOf(node: Parents, language: Language): GuideNode[] {
  const joined: GuideNode[] = []
  for (const next of node.children.flatMap((child) => nodeOf(child, language))) {
    const last = joined.at(-1)
    if (typeof last === 'string' && typeof next === 'string') joined[joined.length - 1] = last + next
    else joined.push(next)
  }
  return joined
}

function nodeOf(node: Nodes, language: Language): GuideNode[] {
  const inside = (parent: Parents) => childrenOf(parent, language)
  switch (node.type) {
    case 'text':
      if (node.value.includes(']('))
        throw new Error(`has a link with invalid syntax in line ${node.position?.start.line}: ${node.value}`)
      if (node.value.includes('**'))
        throw new Error(`has bold text with invalid syntax in line ${node.position?.start.line}: ${node.value}`)
      return [unwrapped(node.value, language)]
    case 'break':
      return [' ']
    case 'paragraph':
      return paragraph(inside(node))
    case 'heading':
      return [heading(node.depth, inside(node))]
    case 'strong':
      return [element('strong', 0, inside(node))]
    case 'list':
      return [list(node, language)]
    case 'blockquote':
      return [callout(inside(node))]
    case 'table':
      return [table(node, language)]
    case 'link':
      return [link(node, language)]
    case 'image':
      return [picture(node)]
    default:
      throw new Error(`has an unsupported ${node.type} in line ${node.position?.start.line}`)
  }
}

/**
 * Matches a space before a unit. BEFORE_MINUTES matches a space between hours and minutes. Both become no-break spaces.
 */
const BEFORE_UNIT = /(\d) (?=(?:km\/h|km|cm|mm|m|kg|h|min|°C|%)(?![\p{L}\d]))/gu
const BEFORE_MINUTES = /(\d\u00a0h) (?=\d\d(?!\d))/g

function unwrapped(text: string, language: Language): string {
  return text
    .replace(/\s*\n\s*/g, LANGUAGES[language].space)
    .replace(BEFORE_UNIT, '$1\u00a0')
    .replace(BEFORE_MINUTES, '$1\u00a0')
}

function paragraph(children: readonly GuideNode[]): GuideNode[] {
  const pictures = children.filter((child) => isElement(child, 'drawing') || isElement(child, 'sign'))
  if (pictures.length === 0) return [element('p', 0, children)]
  if (children.some((child) => (typeof child === 'string' ? child.trim() !== '' : !pictures.includes(child))))
    throw new Error(`has a picture inside a paragraph of text: ${children.map(textOf).join('').slice(0, 60)}`)
  return [element('figures', 0, pictures)]
}

function heading(depth: number, children: readonly GuideNode[]): GuideElement {
  if (depth !== 2 && depth !== 3) throw new Error(`has a heading of level ${depth}; only levels 2 and 3 are supported`)
  const last = children.at(-1)
  const id = typeof last === 'string' ? HEADING_ID.exec(last)?.[1] : undefined
  if (depth === 2 && !id)
    throw new Error(`has a heading without an id such as {#fuel}: ${children.map(textOf).join('')}`)
  const texts = typeof last === 'string' ? [...children.slice(0, -1), last.replace(HEADING_ID, '')] : children
  return element(depth === 2 ? 'h2' : 'h3', id ? { id } : 0, texts)
}

function list(node: List, language: Language): GuideElement {
  const items = node.children.map((item) => {
    const children = childrenOf(item, language)
    const [first] = children
    // A Markdown list is tight if it has no blank lines between its items. The text of such an item is not in a
    // paragraph.
    const tight = !node.spread && isElement(first, 'p')
    return element('li', 0, tight ? [...first[2], ...children.slice(1)] : children)
  })
  return element(node.ordered ? 'ol' : 'ul', 0, items)
}

function callout(children: readonly GuideNode[]): GuideElement {
  const [first, ...rest] = children
  const opening = isElement(first, 'p') ? first[2][0] : undefined
  const kind = typeof opening === 'string' ? CALLOUT.exec(opening)?.[1]?.toLowerCase() : undefined
  if (!isElement(first, 'p') || typeof opening !== 'string' || !CALLOUTS.some((known) => known === kind))
    throw new Error(
      `has a quotation that is no callout (${CALLOUTS.join(', ')}): ${children.map(textOf).join(' ').slice(0, 60)}`,
    )
  const text = opening.replace(CALLOUT, '')
  const start = [...(text ? [text] : []), ...first[2].slice(1)]
  return element('callout', { kind: kind ?? '' }, [...(start.length > 0 ? [element('p', 0, start)] : []), ...rest])
}

function table(node: Table, language: Language): GuideElement {
  const [head, ...rows] = node.children.map((row, index) =>
    element(
      'tr',
      0,
      row.children.map((cell) => element(index === 0 ? 'th' : 'td', 0, childrenOf(cell, language))),
    ),
  )
  return element('table', 0, [element('thead', 0, head ? [head] : []), element('tbody', 0, rows)])
}

/** The number of tables of one kind from which phones show them collapsed. */
const REPEATED_TABLES = 3

/** Marks tables that occur several times in a guide with the same first two columns, such as the costs of several trips. */
function withRepeatedTables(nodes: readonly GuideNode[]): GuideNode[] {
  const kindOf = (node: GuideElement) => {
    const [head] = node[2]
    const [row] = typeof head === 'string' || head === undefined ? [] : head[2]
    return typeof row === 'string' || row === undefined ? '' : row[2].slice(0, 2).map(textOf).join('|')
  }
  const kinds = nodes.flatMap((node) => (isElement(node, 'table') ? kindOf(node) : []))
  return nodes.map((node) =>
    isElement(node, 'table') && kinds.filter((kind) => kind === kindOf(node)).length >= REPEATED_TABLES
      ? element('table', { kind: 'repeated' }, node[2])
      : node,
  )
}

function link(node: Link, language: Language): GuideElement {
  const children = childrenOf(node, language)
  const japanese = /^place:(.+)$/.exec(node.url)?.[1]
  if (japanese) return element('place', { japanese: decodeURI(japanese) }, children)
  const licence = /^licence:([\w.-]+)$/.exec(node.url)?.[1]
  if (licence) return element('licence', { name: licence }, children)
  return element('a', { href: addressOfLink(node.url, language) }, children)
}

function picture({ url, alt }: Image): GuideElement {
  const [, kind, name] = /^(drawing|sign):([\w-]+)$/.exec(url) ?? []
  if (!name || !alt)
    throw new Error(`has a picture without a drawing: or sign: address, or without a description: ${url}`)
  return element(kind === 'sign' ? 'sign' : 'drawing', { name, alt })
}
