import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './support/architecture/source-reader.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** All text files of the repository except this test, whose planted references would be reported. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|js|css|md|html)$/.test(path) || path === 'Dockerfile')
  .filter((path) => path !== 'tests/docs.test.ts' && existsSync(join(ROOT, path)))
  .map((path) => ({ path, text: read(path) }))

/** The name by which each document is cited, and the numbers of the document's sections. */
const DOCUMENTS = new Map(
  [
    ['specification', 'specification.md'],
    ['product decisions', 'product.md'],
    ['protocol notes', 'protocol.md'],
  ].map(([name = '', file]) => [
    name,
    new Set([...read(`docs/specification/${file}`).matchAll(/^## (\d+)\. /gm)].map(([, number]) => number)),
  ]),
)

const CITATION = /\b(specification|product decisions|protocol notes)(?:[’']s)? (§ ?\d+(?:(?:, | and | to |–)§ ?\d+)*)/gi

/**
 * Matches references to earlier notes that are not in the repository, and section references that do not use the name
 * of the document.
 */
const ABSENT =
  /(?<![\w/.-])(?:reference\/)?(?:style|architecture|travel|licences|cognito|bff|english|spec)\.md\b|\breference\/[a-z]+\.md\b|\b[Pp]roduct\.md §|\bspec §/g

/** Joins the lines of a text and removes their comment marks, because a citation may be wrapped. */
const flat = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

function missingSections(text: string): string[] {
  return [...flat(text).matchAll(CITATION)].flatMap(([, name = '', numbers = '']) =>
    [...numbers.matchAll(/\d+/g)]
      .filter(([number]) => !DOCUMENTS.get(name.toLowerCase())?.has(number))
      .map(([number]) => `${name} §${number}`),
  )
}

const absentDocuments = (text: string) => [...flat(text).matchAll(ABSENT)].map(([found]) => found)

function missingDocuments(path: string, text: string): string[] {
  const mentions = [...text.matchAll(/(?<![\w/.])docs\/[\w/-]+\.md\b/g)].map(([found]) => found)
  const links =
    path.endsWith('.md') && !path.startsWith('locales/')
      ? [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, to = '']) => posix.join(posix.dirname(path), to))
      : []
  return [...mentions, ...links].filter((target) => !existsSync(join(ROOT, target)))
}

describe('the documents', () => {
  test('the documents are numbered by section', () => {
    expect([...DOCUMENTS].map(([name, sections]) => [name, sections.size])).toEqual([
      ['specification', 9],
      ['product decisions', 7],
      ['protocol notes', 10],
    ])
  })

  test('are cited by sections that exist', () => {
    expect(files.flatMap(({ path, text }) => missingSections(text).map((found) => `${path}: ${found}`))).toEqual([])
  })

  test('are all in the repository', () => {
    const found = files.flatMap(({ path, text }) => absentDocuments(text).map((name) => `${path}: ${name}`))
    expect(found).toEqual([])
  })

  test('exist under the path by which a file or a link names them', () => {
    const found = files.flatMap(({ path, text }) => missingDocuments(path, text).map((name) => `${path}: ${name}`))
    expect(found).toEqual([])
  })
})

const missingSources = (text: string) =>
  [...text.matchAll(/(?<![\w./-])(?:server|client|shared|tests|locales)\/[\w./-]+\.(?:ts|tsx|css|json|md)\b/g)]
    .map(([found]) => found)
    .filter((found) => !existsSync(join(ROOT, found)))

test('every source file that a page of docs names exists', () => {
  const pages = files.filter(({ path }) => path.startsWith('docs/') || path === 'README.md')
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.flatMap(({ path, text }) => missingSources(text).map((found) => `${path}: ${found}`))).toEqual([])
  expect(missingSources('See `server/app.ts` and `server/no-such-file.ts`.')).toEqual(['server/no-such-file.ts'])
})

/** Matches a mark such as `@TOTAL@`, for which a measured value has not been filled in yet. */
const placeholders = (text: string) => [...text.matchAll(/@[A-Z]+@/g)].map(([found]) => found)

test('no page of docs has a placeholder for a value', () => {
  const pages = files.filter(({ path }) => path.startsWith('docs/') || path === 'README.md')
  expect(pages.flatMap(({ path, text }) => placeholders(text).map((found) => `${path}: ${found}`))).toEqual([])
  expect(placeholders('| Largest | 123 KB | @MAX@ |')).toEqual(['@MAX@'])
})

describe('a planted reference', () => {
  test.each([
    ['/** As specification §12 says. */', ['specification §12']],
    ['/** Product decisions §3, §99. */', ['Product decisions §99']],
    ['/**\n * The specification\n * §10. */', ['specification §10']],
    ['// protocol notes\n// §11 and §3', ['protocol notes §11']],
    ['/** As specification §4 says within 3 minutes, 5 s apart. */', []],
  ])('%j to a missing section is reported', (text, found) => {
    expect(missingSections(text)).toEqual(found)
  })

  test.each([
    '/** As spec §4 says. */',
    '/** The shapes of reference/cognito.md §1. */',
    '// product.md §6',
    '// style.md',
    '/** (architecture.md §6) */',
  ])('%j to a document outside the repository is reported', (text) => {
    expect(absentDocuments(text)).toHaveLength(1)
  })

  test('a planted reference to a page that does not exist is reported', () => {
    expect(missingDocuments('docs/a.md', 'See [b](b.md) and docs/decisions/none.md')).toEqual([
      'docs/decisions/none.md',
      'docs/b.md',
    ])
  })
})
