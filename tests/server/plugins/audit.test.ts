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
  const tell = (event: AuditEvent, ip = '203.0.113.7', account?: string) =>
    audit.tell({ id: 'r', ip }, { event, outcome: 'refused', account })
  return { tell, lines, clock, levels }
}

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s is told as %s, and nobody reads the rest of it', (ip, network) => {
  const { tell, lines } = audited()
  tell('sign-in', ip)
  expect(lines).toMatchObject([{ network, source: expect.stringMatching(/^[\w-]{22}$/) }])
})

test('a source is one digest: an IPv4 address, or the /64 of an IPv6 one', () => {
  const { tell, lines } = audited()
  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8', '2001:db8:1:2::3', '2001:db8:1:2::4'])
    tell('sign-in', ip)
  const [first, mapped, neighbour, one, same] = lines.map(({ source }) => source)
  expect([mapped, same]).toEqual([first, one])
  expect(new Set([first, neighbour, one]).size).toBe(3)
})

test('who does not have the secret cannot tell whose digest it is, nor compare those of two houses', () => {
  const [here, elsewhere] = [audited(), audited({ secret: 'the secret of another house, as long as it takes' })]
  here.tell('sign-in', '203.0.113.7', 'name@example.com')
  elsewhere.tell('sign-in', '203.0.113.7', 'name@example.com')
  expect(here.lines[0]?.account).not.toBe(elsewhere.lines[0]?.account)
  expect(here.lines[0]?.source).not.toBe(elsewhere.lines[0]?.source)
})

test('a flood from one place is one line a minute and event; another place has its own', () => {
  const { tell, lines, clock } = audited()
  for (let count = 0; count < 100; count += 1) {
    tell('rate-limited')
    tell('cross-site-refused')
  }
  tell('rate-limited', '203.0.113.8')
  expect(lines.map(({ event }) => event)).toEqual(['rate-limited', 'cross-site-refused', 'rate-limited'])
  clock.advance(60_001)
  tell('rate-limited')
  expect(lines).toHaveLength(4)
  // A clock that is set back silences nobody for longer than a minute.
  clock.advance(-3_600_000)
  tell('rate-limited')
  expect(lines).toHaveLength(5)
})

test('every refused sign-in is a line of its own', () => {
  const { tell, lines } = audited()
  for (let count = 0; count < 100; count += 1) tell('sign-in')
  expect(lines).toHaveLength(100)
})

test('its level is its own, and off it is silent', () => {
  expect(audited().levels).toEqual(['info'])
  const off = audited({ enabled: false })
  off.tell('sign-in')
  expect([off.levels, off.lines]).toEqual([['silent'], []])
})
