import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openFont } from '../../../../../client/map/names/lettering/open-font.ts'
import { type Script, textWidth } from '../../../../../client/map/names/lettering/text-width.ts'

/** Returns all names of towns and places in a language's catalog. */
function namesIn(language: string): string[] {
  const catalog = JSON.parse(readFileSync(`locales/${language}/places.json`, 'utf8'))
  return [...Object.values<string>(catalog.town), ...Object.values<string>(catalog.place)]
}

const at = (script: Script, weight: 400 | 500 = 400) => ({ script, size: 1000, weight })

describe.each([400, 500] as const)('in weight %i', (weight) => {
  test.each(['en', 'fr'])(
    'names in %s are as wide as the browser shapes them, or up to a twentieth wider',
    async (language) => {
      const font = await openFont('plex-latin-400-500', weight)
      const wrong = namesIn(language).flatMap((name) => {
        const ratio = textWidth(name, at('latin', weight)) / font.advanceOf(name)
        return ratio < 0.995 || ratio > 1.05 ? [`${name}: ${ratio}`] : []
      })
      expect(wrong).toEqual([])
    },
  )

  test('Arabic words are as wide as the browser shapes them, or up to a quarter wider', async () => {
    const font = await openFont(`plex-arabic-${weight}`)
    const words = new Set(namesIn('ar').flatMap((name) => name.match(/[\u0621-\u0652]{3,}/g) ?? []))
    const wrong = [...words].flatMap((word) => {
      const ratio = textWidth(word, at('arabic', weight)) / font.advanceOf(word)
      // Some Arabic letters are narrower next to certain other letters, so the estimate can be too wide.
      return ratio < 0.96 || ratio > 1.25 ? [`${word}: ${ratio}`] : []
    })
    expect(words.size).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })
})

test('a Japanese character is as wide as the letters are high', () => {
  expect(textWidth('札幌ドーム', at('japanese'))).toBe(5000)
})

test('Latin letters and figures in a Japanese text have their own width', () => {
  expect(textWidth('札幌IC', at('japanese'))).toBe(2000 + textWidth('IC', at('latin')))
})

test('figures in an Arabic text have the width of the file for figures, in each weight', async () => {
  const font = await openFont('plex-figures-400')
  for (const weight of [400, 500] as const) {
    expect(textWidth('2291', at('arabic', weight))).toBe(font.advanceOf('2291'))
  }
})

test('a lam followed by an alef is one ligature', () => {
  expect(textWidth('لا', at('arabic'))).toBeLessThan(textWidth('ل', at('arabic')))
})

test('the width grows with the size and by the spacing of each letter', () => {
  const width = textWidth('Otaru', at('latin'))
  expect(textWidth('Otaru', { script: 'latin', size: 10, weight: 400 })).toBeCloseTo(width / 100)
  expect(textWidth('Otaru', { script: 'latin', size: 10, weight: 400, spacing: 2 })).toBeCloseTo(width / 100 + 10)
})

test('a letter that no table has counts as a wide one', () => {
  expect(textWidth('ж', at('latin'))).toBe(700)
})
