/**
 * A fake language for tests. Its texts are written from right to left, are a third longer than in English, and are
 * enclosed in brackets. Text outside of brackets is hard-coded, so it would stay English in every language.
 */

import type { LoadedGuide } from '../../../client/features/guide/content.tsx'
import type { GuideAttributes, GuideNode, GuideTag } from '../../../client/markdown/guide.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/languages.ts'

/** A private-use code (ISO 639-2) that exists only in tests. */
export const FAKE = 'qaa' as Language

/**
 * Adds the fake language to the table of languages. It formats dates and numbers as in Japanese, so that hard-coded
 * English formats are noticed.
 */
export function plantFakeLanguage(): void {
  const fake = { ...LANGUAGES.ja, name: fakeText('Fake'), dir: 'rtl', script: 'Arab', space: ' ' }
  Object.assign(LANGUAGES, { [FAKE]: fake })
  LANGUAGE_CODES.push(FAKE)
}

const OPEN = '⟦'
const CLOSE = '⟧'
const PLACEHOLDER = /(\{\{[^}]*\}\}|<\/?\w+>)/

export function fakeText(text: string): string {
  const turned = text
    .split(PLACEHOLDER)
    .reverse()
    .map((part) => (PLACEHOLDER.test(part) ? part : [...part].reverse().join('')))
    .join('')
  return `${OPEN}${turned}${'~'.repeat(Math.ceil(text.length * 0.3))}${CLOSE}`
}

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
  return [tag, fakeAttributes(tag, attributes), children.map(fakeNode)]
}

/** Of the attributes, a description and the summary of licences are texts. */
function fakeAttributes(tag: GuideTag, attributes: GuideAttributes | 0): GuideAttributes | 0 {
  if (attributes === 0) return 0
  const { alt, name } = attributes
  return {
    ...attributes,
    ...(alt && { alt: fakeText(alt) }),
    ...(tag === 'licence' && name && { name: fakeText(name) }),
  }
}

const ANNOUNCED = /\s(?:aria-label|aria-description|aria-valuetext|title|placeholder|alt)="([^"]*)"/g
/** Matches Japanese characters. They are allowed, because Japanese names are shown in every language. */
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** @returns visible or announced texts of the markup that come from no catalog */
export function hardCodedTexts(markup: string, known: readonly (string | RegExp)[]): string[] {
  return [...new Set(textsIn(markup).map(outsideOfBrackets))].filter(
    (text) =>
      /\p{L}/u.test(text) &&
      !JAPANESE.test(text) &&
      !known.some((entry) => (typeof entry === 'string' ? entry === text : entry.test(text))),
  )
}

/**
 * Matches a Japanese name inside a sentence. It is removed first, so that the sentence around it is read as one text.
 */
const JAPANESE_RUN = /<(span|bdi) lang="ja">[^<]*<\/\1>/g

/** Matches a date inside a sentence. It is replaced by its text, because its tags would split the sentence. */
const DATE = /<time\b[^>]*>([^<]*)<\/time>/g

const VOID = /^(?:br|hr|img|input|link|meta|source|wbr)$/

/**
 * Returns the texts that are visible or read by screen readers. Parts in another language are skipped, and so are texts
 * inside an element with the role `img`, because screen readers read only its name.
 */
function textsIn(markup: string): string[] {
  const texts: string[] = []
  const open: { ours: boolean }[] = []
  for (const [, close, tag = '', attributes = '', text = ''] of markup
    .replaceAll(JAPANESE_RUN, '')
    .replaceAll(DATE, '$1')
    .matchAll(/<(\/?)([\w-]+)([^>]*)>([^<]*)/g)) {
    if (close) open.pop()
    else {
      const ours = (open.at(-1)?.ours ?? true) && !/\slang="(?!qaa)/.test(attributes) && !/^(?:script|style)$/.test(tag)
      if (ours) texts.push(...[...attributes.matchAll(ANNOUNCED)].map(([, described = '']) => described))
      if (!VOID.test(tag) && !attributes.endsWith('/')) open.push({ ours: ours && !/\srole="img"/.test(attributes) })
    }
    if (open.at(-1)?.ours ?? true) texts.push(text)
  }
  return texts
}

/** Removes texts in brackets. It starts with the innermost ones, because an inserted text has its own brackets. */
function outsideOfBrackets(text: string): string {
  const inner = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g')
  let left = text
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(inner, ' ')
  }
  return left.replaceAll(/&(?:#x?[\da-f]+|\w+);/gi, ' ').trim()
}
