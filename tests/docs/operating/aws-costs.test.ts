import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SIZES } from '../../../docs/operating/aws/sizes.ts'
import { ROOT } from '../../support/architecture/source-reader.ts'

/** The counts and assumptions in docs/operating.md under "A million visitors a day". */
const READERS = { share: 0.95, requests: 71, files: 66, calls: 3, kib: 250 }
const MEMBERS = { share: 0.05, requests: 104, files: 78, calls: 23, kib: 277 }
const PEAK = 5
const FILE_US = 209
const CALL_US = 261
const DOCUMENT_US = 50
const DOCUMENTS_A_VISIT = 119 / 58
const PLAN_SECONDS_A_VISIT = 0.05 * 0.6
const CALL_SECONDS = 0.1
const LAMBDA_GIB = 0.5
const SIGN_UPS = 0.005

const HOURS = 730
const DAYS = 30
const ZONES = 2

const mean = (part: 'requests' | 'files' | 'calls' | 'kib') =>
  READERS.share * READERS[part] + MEMBERS.share * MEMBERS[part]

type Quantities = Readonly<Record<string, number>>

function quantitiesOf(visitors: number, size: (typeof SIZES)['small']): Quantities {
  const visits = visitors * DAYS
  const cores = size.fewestCopies * (size.siteCpu / 1024)
  const gigabytes = (visits * mean('kib') * 1024) / 1e9
  const functionCalls = visits * MEMBERS.share * MEMBERS.calls
  return {
    'Processors of the site, vCPU-hours': cores * HOURS,
    'Memory of the site, GB-hours': size.fewestCopies * (size.siteMemoryMib / 1024) * HOURS,
    'Load balancer, hours': HOURS,
    'Load balancer, LCU-hours by bytes': gigabytes,
    'Bytes to browsers, GB': gigabytes,
    'Firewall, million requests': (visits * mean('requests')) / 1e6,
    'NAT gateways, hours': size.natGateways * HOURS,
    'Private endpoint of the gateway, hours': ZONES * HOURS,
    'Gateway, million calls at most': functionCalls / 1e6,
    'Functions, thousand GB-seconds at most': (functionCalls * CALL_SECONDS * LAMBDA_GIB) / 1e3,
    'Runs of scheduled jobs': DAYS * 24 * 12,
    'Database, instance-hours in two zones': HOURS,
    'Database, GB of storage in two zones': size.databaseGib,
    'Monthly active users, at least': visitors * MEMBERS.share,
    'Monthly active users, at most': visits * MEMBERS.share,
    'Mails of sign-ups': visits * SIGN_UPS,
  }
}

/** Returns the number of processors that the busiest minute needs, computed from the processor time of a visit. */
function coresAtThePeak(visitors: number): { site: number; planner: number } {
  const visitsPerSecond = (visitors / 86_400) * PEAK
  const microseconds = mean('files') * FILE_US + mean('calls') * CALL_US + DOCUMENTS_A_VISIT * DOCUMENT_US
  return { site: (visitsPerSecond * microseconds) / 1e6, planner: visitsPerSecond * PLAN_SECONDS_A_VISIT }
}

const page = readFileSync(join(ROOT, 'docs/operating/aws-costs.md'), 'utf8')
const CASES = [
  [1_000, SIZES.small],
  [100_000, SIZES.medium],
  [1_000_000, SIZES.large],
] as const

/** Returns the figures of the table row whose first cell has this text. */
function row(name: string): string[] {
  const line = page.split('\n').find((each) => each.startsWith(`| ${name} |`))
  if (!line) throw new Error(`docs/operating/aws-costs.md has no row “${name}”.`)
  return line
    .split('|')
    .slice(2, 5)
    .map((cell) => cell.trim())
}

/** Formats a value with three significant figures, as in the document. */
const written = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: true })

test.each(Object.keys(quantitiesOf(1, SIZES.small)))('the page’s row “%s” is the arithmetic of its figures', (name) => {
  expect(row(name)).toEqual(CASES.map(([visitors, size]) => written(quantitiesOf(visitors, size)[name] ?? Number.NaN)))
})

test('the page’s load of the processors is the arithmetic of its figures', () => {
  const peaks = CASES.map(([visitors]) => coresAtThePeak(visitors))
  expect(row('Cores for requests at the peak')).toEqual(peaks.map(({ site }) => written(site)))
  expect(row('Cores for plans at the peak')).toEqual(peaks.map(({ planner }) => written(planner)))
  expect(row('Copies at the peak, at 60 % each')).toEqual(
    CASES.map(([, size], index) => {
      const { site = 0, planner = 0 } = peaks[index] ?? {}
      return String(Math.max(size.fewestCopies, Math.ceil((site + planner) / (0.6 * (size.siteCpu / 1024)))))
    }),
  )
})

test('the copies that the peak needs are allowed', () => {
  for (const [visitors, size] of CASES) {
    const { site, planner } = coresAtThePeak(visitors)
    expect((site + planner) / (0.6 * (size.siteCpu / 1024))).toBeLessThanOrEqual(size.mostCopies)
  }
})

test('the figures are those of the page on operating', () => {
  const operating = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')
  expect(operating).toContain('58 × (0.95 × 66 + 0.05 × 78)')
  expect(operating).toContain('58 × (0.95 × 3 + 0.05 × 23)')
  expect(operating).toContain('3,863 × 209 µs + 232 × 261 µs + 119 documents × 50 µs')
  expect(operating).toContain('58 × (0.95 × 250 + 0.05 × 277) KB')
  expect(operating).toContain('58 × 0.05 × 0.6 s')
})
