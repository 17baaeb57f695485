import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIT_RULES } from '../../../server/auth/audited.ts'
import { findToken } from '../../support/browsers/token-canary.ts'
import { type Answer, type Bff, type HttpClient, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'
import { auditCases, type Line, NEW_PASSWORD, succeeded, WRONG } from './audit-cases.ts'
import { allowAllFlows, setUpMfa, setUpPool } from './pool-set-up.ts'

let bff: Bff
beforeAll(async () => {
  // The log level silent suppresses every line except audit lines.
  bff = await startBff({ env: { LOG_LEVEL: 'silent', MFA: 'optional' } })
  await allowAllFlows(bff)
  await setUpPool(bff)
  await setUpMfa(bff, 'OPTIONAL', 'TOTP')
})
afterAll(() => bff.close())

const SECRETS = [PASSWORD, NEW_PASSWORD, WRONG, '@example.com', 'hokkaido.invalid']

const linesSince = (from: number): Line[] => bff.logs.slice(from).map((line) => JSON.parse(line))

const ask = (visitor: HttpClient, endpoint: string, body?: object): Promise<Answer> => {
  const [method, url] = endpoint.split(' ') as ['POST', string]
  return visitor.send(method, url, body)
}

const { cases: CASES, anonymous, user, session } = auditCases(() => bff)

test('has cases for exactly the endpoints that have a rule', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(AUDIT_RULES).sort())
})

const rows = Object.entries(CASES).flatMap(([endpoint, cases]) =>
  cases.map((one) => [endpoint, one.logs.map((line) => Object.values(line).join(' ')).join('; '), one] as const),
)

test.each(rows)('%s logs: %s', async (endpoint, _, { before = anonymous, body = {}, logs }) => {
  const stage = await before()
  const sent = typeof body === 'function' ? await body(stage) : body
  const from = bff.logs.length
  await ask(stage.visitor, endpoint, sent)
  const lines = linesSince(from)
  expect(lines).toMatchObject(logs)
  for (const line of lines) {
    expect(line).toMatchObject({ audit: true, level: 30, time: expect.any(Number), network: '127.0.0.0/24' })
    expect(line).toMatchObject({
      source: expect.stringMatching(/^[\w-]{22}$/),
      reqId: expect.stringMatching(/^[\w-]{36}$/),
    })
  }
})

describe('the account', () => {
  test('the account has one digest, however the name is spelled, signed in or not', async () => {
    const { visitor, email } = await session()
    const other = await session()
    const from = bff.logs.length
    await ask(bff.client(), 'POST /api/auth/sign-in', { username: ` ${email.toUpperCase()} `, password: WRONG })
    await ask(visitor, 'POST /api/auth/change-password', { oldPassword: WRONG, newPassword: NEW_PASSWORD })
    await ask(visitor, 'POST /api/auth/sign-out')
    await ask(other.visitor, 'POST /api/auth/sign-out')
    const [first, second, third, another] = linesSince(from).map(({ account }) => account)
    expect(first).toMatch(/^[\w-]{22}$/)
    expect([second, third]).toEqual([first, first])
    expect(another).not.toBe(first)
  })

  test('logs a device that is registered during the sign-in', async () => {
    const { email } = await user()
    await setUpPool(bff, 'always')
    const from = bff.logs.length
    await ask(bff.client(), 'POST /api/auth/sign-in', { username: email, password: PASSWORD })
    expect(linesSince(from)).toMatchObject([...succeeded('device-registered'), ...succeeded('sign-in')])
  })
})

test('logs cross-site requests with the layer that refused them, once a minute for each network', async () => {
  const from = bff.logs.length
  for (let count = 0; count < 5; count += 1) {
    await bff.client().get('/api/session', { 'sec-fetch-site': 'same-site' })
  }
  expect(linesSince(from)).toMatchObject([
    { audit: true, event: 'cross-site-refused', outcome: 'refused', layer: 'fetch-metadata' },
  ])
  bff.clock.advance(60_001)
  await bff.client().get('/api/session', { 'sec-fetch-site': 'same-site' })
  expect(linesSince(from)).toHaveLength(2)
})

test('logs no password, address, code or token', () => {
  expect(bff.logs.length).toBeGreaterThan(80)
  for (const line of bff.logs) {
    for (const secret of SECRETS) expect(line).not.toContain(secret)
    expect(findToken(line)).toBeUndefined()
    expect(line).not.toMatch(/127\.0\.0\.1|"\d{6}"/)
  }
})

test("logs rate limits once a minute with their class and the account's digest, and nothing when switched off", async () => {
  const strict = await startBff({ env: { LOG_LEVEL: 'silent', RATE_LIMIT_ACCOUNT: '1', RATE_LIMIT_READ: '1' } })
  for (let count = 0; count < 4; count += 1) {
    await strict.client().send('POST', '/api/auth/sign-in', { username: 'tried@example.com', password: WRONG })
    await strict.client().get('/api/session')
  }
  const lines = strict.logs.map((line) => JSON.parse(line)).filter(({ event }) => event === 'rate-limited')
  expect(lines).toEqual([
    expect.objectContaining({ audit: true, outcome: 'refused', class: 'credential', by: 'account' }),
  ])
  expect(lines[0].account).toMatch(/^[\w-]{22}$/)
  await strict.close()

  const off = await startBff({ env: { LOG_LEVEL: 'silent', AUDIT_LOG: 'off' } })
  await signedIn(off, 'unseen@example.com')
  expect(off.logs).toEqual([])
  await off.close()
})
