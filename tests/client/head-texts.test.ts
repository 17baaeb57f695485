import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { HeadTexts } from '../../shared/head.ts'
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts'
import { ARTICLE_SLUGS, ROUTES } from '../../shared/routes.ts'

type Measure = (text: string) => number

const letters: Measure = (text) => [...text.replaceAll(/[\u2066-\u2069]/g, '')].length
/** The length of a text in full-width characters. A Latin-1 character counts half. */
const fullWidth: Measure = (text) => [...text].reduce((sum, character) => sum + (character < '\u0100' ? 0.5 : 1), 0)

interface Limits {
  readonly measure: Measure
  readonly from: number
  readonly to: number
}

const latin = { title: { measure: letters, from: 30, to: 60 }, description: { measure: letters, from: 110, to: 160 } }
const LIMITS: Readonly<Record<Language, Readonly<Record<keyof HeadTexts, Limits>>>> = {
  en: latin,
  fr: latin,
  ar: latin,
  ja: { title: { measure: fullWidth, from: 12, to: 32 }, description: { measure: letters, from: 60, to: 110 } },
}

const read = (language: Language): Record<string, HeadTexts> =>
  JSON.parse(readFileSync(`locales/${language}/head.json`, 'utf8'))

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const texts = read(language)

  test('exactly the routes and articles have a title and description', () => {
    const keys = [...ROUTES.map(({ id }) => id), ...ARTICLE_SLUGS]
    expect(Object.keys(texts).toSorted()).toEqual(keys.toSorted())
  })

  test.each(['title', 'description'] as const)('every %s is unique and has an allowed length', (part) => {
    const { measure, from, to } = LIMITS[language][part]
    const wrong = Object.entries(texts)
      .map(([key, entry]) => [key, entry[part], measure(entry[part])] as const)
      .filter(([, , length]) => length < from || length > to)
    expect(wrong).toEqual([])
    const all = Object.values(texts).map((entry) => entry[part])
    expect(new Set(all).size).toBe(all.length)
  })
})
