import { describe, expect, it } from 'vitest'
import { isLanguage, LANGUAGES, languageOfHeader, languageOfPath } from '../../shared/languages.ts'

describe('the language of a path', () => {
  it.each([
    ['/en', 'en'],
    ['/otaru/guide/ja', 'ja'],
    ['/otaru/guide/ja/', 'ja'],
    ['/otaru', undefined],
    ['/en/otaru', undefined],
    ['/', undefined],
    ['/EN', undefined],
  ])('of %s is %s, from the last segment (specification §2)', (path, language) => {
    expect(languageOfPath(path)).toBe(language)
  })
})

describe('the language of an Accept-Language header', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['de', undefined],
    ['ja', 'ja'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.5, ar;q=0.9', 'ar'],
    ['de, zh;q=0.9, ja;q=0.1', 'ja'],
    ['fr;q=0, en', 'en'],
    ['*', undefined],
    [`${'x,'.repeat(5000)}en`, undefined],
  ])('is for %j: %s', (header, language) => {
    expect(languageOfHeader(header)).toBe(language)
  })
})

describe('the table of languages', () => {
  it('accepts its own codes and no inherited property', () => {
    expect(isLanguage('ar')).toBe(true)
    expect(isLanguage('toString')).toBe(false)
    expect(isLanguage(undefined)).toBe(false)
  })

  it('writes Arabic from right to left with Latin digits', () => {
    expect(LANGUAGES.ar.dir).toBe('rtl')
    expect(new Intl.NumberFormat(LANGUAGES.ar.locale).format(123)).toBe('123')
  })
})
