import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  countryName,
  formatDay,
  formatDays,
  formatInstant,
  formatKilometres,
  formatList,
  formatMonth,
  formatNumber,
  formatYearMonth,
  formatYen,
  languageName,
} from '../../../client/i18n/format.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'

describe('numbers', () => {
  it('numbers keep Latin digits in Arabic, so that they match the road signs', () => {
    expect(formatNumber('ar', 1234)).toMatch(/^1.234$/)
    expect(formatKilometres('ar', 38.4)).toContain('38')
  })

  it.each(LANGUAGE_CODES)('no line breaks between kilometres and their unit, in %s', (language) => {
    expect(formatKilometres(language, 154)).not.toContain(' ')
  })

  it.each([
    ['en', '¥1,200'],
    ['fr', '1\u202f200\u00a0¥'],
    ['ar', '\u200f1,200\u00a0¥'],
    ['ja', '￥1,200'],
  ] as const)('numbers are yen in %s', (language, text) => expect(formatYen(language, 1200)).toBe(text))
})

describe('a calendar day', () => {
  it.each([
    ['en', '1 March 2027'],
    ['fr', '1 mars 2027'],
    ['ja', '2027年3月1日'],
    ['ar', '1 مارس 2027'],
  ] as const)('a calendar day in %s is %s, in every time zone', (language, text) =>
    expect(formatDay(language, '2027-03-01')).toBe(text),
  )

  it('writes the shared parts of a range once', () => {
    expect(formatDays('en', '2027-03-01', '2027-03-06')).toMatch(/^1\s?–\s?6 March 2027$/)
    expect(formatDays('ja', '2027-03-01', '2027-03-06')).toBe('2027年3月1日～3月6日')
    expect(formatDays('ja', '2026-12-29', '2027-01-03')).toBe('2026年12月29日～2027年1月3日')
  })
})

describe('an instant', () => {
  it("is formatted in Japan's time zone", () => {
    expect(formatInstant('en', Date.UTC(2027, 0, 1, 16, 30))).toContain('01:30')
  })
})

describe('names', () => {
  it.each([
    ['en', 'a, b and c'],
    ['fr', 'a, b et c'],
    ['ja', 'a、b、c'],
  ] as const)('names are listed in %s', (language, text) => expect(formatList(language, ['a', 'b', 'c'])).toBe(text))

  it('names of languages and countries are translated', () => {
    expect(languageName('fr', 'ja')).toBe('japonais')
    expect(countryName('ja', 'FR')).toBe('フランス')
  })
})

/** Every formatter, with arguments that contain digits. */
const FORMATTERS = {
  formatNumber: () => formatNumber('ar', 1_234_567.89),
  'formatNumber, per cent': () => formatNumber('ar', 0.8, { style: 'percent' }),
  formatYen: () => formatYen('ar', 12_000),
  formatKilometres: () => formatKilometres('ar', 1_430),
  formatDay: () => formatDay('ar', '2026-11-21'),
  'formatDay, in figures': () => formatDay('ar', '2026-11-21', { dateStyle: 'short' }),
  formatYearMonth: () => formatYearMonth('ar', '2026-11'),
  formatDays: () => formatDays('ar', '2026-11-21', '2027-01-03'),
  formatInstant: () => formatInstant('ar', Date.UTC(2026, 10, 21, 5, 30)),
  formatList: () => formatList('ar', ['12', '110', '119']),
} as const

describe('Arabic', () => {
  it.each(Object.entries(FORMATTERS))('has only Latin digits in the result of %s', (_, format) => {
    expect(format()).toMatch(/[0-9]/)
    expect(format()).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/u)
  })

  it('has Arabic words between digits and Gregorian months', () => {
    expect(FORMATTERS.formatList()).toBe('12 و110 و119')
    expect(FORMATTERS.formatDay()).toBe('21 نوفمبر 2026')
  })

  it('has the names of Gregorian months', () => {
    expect([1, 11].map((month) => formatMonth('ar', month))).toEqual(['يناير', 'نوفمبر'])
  })

  it('has every formatter in this table', () => {
    const made = readFileSync('client/i18n/format.ts', 'utf8').matchAll(/^export function (format\w+)/gm)
    const known = [...Object.keys(FORMATTERS), 'formatMonth']
    for (const [, name] of made) expect(known).toContain(name)
  })
})
