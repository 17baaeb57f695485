import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withLicences } from '../../../client/markdown/licence-folds.ts'
import { BUNDLED_PACKAGES, bundledPackages, keyOf, partsOf } from '../../../client/markdown/licence-works.ts'
import { readArticle } from '../../../client/markdown/locale-files.ts'
import { parseGuide } from '../../../client/markdown/parse.ts'
import { GEO_CREDITS } from '../../../shared/geo/credits.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { textOf } from '../../support/locales/guides.ts'

const ROOT = process.cwd()
const bodyIn = (language: (typeof LANGUAGE_CODES)[number]) =>
  parseGuide(readArticle(ROOT, language, 'licences').source, language).body
const foldsIn = (language: (typeof LANGUAGE_CODES)[number]) =>
  withLicences(bodyIn(language), ROOT).filter((node) => typeof node !== 'string' && node[0] === 'licence')

test.each(LANGUAGE_CODES)('the page in %s has each bundled package, its version and its copyright', (language) => {
  const text = foldsIn(language).map(textOf).join('\n')
  const missing = bundledPackages(ROOT).filter(
    ({ name, text: licence }) =>
      !text.includes(name) || !partsOf(licence).notices.every((notice) => text.includes(notice)),
  )
  expect(missing).toEqual([])
})

test.each(LANGUAGE_CODES)(
  'the page in %s credits each source of the maps with the address of its licence',
  (language) => {
    const source = readFileSync(`locales/${language}/articles/licences.md`, 'utf8')
    const parts = GEO_CREDITS.flatMap(({ credit, url }) => [...credit.split('; '), ...(url ? [url] : [])])
    expect(parts.filter((part) => !source.includes(part))).toEqual([])
  },
)

test('every bundled package has a copyright notice', () => {
  expect(bundledPackages(ROOT).filter(({ text }) => partsOf(text).notices.length === 0)).toEqual([])
})

test('packages under one licence share its text', () => {
  const texts = bundledPackages(ROOT).map(({ text }) => keyOf(partsOf(text).terms))
  expect(new Set(texts).size).toBe(1)
})

test('a summary gives the number of its works', () => {
  const summaries = foldsIn('en').map((node) => typeof node !== 'string' && node[1] && node[1].name)
  expect(summaries).toContain(`Packages under the MIT licence: ${BUNDLED_PACKAGES.length}`)
})

test.each([
  ['an unknown group', '[All](licence:BSD)', 'has an unknown group of licences: BSD'],
  [
    'a page without a group',
    '[MIT](licence:MIT)',
    'has no paragraph with licence:site, licence:passwords, licence:fonts',
  ],
])('rejects %s', (_what, markdown, message) => {
  const { body } = parseGuide(`---\ntitle: A\nlead: B\n---\n${markdown}\n`, 'en')
  expect(() => withLicences(body, ROOT)).toThrow(message)
})

test('leaves guides without licences as they are', () => {
  const { body } = parseGuide('---\ntitle: A\nlead: B\n---\nText.\n', 'en')
  expect(withLicences(body, ROOT)).toBe(body)
})
