import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT, readModule, readSources } from '../support/architecture/source-reader.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const document = read('docs/security.md')
const { level1, level2 } = JSON.parse(read('tests/support/asvs-5.0.0.json')) as Record<'level1' | 'level2', string[]>

const NUMBERS = /^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \|/
/** Matches a path in a code span. After a colon, a second code span can contain the title of a test in this file. */
const EVIDENCE = /`([\w.-]+(?:\/[\w.-]+)*)`(?:: `([^`]+)`)?/g

function numbersOf(text: string): string[] {
  return text.split('\n').flatMap((line) => NUMBERS.exec(line)?.[1]?.split(', ') ?? [])
}

/** Returns the evidence of each requirement that is met, with the number of its row. */
function evidenceOf(text: string) {
  const met = /### Met\n([\s\S]*?)\n### /.exec(text)?.[1] ?? ''
  return met
    .split('\n')
    .filter((line) => NUMBERS.test(line))
    .map((line) => ({
      number: NUMBERS.exec(line)?.[1] ?? '',
      shown: [...(line.split(' | ').at(-1) ?? '').matchAll(EVIDENCE)].map(([, path = '', title]) => ({ path, title })),
    }))
}

/** Whether the file contains a test of that title, in any quotes. */
function holdsTitle(text: string, title: string): boolean {
  return [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some((written) => text.includes(written))
}

function faultsOf(text: string): string[] {
  return evidenceOf(text).flatMap(({ number, shown }) => {
    if (shown.length === 0) return [`${number} shows nothing`]
    return shown.flatMap(({ path, title }) => {
      if (!existsSync(join(ROOT, path))) return [`${number}: there is no ${path}`]
      return title === undefined || holdsTitle(read(path), title) ? [] : [`${number}: ${path} has no “${title}”`]
    })
  })
}

test('lists every requirement of levels 1 and 2 exactly once, and no others', () => {
  expect([level1.length, level2.length]).toEqual([70, 183])
  expect(numbersOf(document).toSorted()).toEqual([...level1, ...level2].toSorted())
})

test('names only files and tests that exist', () => {
  expect(evidenceOf(document).length).toBeGreaterThan(100)
  expect(faultsOf(document)).toEqual([])
})

describe('planted faults', () => {
  const row = (evidence: string) => `### Met\n\n| 1.1.1 | asks | how | ${evidence} |\n\n### Not met\n`

  test.each([
    ['a file that is not there', '`server/no-such.ts`', '1.1.1: there is no server/no-such.ts'],
    ['a title that is not there', '`tests/readme.test.ts`: `no such title`', 'has no “no such title”'],
    ['nothing shown', 'words alone', '1.1.1 shows nothing'],
  ])('reports a row with %s', (_what, evidence, fault) => {
    expect(faultsOf(row(evidence)).join()).toContain(fault)
  })

  test('accepts a correct row', () => {
    expect(faultsOf(row('`tests/readme.test.ts`: `links to a file that exists: %s`'))).toEqual([])
  })
})

test.each(
  [...document.matchAll(/\]\(([^)#:]+\.\w+)(?:#([\w-]+))?\)/g)].map(([, path = '', heading]) => [path, heading]),
)('the link to %s#%s leads to a heading', (path = '', heading) => {
  const target = join(ROOT, 'docs', path)
  expect(existsSync(target)).toBe(true)
  if (heading) expect(headingsOf(readFileSync(target, 'utf8'))).toContain(heading)
})

test.each([...document.matchAll(/\]\(#([\w-]+)\)/g)].map(([, heading = '']) => heading))(
  'the link to the section %s leads to a heading',
  (heading) => {
    expect(headingsOf(document)).toContain(heading)
  },
)

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** All sources of the product. Generators that developers run by hand are left out. */
const product = readSources(['server', 'client', 'shared'], ['.ts', '.tsx']).filter(
  ({ path }) => !path.includes('/make-'),
)

test('the product starts no process and evaluates no text', () => {
  const found = product.filter((file) => {
    const { imports, code } = readModule(file)
    const starts = imports.some(({ target }) => /^(?:node:)?(?:child_process|cluster|vm|repl|inspector)$/.test(target))
    return starts || /\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]/.test(code)
  })
  // The only file that starts other programs. It belongs to an operator command that runs pg_dump and pg_restore by
  // name, without a shell. The server does not load it.
  expect(found.map(({ path }) => path)).toEqual(['server/functions/backup/database-dump.ts'])
})

test('no regular expression is built from input', () => {
  const made = product.filter((file) => /\bnew RegExp\(|\bRegExp\(/.test(readModule(file).code)).map(({ path }) => path)
  // The regular expressions in these files were reviewed. They are built from constants only.
  expect(made.toSorted()).toEqual([
    'client/og/light-colour.ts',
    'client/theme/preference.ts',
    'server/city/podcast/transcript-cues.ts',
    'shared/codes/check-in.ts',
    'shared/codes/letters.ts',
    'shared/planner/exports/text-lines.ts',
    'shared/privacy/mask-addresses.ts',
    'shared/privacy/mask-messengers.ts',
    'shared/privacy/mask-spoken-digits.ts',
    'shared/privacy/mask.ts',
  ])
})
