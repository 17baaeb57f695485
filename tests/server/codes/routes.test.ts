import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, SITE, signedIn, startBff } from '../../support/servers/bff.ts'

const ID = 'q83vEjRWeJCrze8SNFZ4kA'
const PICK_UP = `${ID}-_AZaz09-_AZaz09-_AZaz`
const SECRETS = ['a secret for tests that is long enough', 'a retired secret that is long enough too']
let bff: Bff

beforeAll(async () => {
  bff = await startBff({ secrets: SECRETS })
})
afterAll(() => bff.close())

test('creates a card for anyone, with an address of this site', async () => {
  const { status, body } = await bff.client().send('POST', '/api/codes', { kind: 'card' })
  expect(status).toBe(200)
  expect(body.address).toBe(`${SITE}/ridemvp?code=${body.code}`)
  const read = await bff.client().send('POST', '/api/codes/read', { code: String(body.code).toLowerCase() })
  expect([read.status, read.body]).toEqual([200, { kind: 'card', expiresAt: body.expiresAt }])
})

test.each([
  ['join', ID],
  ['check-in', PICK_UP],
])('%s requires a session', async (kind, target) => {
  const endsAt = bff.clock.now() + 7_200_000
  const stranger = await bff.client().send('POST', '/api/codes', { kind, target, endsAt })
  expect([stranger.status, stranger.body.name]).toEqual([401, 'SignedOut'])
  const visitor = await signedIn(bff, `${kind}@example.org`)
  const made = await visitor.send('POST', '/api/codes', { kind, target, endsAt })
  expect(made.status).toBe(200)
  expect(made.body.expiresAt).toBeLessThanOrEqual(endsAt)
  const read = await bff.client().send('POST', '/api/codes/read', { code: made.body.code })
  expect(read.body).toEqual({ kind, expiresAt: made.body.expiresAt, target })
  const endless = await visitor.send('POST', '/api/codes', { kind, target })
  expect([endless.status, endless.body.fields]).toEqual([400, [{ field: 'endsAt', rule: 'required' }]])
})

test('answers an expired code with the time it expired', async () => {
  const { body } = await bff.client().send('POST', '/api/codes', { kind: 'card' })
  const wait = Number(body.expiresAt) - bff.clock.now()
  bff.clock.advance(wait)
  const read = await bff.client().send('POST', '/api/codes/read', { code: body.code })
  bff.clock.advance(-wait)
  const ended = new Date(Number(body.expiresAt)).toISOString()
  expect([read.status, read.body.name]).toEqual([410, 'CodeExpired'])
  expect(read.body.fields).toEqual([{ field: 'expiresAt', rule: ended }])
})

test.each([
  ['no kind', {}],
  ['another kind', { kind: 'money' }],
  ['a card that leads somewhere', { kind: 'card', target: ID }],
  ['a plan that is none', { kind: 'plan', target: 'no-plan' }],
  ['a plan too long for a picture', { kind: 'plan', target: 'x'.repeat(721) }],
  ['a path', { kind: 'plan', target: '../admin' }],
  ['an address', { kind: 'card', url: 'https://evil.example' }],
] as const)('rejects %s', async (_, body) => {
  const answer = await bff.client().send('POST', '/api/codes', body)
  expect([answer.status, answer.body.name]).toEqual([400, 'ValidationError'])
})

test.each([
  ['x', 400, 'CodeUnreadable'],
  ['', 400, 'ValidationError'],
  ['x'.repeat(2_001), 400, 'ValidationError'],
])('rejects %.9s as unreadable', async (code, status, name) => {
  const answer = await bff.client().send('POST', '/api/codes/read', { code })
  expect([answer.status, answer.body.name]).toEqual([status, name])
})

test('rejects a code of another site as foreign', async () => {
  const other = await startBff({ secrets: ['a secret of somebody else, long enough'] })
  try {
    const { body } = await other.client().send('POST', '/api/codes', { kind: 'card' })
    const answer = await bff.client().send('POST', '/api/codes/read', { code: body.code })
    expect([answer.status, answer.body.name]).toEqual([400, 'CodeForeign'])
  } finally {
    await other.close()
  }
})
