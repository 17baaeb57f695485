import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countriesIn, countryMeant, findCountries } from '../../../../client/features/eligibility/country-search.ts'
import { COUNTRY_CODES } from '../../../../shared/countries.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'

function listOf(language: Language) {
  const { aliases } = JSON.parse(readFileSync(`locales/${language}/can-i-drive.json`, 'utf8'))
  return countriesIn(language, (code) => aliases[code] ?? '')
}

test.each<[Language, string, string]>([
  ['en', 'fra', 'FR'],
  ['en', 'USA', 'US'],
  ['en', 'united k', 'GB'],
  ['en', 'UK', 'GB'],
  ['en', 'Scotland', 'GB'],
  ['en', 'uae', 'AE'],
  ['en', 'ivory', 'CI'],
  ['en', 'cote', 'CI'],
  ['en', 'korea', 'KR'],
  ['en', 'zealand', 'NZ'],
  ['en', 'hong', 'HK'],
  ['fr', 'etats', 'US'],
  ['fr', 'États-Unis', 'US'],
  ['fr', 'suisse', 'CH'],
  ['fr', 'cote d ivoire', 'CI'],
  ['fr', 'Egypt', 'EG'],
  ['ar', 'مصر', 'EG'],
  ['ar', 'السعودية', 'SA'],
  ['ar', 'امارات', 'AE'],
  ['ar', 'المغرب', 'MA'],
  ['ar', 'أمريكا', 'US'],
  ['ar', 'France', 'FR'],
  ['ja', 'ふらんす', 'FR'],
  ['ja', 'アメリカ', 'US'],
  ['ja', '英国', 'GB'],
  ['ja', 'taiwan', 'TW'],
])('in %s, the search finds for "%s" %s first', (language, typed, code) => {
  expect(findCountries(listOf(language), typed)[0]?.code).toBe(code)
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const list = listOf(language)

  test('lists every country once, in alphabetical order', () => {
    expect(new Set(list.map(({ code }) => code))).toEqual(new Set(COUNTRY_CODES))
    const names = list.map(({ name }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
  })

  test('returns all countries for an empty text and none for a text that matches no country', () => {
    expect(findCountries(list, ' ')).toEqual(list)
    expect(findCountries(list, 'qqqq')).toEqual([])
  })

  test('finds every country by its own name', () => {
    const missed = list.filter(({ code, name }) => countryMeant(list, name)?.code !== code)
    expect(missed.map(({ name }) => name)).toEqual([])
  })
})

test.each([
  ['Niger', 'NE'],
  ['nigeria', 'NG'],
  ['ni', undefined],
  ['switz', 'CH'],
])('chooses for the typed text "%s" on blur %s', (typed, code) => {
  expect(countryMeant(listOf('en'), typed)?.code).toBe(code)
})
