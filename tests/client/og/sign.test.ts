import { describe, expect, it } from 'vitest'
import { headingsOf } from '../../../client/og/headings.ts'
import { inkBoxOf, missingIn } from '../../../client/og/raster.ts'
import { runsOf } from '../../../client/og/right-to-left.ts'
import { PICTURE, plainHeading, requireDrawable, settingOf, signOf } from '../../../client/og/sign.ts'
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

  it.each(['Drive Hokkaido', 'Zoë-Tours', 'Aiko’s · Roads', 'ナビ・ロード', 'طرق الشمال'])(
    'the fonts of the pictures have the characters of the name %s of the site',
    (name) => expect(() => requireDrawable(name)).not.toThrow(),
  )

  it('a name of the site with other characters is refused with these characters', () => {
    expect(() => requireDrawable('Straße Č')).toThrow(
      'SITE_NAME is "Straße Č", but the fonts of the preview pictures lack ß Č; choose a name without these characters.',
    )
  })
})

describe('the letters of the sign', () => {
  it.each(LANGUAGE_CODES)('are large enough for a small preview in %s', (language) => {
    for (const heading of plain(language)) {
      const { lines, size, leading } = settingOf(heading, language)
      expect([heading, size]).toEqual([heading, expect.toSatisfy((px: number) => px >= 38)])
      expect(lines.length * size * leading).toBeLessThanOrEqual(168)
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

describe('the sign', () => {
  const texts = { heading: 'Fuel & tolls', siteName: 'Drive Hokkaido', place: '北海道' }
  const xOf = (svg: string, text: string) => Number(new RegExp(`<text x="(\\d+)"[^>]*>${text}<`).exec(svg)?.[1])

  it('has the heading in the middle', () => {
    expect(signOf(texts, 'en')).toContain('text-anchor="middle" fill="#ffffff">Fuel &amp; tolls<')
  })

  it('has the site name and the Japanese place name in the order of the language', () => {
    const [english, arabic] = [signOf(texts, 'en'), signOf({ ...texts, heading: 'الوقود' }, 'ar')]
    expect(xOf(english, 'Drive Hokkaido')).toBeLessThan(xOf(english, '北海道'))
    expect(xOf(arabic, 'Drive Hokkaido')).toBeGreaterThan(xOf(arabic, '北海道'))
  })

  it.each(LANGUAGE_CODES)('keeps its longest texts inside the middle square in %s', (language) => {
    const { height, width } = PICTURE
    const longest = plain(language).toSorted((one, other) => other.length - one.length)
    for (const heading of longest.slice(0, 8)) {
      const texts = signOf({ heading, siteName: SITE, place: '北海道 札幌市' }, language)
      const box = inkBoxOf(texts.replaceAll(/<rect[^>]*>/g, ''))
      expect([heading, box.x, box.x + box.width]).toEqual([
        heading,
        expect.toSatisfy((x: number) => x >= (width - height) / 2),
        expect.toSatisfy((x: number) => x <= (width + height) / 2),
      ])
    }
  })
})
