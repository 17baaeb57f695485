/** The sentences on what one does or sees at a place, and their sources in docs/sights.md. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts'
import { placeById } from '../../shared/planner/places/places.ts'

/** The longest sentence in characters. French needs about a fifth more than English, Japanese half. */
const MOST: Readonly<Record<Language, number>> = { en: 110, fr: 135, ar: 110, ja: 60 }

const texts = (language: Language): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(`locales/${language}/sights.json`, 'utf8')).sight)

test('every sentence is about a place of the planner', () => {
  expect(texts('en').filter(([id]) => !placeById.has(id))).toEqual([])
})

test.each(LANGUAGE_CODES)(
  'in %s every place has its own sentence, complete and short enough for a phone',
  (language) => {
    const all = texts(language)
    expect(all.map(([id]) => id)).toEqual(texts('en').map(([id]) => id))
    expect(all.filter(([, text]) => !/[.。]$/.test(text))).toEqual([])
    expect(all.filter(([, text]) => text.length > MOST[language])).toEqual([])
    const times = Map.groupBy(all, ([, text]) => text)
    expect([...times.values()].filter(({ length }) => length > 1)).toEqual([])
  },
)

test('a sentence with a price names the year of its source', () => {
  for (const language of LANGUAGE_CODES) {
    const prices = texts(language).filter(([, text]) => /[¥円]|\bين\b|\d ين/.test(text))
    expect(prices.filter(([, text]) => !/20\d\d/.test(text))).toEqual([])
    expect(prices.length).toBeGreaterThan(2)
  }
})

test('every source is of a place that has a sentence', () => {
  const rows = readFileSync('docs/sights.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm)
  const sourced = [...rows].map(([, id = '']) => id)
  const described = new Set(texts('en').map(([id]) => id))
  expect(sourced.length).toBeGreaterThan(5)
  expect(sourced.filter((id) => !described.has(id))).toEqual([])
})
