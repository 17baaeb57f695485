import { describe, expect, it } from 'vitest'
import { languageOfHeader } from '../../shared/accept-language.ts'
import { plantChinese } from '../support/locales/chinese.ts'

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
    ['fr ;q=0.5', 'fr'],
    ['-', undefined],
    [`${'x,'.repeat(5000)}en`, undefined],
  ])('the language of the header %j is %s', (header, language) => {
    expect(languageOfHeader(header)).toBe(language)
  })
})

describe('a language with a script in its tag', () => {
  plantChinese()

  it.each([
    ['zh-Hant', 'zh-Hant'],
    ['ZH-hant-hk', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK,en;q=0.9', 'zh-Hant'],
    ['zh-MO;q=0.5, fr;q=0.4', 'zh-Hant'],
    ['zh-CN', undefined],
    ['zh', undefined],
    ['zh-Hans-TW, ja;q=0.5', 'ja'],
    ['zh-TW;q=0.3, en;q=0.8', 'en'],
    // A language range with more subtags matches a shorter tag (RFC 4647 §3.4).
    ['fr-Latn-CA-x-quebec', 'fr'],
  ])('is looked up with its likely subtags: %s gets %s', (header, language) => {
    expect(languageOfHeader(header)).toBe(language)
  })
})
