import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FUNCTIONS_METRICS } from '../../server/functions/metrics.ts'
import { COUNTERS, OBSERVED, TIMERS } from '../../server/telemetry/telemetry.ts'
import { ROOT } from '../support/architecture/source-reader.ts'
import { OTHER_EXPORTERS } from '../support/operation/exported-metrics.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const guide = read('docs/operating.md')
const metrics = read('server/telemetry/metrics.ts')
const variables = read('docs/configuration.md')

/**
 * Names in the guide that this server does not read: variables of Node, the C library and AWS, Cognito's names of
 * authentication flows (`ALLOW_…`), and placeholders in commands.
 */
const ELSEWHERE = /^(?:NODE_|MALLOC_|AWS_|ALLOW_)|^(?:AWS_REGION|NAME|SITE)$/

test('every variable of the guide is in docs/configuration.md', () => {
  const named = [...guide.matchAll(/\b([A-Z][A-Z]+(?:_[A-Z]+)+)(?==|`)/g)].map(([, name = '']) => name)
  const set = [...new Set(named)].filter((name) => !ELSEWHERE.test(name))
  expect(set.length).toBeGreaterThan(15)
  expect(set.filter((name) => !variables.includes(`\`${name}\``))).toEqual([])
})

test('every metric that an alarm uses exists', () => {
  const declared = [COUNTERS, TIMERS, OBSERVED, ...Object.values(FUNCTIONS_METRICS)].flatMap((table) =>
    Object.values(table).map(({ name }) => name),
  )
  const named = [...guide.matchAll(/\b((?:[a-z]+_)+[a-z]+)(?=[{[`) ])/g)]
    .map(([, name = '']) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) =>
      /_(?:total|seconds|state|utilization|bytes|seals|flight|store_connections|limit|desk_waiting|outbox_waiting)$/.test(
        name,
      ),
    )
  expect(named.length).toBeGreaterThan(8)
  // process_resident_memory_bytes is a default metric of prom-client, so the server's sources do not name it.
  const known = (name: string) =>
    declared.includes(name) ||
    metrics.includes(`'${name}'`) ||
    name === 'process_resident_memory_bytes' ||
    OTHER_EXPORTERS.has(name)
  expect(named.filter((name) => !known(name) && !/timeout/.test(name))).toEqual([])
})

test.each([...guide.matchAll(/\]\(([^)#:]+)?(?:#([\w-]+))?\)/g)].map(([, path, heading]) => [path ?? '', heading]))(
  'the link to %s#%s leads to a heading',
  (path = '', heading) => {
    const target = path ? join(ROOT, 'docs', path) : join(ROOT, 'docs/operating.md')
    expect(existsSync(target)).toBe(true)
    if (heading === undefined) return
    const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    expect(headings).toContain(heading)
  },
)
