import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseGuide } from '../../../client/markdown/parse.ts'
import { ARTICLE_SLUGS, ROUTES } from '../../../shared/routes.ts'
import {
  type Guides,
  lengthRatio,
  nodesOf,
  readGuides,
  sameShape,
  textOf,
  untranslated,
} from '../../support/locales/guides.ts'

const guides = readGuides()
const WRITTEN = [...ARTICLE_SLUGS, 'can-i-drive-in-japan', 'drive-in-hokkaido', 'cybercab']

/** Allowed length of a guide as a ratio to the English text. Japanese needs fewer characters. */
const LENGTHS = { fr: [0.9, 1.6], ar: [0.65, 1.3], ja: [0.3, 0.75] } as const

test('every guide is an article or a page of the site', () => {
  const known = new Set<string>([...ARTICLE_SLUGS, ...ROUTES.map((route) => route.id)])
  expect(Object.keys(guides.en).filter((key) => !known.has(key))).toEqual([])
})

test('the four languages have the same headings, tables, lists, callouts, pictures, links and questions', () => {
  expect(sameShape(guides)).toEqual([])
})

test('no text of a guide is left untranslated', () => expect(untranslated(guides)).toEqual([]))

describe.each(WRITTEN)('%s', (key) => {
  const guide = guides.en[key]

  test('has the required length and parts', () => {
    const words = (guide?.body ?? []).map(textOf).join(' ').split(/\s+/).length
    expect(words).toBeGreaterThan(700)
    const tags = nodesOf(guide?.body ?? []).map(([tag]) => tag)
    for (const part of ['table', 'drawing', 'callout', 'a'] as const) expect(tags).toContain(part)
    expect(guide?.questions.length).toBeGreaterThanOrEqual(3)
    expect(guide?.sections.at(-1)?.id).toBe('sources')
    expect(guide?.edited).toMatch(/^20\d\d-\d\d$/)
  })

  test.each(['fr', 'ar', 'ja'] as const)('has a similar length in %s', (language) => {
    const [least, most] = LENGTHS[language]
    expect(lengthRatio(guides, language, key)).toBeGreaterThan(least)
    expect(lengthRatio(guides, language, key)).toBeLessThan(most)
  })
})

test('every article has at least one tag', () => {
  expect(ARTICLE_SLUGS.filter((slug) => guides.en[slug]?.tags.length === 0)).toEqual([])
})

test('every picture that a guide uses exists', () => {
  const drawings = new Set(globSync('client/art/drawings/*/*.svg').map((path) => basename(path, '.svg')))
  const missing = Object.entries(guides.en).flatMap(([key, { body }]) =>
    nodesOf(body).flatMap(([tag, attributes]) => {
      const name = attributes ? attributes.name : undefined
      if (tag === 'drawing' && !drawings.has(name ?? '')) return [`${key}: ${name}`]
      if (tag === 'sign' && !existsSync(`client/art/signs/drawn/${name}.svg`)) return [`${key}: sign ${name}`]
      return []
    }),
  )
  expect(missing).toEqual([])
})

describe('the comparison of translations', () => {
  const planted = (french: string): Guides => {
    const parse = (body: string, language: 'en' | 'fr') =>
      parseGuide(`---\ntitle: T\nlead: L\n---\n${body}\n`, language)
    const english = parse('## A {#a}\n\nKeep to the left of the road.\n\n- one\n- two', 'en')
    return { en: { a: english }, fr: { a: parse(french, 'fr') }, ar: { a: english }, ja: { a: english } }
  }
  const find = (french: string) => ({
    shape: sameShape(planted(french)),
    english: untranslated(planted(french)).filter((line) => line.startsWith('fr')),
  })

  test('accepts a translation of the same shape', () => {
    expect(find('## A {#a}\n\nRoulez à gauche.\n\n- un\n- deux')).toEqual({ shape: [], english: [] })
  })

  test('finds a missing list item', () => {
    expect(find('## A {#a}\n\nRoulez à gauche.\n\n- un').shape).toEqual(['fr/a: li 1, in English li 2'])
  })

  test('finds a heading with another id', () => {
    expect(find('## B {#b}\n\nRoulez à gauche.\n\n- un\n- deux').shape).toHaveLength(1)
  })

  test('finds a paragraph left in English', () => {
    expect(find('## A {#a}\n\nKeep to the left of the road.\n\n- un\n- deux').english).toHaveLength(1)
  })
})
