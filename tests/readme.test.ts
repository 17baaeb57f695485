import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './support/architecture/source-reader.ts'
import { apiPage, pageInRepository, REFERENCE_PAGES } from './support/requests/reference-pages.ts'

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
const scripts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts as Record<string, string>

const LONGEST_README = 140
const LARGEST_PICTURE_BYTES = 200_000

describe('the reference pages', () => {
  test.each(Object.entries(REFERENCE_PAGES))('%s is what npm run docs writes', (path, page) => {
    expect(pageInRepository(path)).toBe(page())
  })

  test('the reference pages show an endpoint that is added to the map', () => {
    const planted = { 'GET /api/planted': { summary: 'Planted', access: 'none', rate: 'read', answer: {} } } as const
    expect(pageInRepository('docs/api.md')).not.toContain('/api/planted')
    expect(apiPage(planted)).toContain('| `GET /api/planted` | Planted | everyone | read |')
  })
})

describe('the README', () => {
  test(`has at most ${LONGEST_README} lines`, () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST_README)
  })

  test.each([...readme.matchAll(/\]\(([^)#:]+)(?:#[\w-]+)?\)/g)].map(([, path = '']) => path))(
    'links to a file that exists: %s',
    (path) => {
      expect(existsSync(join(ROOT, path))).toBe(true)
    },
  )

  test('has pictures of a size that loads quickly', () => {
    const pictures = [...readme.matchAll(/(docs\/pictures\/[\w.-]+)/g)].map(([, path = '']) => path)
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((path) => statSync(join(ROOT, path)).size > LARGEST_PICTURE_BYTES)).toEqual([])
  })

  test('names npm scripts that exist', () => {
    const named = [...readme.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  })
})
