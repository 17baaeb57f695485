import { describe, expect, it } from 'vitest'
import { isLanguage, LANGUAGES, languageOfTag } from '../../shared/languages.ts'

describe('the table of languages', () => {
  it('accepts its own codes and no inherited property', () => {
    expect(isLanguage('ar')).toBe(true)
    expect(isLanguage('toString')).toBe(false)
    expect(isLanguage(undefined)).toBe(false)
  })

  it.each([
    ['ja', 'ja'],
    ['JA', 'ja'],
    ['zh', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('finds the language of the tag %s in any case', (tag, language) => expect(languageOfTag(tag)).toBe(language))

  it('writes Arabic from right to left with Latin digits', () => {
    expect(LANGUAGES.ar.dir).toBe('rtl')
    expect(new Intl.NumberFormat(LANGUAGES.ar.locale).format(123)).toBe('123')
  })
})
