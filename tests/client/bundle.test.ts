import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { circlesOf } from '../support/architecture/rules.ts'
import {
  FIRST_PAGE_LIMIT_BYTES,
  firstPageScripts,
  importsOfBuiltScripts,
  SIGN_IN_PAGE_LIMIT_BYTES,
  scriptsOf,
  signInPageFiles,
  totalBytes,
} from '../support/browsers/first-page.ts'

test.each(LANGUAGE_CODES)('all JavaScript of the first page in %s is at most 118 KB, compressed', (language) => {
  const scripts = firstPageScripts(language)
  expect(scripts.length).toBeGreaterThan(1)
  expect(totalBytes(scripts), JSON.stringify(scripts, undefined, 1)).toBeLessThanOrEqual(FIRST_PAGE_LIMIT_BYTES)
})

test.each(LANGUAGE_CODES)(
  'all JavaScript and styles of the sign-in page in %s are at most 143 KB, compressed',
  (language) => {
    const files = signInPageFiles(language)
    // The sheets of every page, of forms and of the sign-in.
    expect(files.filter(({ path }) => path.endsWith('.css'))).toHaveLength(3)
    const texts = files.filter(({ path }) => path.endsWith(`/${language}-auth.js`))
    expect(texts).toHaveLength(1)
    // If the bundler drops the exports of an entry, its file is almost empty.
    expect(totalBytes(texts)).toBeGreaterThan(1_000)
    expect(totalBytes(files), JSON.stringify(files, undefined, 1)).toBeLessThanOrEqual(SIGN_IN_PAGE_LIMIT_BYTES)
  },
)

test('no built script imports itself through others, so that each runs after what it imports', () => {
  const imports = importsOfBuiltScripts()
  expect(imports.size).toBeGreaterThan(100)
  expect(circlesOf(imports)).toEqual([])
})

test('static imports of the named scripts count once, and dynamic imports do not count', () => {
  const files: Record<string, string> = {
    '/assets/main.js': 'import{a}from"./react.js";import"./theme.js";const page=()=>import("./quiz.js")',
    '/assets/react.js': 'export const a=1',
    '/assets/theme.js': 'import{a}from"./react.js"',
    '/assets/home.js': 'import{a}from"./react.js"',
  }
  const document = `<link rel="modulepreload" href="/assets/home.js"><script type="module" src="/assets/main.js"></script>`
  const scripts = scriptsOf(document, (path) => files[path] ?? '')
  expect(scripts.map(({ path }) => path).sort()).toEqual(Object.keys(files).sort())
  expect(totalBytes(scripts)).toBeGreaterThan(80)
})
