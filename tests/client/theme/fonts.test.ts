import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  ARABIC,
  covers,
  FIGURES,
  FIGURES_AND_NAME,
  LATIN,
  LONG_VOWELS,
  unicodeRange,
} from '../../../client/theme/font-subsets.ts'

const css = readFileSync('client/theme/fonts.css', 'utf8').replaceAll(/\s+/g, ' ')

/**
 * All texts of a language. A character outside our font subsets would make the browser load the family's complete file.
 */
function textsOf(language: string): string {
  const folder = `locales/${language}`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:json|md)$/.test(name))
  return files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('')
}

function missing(language: string, script: RegExp, ranges: typeof LATIN): string[] {
  return [...new Set(textsOf(language))].filter((character) => script.test(character) && !covers(ranges, character))
}

test.each(['en', 'fr'])('every Latin letter of the texts in %s is in our font files', (language) => {
  expect(missing(language, /\p{Script=Latin}|\p{Nd}|[\u2010-\u2027]/u, [...LATIN, ...LONG_VOWELS])).toEqual([])
})

test('every Arabic letter and mark of the texts is in our font files', () => {
  expect(missing('ar', /[\u0600-\u06ff]/u, ARABIC)).toEqual([])
})

test('the check finds a letter that is not in the files', () => {
  expect(covers(LATIN, 'ā')).toBe(false)
  expect(covers(ARABIC, 'پ')).toBe(false)
})

test.each([
  ['latin', LATIN, [400, 500]],
  ['long-vowels', LONG_VOWELS, [400, 500]],
  ['figures', FIGURES, [400]],
  ['figures', FIGURES_AND_NAME, [500]],
  ['arabic', ARABIC, [400, 500]],
] as const)('fonts.css has the unicode-range of the %s files in all of their weights', (name, ranges, weights) => {
  for (const weight of weights) {
    expect(css).toContain(
      `url('./fonts/plex-${name}-${weight}.woff2') format('woff2'); unicode-range: ${unicodeRange(ranges)};`,
    )
  }
})

test.each([
  ['of Latin pages', ['latin-400', 'latin-500']],
  ['of Arabic pages', ['arabic-400', 'arabic-500', 'figures-400', 'figures-500']],
] as const)('the preloaded fonts %s have at most 25 KB', (_, names) => {
  const files = names.map((name) => `client/theme/fonts/plex-${name}.woff2`)
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(25 * 1024)
})

test('the figures file has the digits, spaces and punctuation of Arabic pages', () => {
  const needed = [...new Set(textsOf('ar'))].filter((character) => /[\d \u00a0\u202f.,:!%()«»/–×¥-]/u.test(character))
  expect(needed.length).toBeGreaterThan(20)
  expect(needed.filter((character) => !covers(FIGURES, character))).toEqual([])
})
