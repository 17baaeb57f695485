/** The weight of the quiz's start, kept on the built site: playing, pictures and the words of the cards come later. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../support/architecture/source-reader.ts'
import { scriptsOf } from '../../../support/browsers/first-page.ts'

/** The page's own code, the list of all signs included, compressed; texts are not counted. */
const START_LIMIT_BYTES = 9 * 1024

const DOCUMENTS = join(ROOT, 'dist/documents/en')
const read = (path: string) => readFileSync(join(ROOT, 'dist/client', path), 'utf8')

test('the start of the quiz has at most 9 KB of its own, and none of it is for playing', () => {
  if (!existsSync(DOCUMENTS)) throw new Error('the site is not built; npm run build makes dist/documents')
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
