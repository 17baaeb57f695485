/** The README tells what is there: its endpoints and variables are the code's. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/architecture/source-reader.ts'
import { endpointTable, tableInReadme } from './support/requests/endpoint-table.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const readme = read('README.md')

test('the endpoint table is the endpoint map (node tests/support/requests/endpoint-table.ts writes it)', () => {
  expect(tableInReadme(readme)).toBe(endpointTable())
})

test('an endpoint that the map has and the table lacks is found', () => {
  const planted = { 'GET /api/planted': { summary: 'Planted', access: 'none', rate: 'read', answer: {} } } as const
  expect(tableInReadme(readme)).not.toContain('/api/planted')
  expect(endpointTable(planted)).toContain('| GET | `/api/planted` | Planted | everybody |')
})

const variables = [...read('server/config.ts').matchAll(/\b(?:text|integer|choice|flag|url)\(\s*'([A-Z][A-Z_]+)'/g)]

test('the configuration names variables', () => expect(variables.length).toBeGreaterThan(20))

test.each([...new Set(variables.map(([, name = '']) => name))].sort())(
  'the configuration table explains %s',
  (name) => {
    expect(readme).toContain(`\`${name}\``)
  },
)

test.each([...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path))(
  'the link to %s leads somewhere',
  (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true)
  },
)
