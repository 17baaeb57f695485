import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { SIGN_CATEGORIES, SIGNS, type Sign } from '../../../shared/quiz/signs.ts'
import { readCatalogs } from '../../support/locales/catalogs.ts'

const catalogs = readCatalogs()
const numbers = SIGNS.map(({ number }) => number)

test('has 101 different signs', () => {
  expect(new Set(numbers).size).toBe(101)
  expect(numbers).toHaveLength(101)
})

test.each([
  ['regulatory', 47],
  ['warning', 26],
  ['instruction', 11],
  ['guide', 10],
  ['auxiliary', 7],
])('has in the category %s %i signs', (category, count) => {
  expect(SIGNS.filter((sign) => sign.category === category)).toHaveLength(count)
})

test('has signs in every category and a Japanese name for every sign', () => {
  expect(new Set(SIGNS.map(({ category }) => category))).toEqual(new Set(SIGN_CATEGORIES))
  expect(
    SIGNS.filter(({ japanese }) => !/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(japanese)),
  ).toEqual([])
})

/**
 * Returns faults in the lists of look-alike signs. A list must not contain its own sign, duplicates or unknown signs,
 * and each pair must list each other.
 */
function lookAlikeFaults(signs: readonly Sign[]): string[] {
  const found = new Map<string, Sign>(signs.map((sign) => [sign.number, sign]))
  return signs.flatMap(({ number, lookAlikes }) => [
    ...(new Set(lookAlikes).size === lookAlikes.length ? [] : [`${number} names one twice`]),
    ...lookAlikes
      .filter((other) => other === number || !found.get(other)?.lookAlikes.includes(number))
      .map((other) => `${number} → ${other}`),
  ])
}

describe('look-alikes', () => {
  test('exist and are symmetric', () => expect(lookAlikeFaults(SIGNS)).toEqual([]))

  test('are reported if they are not', () => {
    const sign = (number: Sign['number'], lookAlikes: Sign['lookAlikes']): Sign => ({
      number,
      category: 'warning',
      japanese: '',
      lookAlikes,
    })
    expect(lookAlikeFaults([sign('202', ['203', '203']), sign('203', ['203', '204'])])).toEqual([
      '202 names one twice',
      '202 → 203',
      '202 → 203',
      '203 → 203',
      '203 → 204',
    ])
  })

  test.each([
    ['301', '302'],
    ['315', '316'],
    ['311-C', '326-B'],
    ['314', '314-2'],
    ['329', '330'],
    ['403', '318'],
    ['118', '118-2'],
    ['505', '507'],
  ])('look-alikes include %s and %s', (one, other) => {
    expect(SIGNS.find(({ number }) => number === one)?.lookAlikes).toContain(other)
  })
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const catalog = catalogs[language]['signs.json'] ?? {}
  const texts = (field: string) => numbers.map((number) => catalog[`${number}.${field}`] ?? '')

  test('has texts for every sign and no others', () => {
    const fields = ['name', 'meaning', 'do', 'drawing']
    const wanted = numbers.flatMap((number) => fields.map((field) => `${number}.${field}`))
    expect(wanted.filter((key) => !catalog[key])).toEqual([])
    const known = new Set([...wanted, ...numbers.map((number) => `${number}.note`)])
    expect(Object.keys(catalog).filter((key) => !known.has(key))).toEqual([])
  })

  test.each(['name', 'do'])('has a different %s for every sign', (field) => {
    const all = texts(field)
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  })

  test('keeps names within an answer and other texts within two lines', () => {
    const limit = (key: string) => (key.endsWith('.name') ? 45 : 130)
    expect(Object.entries(catalog).filter(([key, text]) => text.length > limit(key))).toEqual([])
  })
})

test('starts each Japanese name with the official one', () => {
  const catalog = catalogs.ja['signs.json'] ?? {}
  expect(SIGNS.filter(({ number, japanese }) => !catalog[`${number}.name`]?.startsWith(japanese))).toEqual([])
})
