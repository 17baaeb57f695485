import { describe, expect, it } from 'vitest'
import { headingsOf } from '../../../client/og/headings.ts'
import { missingIn } from '../../../client/og/raster.ts'
import { runsOf } from '../../../client/og/right-to-left.ts'
import { plainHeading, settingOf, signOf } from '../../../client/og/sign.ts'
import { titleAlone } from '../../../shared/head.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'

const SITE = 'Drive Hokkaido'
const plain = (language: (typeof LANGUAGE_CODES)[number]) =>
  headingsOf(language).map((heading) => plainHeading(titleAlone(heading, SITE), SITE))

describe('the fonts of the pictures', () => {
  it.each(LANGUAGE_CODES)(
    'the fonts of the pictures contain every character of the headings in %s (otherwise run client/og/make-fonts.ts)',
    (language) => {
      const headings = plain(language)
      expect(headings.length).toBeGreaterThan(40)
      expect(missingIn(`${headings.join('')}北海道札幌市小樽市`)).toEqual([])
    },
  )

  it('are reported to lack a character that they do not contain', () => {
    expect(missingIn('北海道の鮭')).toEqual(['鮭'])
  })
})

describe('the letters of the sign', () => {
  it.each(LANGUAGE_CODES)('are large enough for a small preview in %s', (language) => {
    for (const heading of plain(language)) {
      const { lines, size, leading } = settingOf(heading, language)
      expect([heading, size]).toEqual([heading, expect.toSatisfy((px: number) => px >= 38)])
      expect(lines.length * size * leading).toBeLessThanOrEqual(268)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(heading.replaceAll(/\s/g, ''))
    }
  })
})

describe('an Arabic line', () => {
  it.each([
    ['بطاقة ETC والطرق', ['بطاقة', 'ETC', 'والطرق']],
    ['30 كم في الساعة', ['30', 'كم في الساعة']],
    ['الوقود: ألوان', ['الوقود', ':', 'ألوان']],
    ['هل يمكنني القيادة؟', ['هل يمكنني القيادة؟']],
  ])('%s is split into the runs %j', (line, runs) => {
    expect(runsOf(line).map(({ text }) => text)).toEqual(runs)
  })
})

it('the sign is on the side where the language starts, and has the site name and the Japanese place name', () => {
  const texts = { heading: 'Fuel & tolls', siteName: 'Drive Hokkaido', place: '北海道' }
  const xOf = (svg: string) => Number(/<rect x="(\d+)"[^>]* rx="34"/.exec(svg)?.[1])
  const english = signOf(texts, 'en')
  expect(xOf(english)).toBeLessThan(100)
  expect(xOf(signOf({ ...texts, heading: 'الوقود' }, 'ar'))).toBeGreaterThan(600)
  expect(english).toContain('>Drive Hokkaido<')
  expect(english).toContain('>北海道<')
  expect(english).toContain('&amp;')
})
