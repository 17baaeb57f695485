/**
 * A language that nobody speaks: written from right to left, longer than English by a third, and every text of its catalogs in
 * brackets. What stands on a page outside the brackets is written in the code and would stay English in every language.
 */

import type { GuideNode } from '../../../client/markdown/guide.ts'
import type { LoadedGuide } from '../../../client/pages/guide/content.tsx'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/languages.ts'

/** Of the codes kept for private use (ISO 639-2); only the tests' table of languages has it. */
export const FAKE = 'qaa' as Language

/** Adds the language as any other one is added: by a row in the table. Dates and figures come in Japanese, so that English ones stand out. */
export function plantFakeLanguage(): void {
  Object.assign(LANGUAGES, { [FAKE]: { name: fakeText('Fake'), dir: 'rtl', locale: 'ja-JP', openGraph: 'qa_QA' } })
  LANGUAGE_CODES.push(FAKE)
}

const OPEN = '⟦'
const CLOSE = '⟧'
const PLACEHOLDER = /(\{\{[^}]*\}\}|<\/?\w+>)/

/** A text of the language: the English one turned round, what stands for values left as it is. */
export function fakeText(text: string): string {
  const turned = text
    .split(PLACEHOLDER)
    .reverse()
    .map((part) => (PLACEHOLDER.test(part) ? part : [...part].reverse().join('')))
    .join('')
  return `${OPEN}${turned}${'~'.repeat(Math.ceil(text.length * 0.3))}${CLOSE}`
}

/** A catalog of the language, key by key and list by list. */
export function fakeCatalog<Entry>(entry: Entry): Entry {
  return changed(entry) as Entry
}

function changed(entry: unknown): unknown {
  if (typeof entry === 'string') return fakeText(entry)
  if (Array.isArray(entry)) return entry.map(changed)
  if (typeof entry !== 'object' || entry === null) return entry
  return Object.fromEntries(Object.entries(entry).map(([key, inner]) => [key, changed(inner)]))
}

export function fakeGuide(guide: LoadedGuide): LoadedGuide {
  return {
    ...guide,
    title: fakeText(guide.title),
    lead: fakeText(guide.lead),
    sections: guide.sections.map(({ id, title }) => ({ id, title: fakeText(title) })),
    body: guide.body.map(fakeNode),
  }
}

function fakeNode(node: GuideNode): GuideNode {
  if (typeof node === 'string') return fakeText(node)
  const [tag, attributes, children] = node
  const told =
    typeof attributes === 'object' && attributes.alt ? { ...attributes, alt: fakeText(attributes.alt) } : attributes
  return [tag, told, children.map(fakeNode)]
}

/** Attributes that are read out or shown. */
const TOLD = /\s(?:aria-label|aria-description|aria-valuetext|title|placeholder|alt)="([^"]*)"/g
/** Japanese is shown as it is in every language, to be held out or compared with a sign. */
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** @returns texts of a page's markup that are in no catalog: seen, or read out */
export function foreignTexts(markup: string, known: readonly (string | RegExp)[]): string[] {
  return [...new Set(textsIn(markup).map(outsideOfBrackets))].filter(
    (text) =>
      /\p{L}/u.test(text) &&
      !JAPANESE.test(text) &&
      !known.some((entry) => (typeof entry === 'string' ? entry === text : entry.test(text))),
  )
}

/** A Japanese run inside a sentence of ours: the sentence goes on after it. */
const JAPANESE_RUN = /<(span|bdi) lang="ja">[^<]*<\/\1>/g

const VOID = /^(?:br|hr|img|input|link|meta|source|wbr)$/

/** What is seen and read out, but for what says that it is in another language and what is drawn inside a named picture. */
function textsIn(markup: string): string[] {
  const texts: string[] = []
  const open: { ours: boolean }[] = []
  for (const [, close, tag = '', attributes = '', text = ''] of markup
    .replaceAll(JAPANESE_RUN, '')
    .matchAll(/<(\/?)([\w-]+)([^>]*)>([^<]*)/g)) {
    if (close) open.pop()
    else {
      const ours = (open.at(-1)?.ours ?? true) && !/\slang="(?!qaa)/.test(attributes) && !/^(?:script|style)$/.test(tag)
      if (ours) texts.push(...[...attributes.matchAll(TOLD)].map(([, told = '']) => told))
      if (!VOID.test(tag) && !attributes.endsWith('/')) open.push({ ours: ours && !/\srole="img"/.test(attributes) })
    }
    if (open.at(-1)?.ours ?? true) texts.push(text)
  }
  return texts
}

/** Texts filled into texts lie in brackets within brackets. */
function outsideOfBrackets(text: string): string {
  const inner = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g')
  let left = text
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(inner, ' ')
  }
  return left.replaceAll(/&(?:#x?[\da-f]+|\w+);/gi, ' ').trim()
}
