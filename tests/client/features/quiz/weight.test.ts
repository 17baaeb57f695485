import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../support/architecture/source-reader.ts'
import { scriptsOf } from '../../../support/browsers/first-page.ts'

/**
 * Upper limit for the compressed code that only the quiz page loads, including the list of all signs. Texts are not
 * counted.
 */
const START_LIMIT_BYTES = 9 * 1024

const DOCUMENTS = join(ROOT, 'dist/documents/en')
const read = (path: string) => readFileSync(join(ROOT, 'dist/client', path), 'utf8')

test('loads at most 9 KB of own code on the start screen, without the game and the card texts', () => {
  if (!existsSync(DOCUMENTS)) throw new Error('dist/documents/en is missing; run npm run build')
  const scripts = (name: string) => scriptsOf(readFileSync(join(DOCUMENTS, name), 'utf8'), read)
  const others = readdirSync(DOCUMENTS).filter((name) => name.endsWith('.html') && name !== 'quiz.html')
  const shared = new Set(others.flatMap((name) => scripts(name).map(({ path }) => path)))
  const isCatalog = (path: string) => /\/en-[a-z-]+\.js$/.test(path)
  const own = scripts('quiz.html').filter(({ path }) => !shared.has(path))
  const code = own.filter(({ path }) => !isCatalog(path))
  expect(code.length).toBeGreaterThan(0)
  expect(
    code.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
    JSON.stringify(code),
  ).toBeLessThanOrEqual(START_LIMIT_BYTES)
  expect(own.filter(({ path }) => /\/(?:game|begin)-|\/en-(?:signs|quiz-bank)\.js$/.test(path))).toEqual([])
})
