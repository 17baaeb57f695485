import { describe, expect, it } from 'vitest'
import {
  countryName,
  formatDay,
  formatDays,
  formatInstant,
  formatKilometres,
  formatList,
  formatNumber,
  formatYen,
  languageName,
} from '../../../client/i18n/format.ts'

describe('numbers', () => {
  it('keep Latin digits in Arabic, so that they match the road signs', () => {
    expect(formatNumber('ar', 1234)).toMatch(/^1.234$/)
    expect(formatKilometres('ar', 38.4)).toContain('38')
  })

  it.each([
    ['en', '¥1,200'],
    ['ja', '￥1,200'],
  ] as const)('are yen in %s', (language, text) => expect(formatYen(language, 1200)).toBe(text))
})

describe('a calendar day', () => {
  it.each([
    ['en', '1 March 2027'],
    ['fr', '1 mars 2027'],
    ['ja', '2027年3月1日'],
    ['ar', '1 مارس 2027'],
  ] as const)('in %s is %s, in every time zone', (language, text) =>
    expect(formatDay(language, '2027-03-01')).toBe(text),
  )

  it('shares what a range has in common', () => {
    expect(formatDays('en', '2027-03-01', '2027-03-06')).toMatch(/^1\s?–\s?6 March 2027$/)
  })
})

describe('an instant', () => {
  it('is told by the clocks of Japan', () => {
    expect(formatInstant('en', Date.UTC(2027, 0, 1, 16, 30))).toContain('01:30')
  })
})

describe('names', () => {
  it.each([
    ['en', 'a, b and c'],
    ['fr', 'a, b et c'],
    ['ja', 'a、b、c'],
  ] as const)('are listed in %s', (language, text) => expect(formatList(language, ['a', 'b', 'c'])).toBe(text))

  it('of languages and countries are translated', () => {
    expect(languageName('fr', 'ja')).toBe('japonais')
    expect(countryName('ja', 'FR')).toBe('フランス')
  })
})
