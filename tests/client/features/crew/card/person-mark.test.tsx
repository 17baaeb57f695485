import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { HUES, hueOf, initialOf } from '../../../../../client/features/crew/card/person-hue.ts'
import { PersonMark } from '../../../../../client/features/crew/card/person-mark.tsx'
import { TrustFacts } from '../../../../../client/features/crew/card/trust-facts.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { LANGUAGE_CODES } from '../../../../../shared/languages.ts'
import { contrast } from '../../../../support/contrast.ts'

const css = readFileSync('client/features/crew/card/person-mark.css', 'utf8')
const colours = [...css.matchAll(/background: (#[0-9a-f]{6})/g)].map(([, colour = '']) => colour)

test('white letters have a contrast of at least 4.5 on each of the colours', () => {
  expect(new Set(colours).size).toBe(HUES)
  expect(colours.filter((colour) => contrast(colour, '#ffffff') < 4.5)).toEqual([])
})

test('a person has one colour, and ids spread over all colours', () => {
  expect(hueOf('aSu3KdR-0_xyz')).toBe(hueOf('aSu3KdR-0_xyz'))
  const hues = Array.from({ length: 1_200 }, (_, n) => hueOf(`id-${n}-${n * 7919}`))
  const counts = Array.from({ length: HUES }, (_, hue) => hues.filter((one) => one === hue).length)
  expect(Math.min(...counts)).toBeGreaterThan(40)
})

test.each([
  ['anna', 'A'],
  ['  élodie', 'É'],
  ['“Ben”', 'B'],
  ['ليلى', 'ل'],
  ['花子', '花'],
  ['が', 'が'],
  ['👋 Kim', 'K'],
  ['7of9', '7'],
  ['•••', undefined],
])('the initial of %s is %s', (name, initial) => {
  expect(initialOf(name, 'en')).toBe(initial)
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const drawn = (element: React.ReactElement) => {
    addCatalog(language, 'safety', JSON.parse(readFileSync(`locales/${language}/safety.json`, 'utf8')))
    return renderToStaticMarkup(<LanguageProvider language={language}>{element}</LanguageProvider>)
  }

  test('shows verified contacts, trips, answers and the month of the first profile', () => {
    const trust = { verified: ['email', 'licence'] as const, memberSince: '2026-04', trips: 3, references: 2, again: 1 }
    const whole = drawn(<TrustFacts trust={{ ...trust, verified: [...trust.verified] }} />)
    expect(whole.match(/<li/g)).toHaveLength(5)
    expect(whole.match(/data-verified/g)).toHaveLength(2)
    expect(whole).toContain('2026')
    const fresh = drawn(
      <TrustFacts short trust={{ verified: [], memberSince: '2026-04', trips: 0, references: 0, again: 0 }} />,
    )
    expect(fresh.match(/<li/g)).toHaveLength(1)
    expect(drawn(<TrustFacts trust={undefined} />)).toBe('')
  })

  test('a photo lies over the initial, takes no additional room, and is loaded when it is needed', () => {
    const markup = drawn(<PersonMark person={{ id: 'person-1', displayName: 'Kim', photo: 'photo-1' }} />)
    expect(markup).toMatch(/aria-hidden="true"[^>]*>K<img/)
    expect(markup).toContain('src="/photos/person-1/photo-1.webp"')
    for (const attribute of ['alt=""', 'width="40"', 'height="40"', 'loading="lazy"', 'decoding="async"']) {
      expect(markup).toContain(attribute)
    }
  })

  test('hides the mark from screen readers', () => {
    expect(drawn(<PersonMark person={{ id: 'x', displayName: 'Kim' }} />)).toMatch(/aria-hidden="true"[^>]*>K</)
  })
})
