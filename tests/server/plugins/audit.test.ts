import { expect, test } from 'vitest'
import { type AuditEvent, createAudit } from '../../../server/plugins/audit.ts'
import { testClock } from '../../support/clock.ts'

const SECRET = 'a secret that all copies of the server share'

interface Line {
  readonly event: AuditEvent
  readonly account?: string
  readonly network: string
  readonly source: string
}

function audited({ secret = SECRET, enabled = true } = {}) {
  const lines: Line[] = []
  const clock = testClock()
  const levels: unknown[] = []
  const log = {
    child: (_: object, { level }: { level: string }) => {
      levels.push(level)
      return { info: (line: Line) => void lines.push(line) }
    },
  }
  const audit = createAudit({ log: log as never, enabled, secret, clock })
  const record = (event: AuditEvent, ip = '203.0.113.7', account?: string) =>
    audit.record({ id: 'r', ip }, { event, outcome: 'refused', account })
  return { record, lines, clock, levels }
}

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('logs %s as the network %s and a digest of the source', (ip, network) => {
  const { record, lines } = audited()
  record('sign-in', ip)
  expect(lines).toMatchObject([{ network, source: expect.stringMatching(/^[\w-]{22}$/) }])
})

test('gives one digest to an IPv4 address and to the /64 of an IPv6 address', () => {
  const { record, lines } = audited()
  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8', '2001:db8:1:2::3', '2001:db8:1:2::4'])
    record('sign-in', ip)
  const [first, mapped, neighbour, one, same] = lines.map(({ source }) => source)
  expect([mapped, same]).toEqual([first, one])
  expect(new Set([first, neighbour, one]).size).toBe(3)
})

test('gives the same account and source other digests under another secret', () => {
  const [first, second] = [audited(), audited({ secret: 'the secret of another site, as long as it takes' })]
  first.record('sign-in', '203.0.113.7', 'name@example.com')
  second.record('sign-in', '203.0.113.7', 'name@example.com')
  expect(first.lines[0]?.account).not.toBe(second.lines[0]?.account)
  expect(first.lines[0]?.source).not.toBe(second.lines[0]?.source)
})

test('logs a flood from one network once a minute for each event', () => {
  const { record, lines, clock } = audited()
  for (let count = 0; count < 100; count += 1) {
    record('rate-limited')
    record('cross-site-refused')
  }
  record('rate-limited', '203.0.113.8')
  expect(lines.map(({ event }) => event)).toEqual(['rate-limited', 'cross-site-refused', 'rate-limited'])
  clock.advance(60_001)
  record('rate-limited')
  expect(lines).toHaveLength(4)
  // After the clock is set back, repeated lines are suppressed for a minute at most.
  clock.advance(-3_600_000)
  record('rate-limited')
  expect(lines).toHaveLength(5)
})

test('logs every rejected sign-in', () => {
  const { record, lines } = audited()
  for (let count = 0; count < 100; count += 1) record('sign-in')
  expect(lines).toHaveLength(100)
})

test('has its own log level, and is silent when switched off', () => {
  expect(audited().levels).toEqual(['info'])
  const off = audited({ enabled: false })
  off.record('sign-in')
  expect([off.levels, off.lines]).toEqual([['silent'], []])
})
