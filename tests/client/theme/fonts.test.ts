import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  ARABIC,
  charactersOf,
  covers,
  EXTENDED_LATIN,
  FIGURES,
  FIGURES_AND_NAME,
  LATIN,
  LATIN_OF_JAPANESE,
  LONG_VOWELS,
  RARE_LATIN,
  unicodeRange,
} from '../../../client/theme/font-subsets.ts'

const css = readFileSync('client/theme/fonts.css', 'utf8').replaceAll(/\s+/g, ' ')

/**
 * Returns all texts of a language. A character outside our font subsets would make the browser load the family's
 * complete file.
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
  ['latin-400-500', LATIN],
  ['japanese-400-600', LATIN_OF_JAPANESE],
  ['rare-400-500', RARE_LATIN],
  ['long-vowels-400-500', LONG_VOWELS],
  ['extended-400-500', EXTENDED_LATIN],
  ['figures-400', FIGURES],
  ['figures-500', FIGURES_AND_NAME],
  ['arabic-400', ARABIC],
  ['arabic-500', ARABIC],
] as const)('fonts.css has the unicode-range of the %s file', (name, ranges) => {
  expect(css).toContain(`url('./fonts/plex-${name}.woff2') format('woff2'); unicode-range: ${unicodeRange(ranges)};`)
})

test('no Latin letter is in two files', () => {
  const all = [LATIN, RARE_LATIN, LONG_VOWELS, EXTENDED_LATIN].flatMap((ranges) => [...charactersOf(ranges)])
  expect(new Set(all).size).toBe(all.length)
})

test('style sheets refer to files of the client only, because the build may lack the packages of the tests', () => {
  const sheets = globSync('client/**/*.css')
  expect(sheets.length).toBeGreaterThan(50)
  const references = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/(?:url\(|@import )['"]?([^'")\s;]+)/g)].map(
      ([, to = '']) => `${sheet}: ${to}`,
    ),
  )
  expect(references.filter((reference) => !/: (?:\.{1,2}\/|#)/.test(reference))).toEqual([])
})

test.each([
  ['of Latin pages', ['latin-400-500']],
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
