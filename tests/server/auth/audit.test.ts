/** The audit log: what each endpoint of sign-in, session and account tells when it succeeds and when it refuses, and what it never tells. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIT_RULES } from '../../../server/auth/audited.ts'
import { type Answer, type Bff, PASSWORD, signedIn, startBff, type Visitor } from '../../support/bff.ts'
import { findToken } from '../../support/token-canary.ts'
import { totp } from '../../support/totp.ts'
import { admin, allowAllFlows, setUpMfa, setUpPool } from './pool-set-up.ts'

let bff: Bff
beforeAll(async () => {
  // Every other line is silenced: these are not.
  bff = await startBff({ env: { LOG_LEVEL: 'silent', MFA: 'optional' } })
  await allowAllFlows(bff)
  await setUpPool(bff)
  await setUpMfa(bff, 'OPTIONAL', 'TOTP')
})
afterAll(() => bff.close())

const NEW_PASSWORD = 'another horse battery'
const WRONG = 'a wrong guess'
const SECRETS = [PASSWORD, NEW_PASSWORD, WRONG, '@example.com', 'hokkaido.invalid']

type Line = Record<string, unknown>
const linesSince = (from: number): Line[] => bff.logs.slice(from).map((line) => JSON.parse(line))

let people = 0
const address = () => `audited-${people++}@example.com`

const ask = (visitor: Visitor, endpoint: string, body?: object): Promise<Answer> => {
  const [method, url] = endpoint.split(' ') as ['POST', string]
  return visitor.send(method, url, body)
}

interface Stage {
  readonly visitor: Visitor
  readonly email: string
  readonly secret?: string
}

interface Case {
  /** What comes before; nothing of it is looked at. */
  readonly before?: () => Promise<Stage>
  readonly body?: object | ((stage: Stage) => object | Promise<object>)
  /** The lines of the one call. */
  readonly tells: readonly Line[]
}

const nobody = async (): Promise<Stage> => ({ visitor: bff.visitor(), email: address() })

async function user(): Promise<Stage> {
  const stage = await nobody()
  await bff.confirmedUser(stage.email)
  return stage
}

async function session(): Promise<Stage> {
  const email = address()
  return { visitor: await signedIn(bff, email), email }
}

async function signUp(autoSignIn = false): Promise<Stage> {
  const stage = await nobody()
  await stage.visitor.send('POST', '/api/auth/sign-up', { username: stage.email, password: PASSWORD, autoSignIn })
  return stage
}

async function confirmed(): Promise<Stage> {
  const stage = await signUp(true)
  const confirmationCode = await bff.code(stage.email)
  await stage.visitor.send('POST', '/api/auth/confirm-sign-up', { username: stage.email, confirmationCode })
  return stage
}

async function challenged(): Promise<Stage> {
  const stage = await user()
  await stage.visitor.send('POST', '/api/auth/sign-in', { username: stage.email, authFlowType: 'CUSTOM_WITHOUT_SRP' })
  return stage
}

async function forgotten(): Promise<Stage> {
  const stage = await user()
  await stage.visitor.send('POST', '/api/auth/reset-password', { username: stage.email })
  return stage
}

async function attributeCode(): Promise<Stage> {
  const stage = await session()
  await stage.visitor.send('POST', '/api/auth/send-user-attribute-code', { userAttributeKey: 'email' })
  return stage
}

async function authenticator(): Promise<Stage> {
  const stage = await session()
  const { body } = await stage.visitor.send('POST', '/api/auth/set-up-totp')
  return { ...stage, secret: String(body.sharedSecret) }
}

async function withDevice(): Promise<Stage> {
  await setUpPool(bff, 'ask')
  return session()
}

async function withoutDevice(): Promise<Stage> {
  await setUpPool(bff)
  return session()
}

const credentials = ({ email: username }: Stage) => ({ username, password: PASSWORD })
const succeeded = (event: string, more: Line = {}) => [{ event, outcome: 'succeeded', ...more }]
const refused = (event: string, reason: string) => [{ event, outcome: 'refused', reason }]

/** `METHOD /path`: when it succeeds, and when it refuses; some have more than one way. */
const CASES: Readonly<Record<string, readonly [Case, Case, ...Case[]]>> = {
  'POST /api/auth/sign-in': [
    { before: user, body: credentials, tells: succeeded('sign-in') },
    {
      before: user,
      body: ({ email: username }) => ({ username, password: WRONG }),
      tells: refused('sign-in', 'NotAuthorizedException'),
    },
    {
      before: user,
      body: ({ email: username }) => ({ username, authFlowType: 'CUSTOM_WITHOUT_SRP' }),
      tells: [{ event: 'sign-in', outcome: 'continued', step: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' }],
    },
  ],
  'POST /api/auth/confirm-sign-in': [
    {
      before: challenged,
      body: async ({ email }) => ({ challengeResponse: await bff.code(email) }),
      tells: succeeded('sign-in'),
    },
    { before: nobody, body: { challengeResponse: WRONG }, tells: refused('challenge', 'SignInException') },
    {
      before: challenged,
      body: { challengeResponse: WRONG },
      tells: [{ event: 'challenge', outcome: 'continued', step: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' }],
    },
  ],
  'POST /api/auth/sign-up': [
    { before: nobody, body: credentials, tells: succeeded('sign-up') },
    { before: user, body: credentials, tells: refused('sign-up', 'UsernameExistsException') },
  ],
  'POST /api/auth/confirm-sign-up': [
    {
      before: signUp,
      body: async ({ email }) => ({ username: email, confirmationCode: await bff.code(email) }),
      tells: succeeded('sign-up-confirmation'),
    },
    {
      before: signUp,
      body: ({ email }) => ({ username: email, confirmationCode: '000000' }),
      tells: refused('sign-up-confirmation', 'CodeMismatchException'),
    },
  ],
  'POST /api/auth/resend-sign-up-code': [
    { before: signUp, body: ({ email }) => ({ username: email }), tells: succeeded('sign-up-code') },
    { tells: refused('sign-up-code', 'RequiredField') },
  ],
  'POST /api/auth/auto-sign-in': [
    { before: confirmed, tells: succeeded('sign-in') },
    { tells: refused('sign-in', 'AutoSignInException') },
    // Asked every few seconds.
    { before: () => signUp(true), tells: [] },
  ],
  'POST /api/auth/reset-password': [
    { before: user, body: ({ email }) => ({ username: email }), tells: succeeded('password-reset-code') },
    { tells: refused('password-reset-code', 'RequiredField') },
  ],
  'POST /api/auth/confirm-reset-password': [
    {
      before: forgotten,
      body: async ({ email }) => ({
        username: email,
        confirmationCode: await bff.code(email),
        newPassword: NEW_PASSWORD,
      }),
      tells: succeeded('password-reset'),
    },
    {
      before: forgotten,
      body: ({ email }) => ({ username: email, confirmationCode: '000000', newPassword: NEW_PASSWORD }),
      tells: refused('password-reset', 'CodeMismatchException'),
    },
  ],
  'PATCH /api/auth/user-attributes': [
    { before: session, body: { userAttributes: { given_name: 'Aiko' } }, tells: succeeded('attributes-change') },
    { body: { userAttributes: { given_name: 'Aiko' } }, tells: refused('attributes-change', 'SignedOut') },
    {
      before: session,
      body: { userAttributes: { email: 'elsewhere@hokkaido.invalid' } },
      tells: succeeded('email-change'),
    },
  ],
  'POST /api/auth/send-user-attribute-code': [
    { before: session, body: { userAttributeKey: 'email' }, tells: succeeded('attribute-code') },
    { body: { userAttributeKey: 'email' }, tells: refused('attribute-code', 'SignedOut') },
  ],
  'POST /api/auth/confirm-user-attribute': [
    {
      before: attributeCode,
      body: async ({ email }) => ({ userAttributeKey: 'email', confirmationCode: await bff.code(email) }),
      tells: succeeded('attribute-confirmation'),
    },
    {
      before: attributeCode,
      body: { userAttributeKey: 'email', confirmationCode: '000000' },
      tells: refused('attribute-confirmation', 'CodeMismatchException'),
    },
  ],
  'POST /api/auth/change-password': [
    {
      before: session,
      body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
      tells: succeeded('password-change'),
    },
    {
      before: session,
      body: { oldPassword: WRONG, newPassword: NEW_PASSWORD },
      tells: refused('password-change', 'NotAuthorizedException'),
    },
  ],
  'POST /api/auth/set-up-totp': [
    { before: session, tells: succeeded('authenticator-set-up') },
    { tells: refused('authenticator-set-up', 'SignedOut') },
  ],
  'POST /api/auth/verify-totp-setup': [
    {
      before: authenticator,
      body: ({ secret = '' }) => ({ code: totp(secret, bff.clock.now()) }),
      tells: succeeded('authenticator-on'),
    },
    {
      before: authenticator,
      body: { code: '000000' },
      tells: refused('authenticator-on', 'EnableSoftwareTokenMFAException'),
    },
  ],
  'PUT /api/auth/mfa-preference': [
    { before: session, body: { enabled: [] }, tells: succeeded('mfa-change', { enabled: '' }) },
    { before: session, body: { enabled: ['EMAIL'] }, tells: refused('mfa-change', 'ValidationError') },
  ],
  'PUT /api/auth/devices': [
    { before: withDevice, body: { remember: true }, tells: succeeded('device-change', { remember: true }) },
    {
      before: withoutDevice,
      body: { remember: true },
      tells: refused('device-change', 'DeviceMetadataNotFoundException'),
    },
  ],
  'DELETE /api/auth/devices': [
    { before: withDevice, tells: succeeded('device-forgotten') },
    { before: withoutDevice, tells: refused('device-forgotten', 'DeviceMetadataNotFoundException') },
  ],
  'DELETE /api/auth/user': [
    { before: session, tells: succeeded('account-deleted') },
    { tells: refused('account-deleted', 'SignedOut') },
  ],
  'POST /api/auth/sign-out': [
    { before: session, tells: succeeded('sign-out', { scope: 'local', revoked: true }) },
    { before: session, body: { global: 'perhaps' }, tells: refused('sign-out', 'ValidationError') },
    { before: session, body: { global: true }, tells: succeeded('sign-out', { scope: 'global', revoked: true }) },
  ],
  'POST /api/session/refresh': [
    // The metrics count them; what is told is that one was refused.
    { before: session, tells: [] },
    { tells: refused('refresh', 'SignedOut') },
    {
      async before() {
        const stage = await session()
        await admin(bff, 'AdminUserGlobalSignOut', { Username: stage.email })
        return stage
      },
      tells: refused('session-ended', 'SignedOut'),
    },
  ],
}

test('every endpoint that has a rule has its cases, and the other way round', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(AUDIT_RULES).sort())
})

const rows = Object.entries(CASES).flatMap(([endpoint, cases]) =>
  cases.map((one) => [endpoint, one.tells.map((line) => Object.values(line).join(' ')).join('; '), one] as const),
)

test.each(rows)('%s tells: %s', async (endpoint, _, { before = nobody, body = {}, tells }) => {
  const stage = await before()
  const said = typeof body === 'function' ? await body(stage) : body
  const from = bff.logs.length
  await ask(stage.visitor, endpoint, said)
  const lines = linesSince(from)
  expect(lines).toMatchObject(tells)
  for (const line of lines) {
    expect(line).toMatchObject({ audit: true, level: 30, time: expect.any(Number), network: '127.0.0.0/24' })
    expect(line).toMatchObject({
      source: expect.stringMatching(/^[\w-]{22}$/),
      reqId: expect.stringMatching(/^[\w-]{36}$/),
    })
  }
})

describe('the account', () => {
  test('has one digest, however it is written, signed in or not, and it is nobody else’s', async () => {
    const { visitor, email } = await session()
    const other = await session()
    const from = bff.logs.length
    await ask(bff.visitor(), 'POST /api/auth/sign-in', { username: ` ${email.toUpperCase()} `, password: WRONG })
    await ask(visitor, 'POST /api/auth/change-password', { oldPassword: WRONG, newPassword: NEW_PASSWORD })
    await ask(visitor, 'POST /api/auth/sign-out')
    await ask(other.visitor, 'POST /api/auth/sign-out')
    const [first, second, third, another] = linesSince(from).map(({ account }) => account)
    expect(first).toMatch(/^[\w-]{22}$/)
    expect([second, third]).toEqual([first, first])
    expect(another).not.toBe(first)
  })

  test('a device that is registered at a sign-in is told of beside it', async () => {
    const { email } = await user()
    await setUpPool(bff, 'always')
    const from = bff.logs.length
    await ask(bff.visitor(), 'POST /api/auth/sign-in', { username: email, password: PASSWORD })
    expect(linesSince(from)).toMatchObject([...succeeded('device-registered'), ...succeeded('sign-in')])
  })
})

test('what another site sends is told with the layer that saw it, once a minute from one place', async () => {
  const from = bff.logs.length
  for (let count = 0; count < 5; count += 1) {
    await bff.visitor().get('/api/session', { 'sec-fetch-site': 'same-site' })
  }
  expect(linesSince(from)).toMatchObject([
    { audit: true, event: 'cross-site-refused', outcome: 'refused', layer: 'fetch-metadata' },
  ])
  bff.clock.advance(60_001)
  await bff.visitor().get('/api/session', { 'sec-fetch-site': 'same-site' })
  expect(linesSince(from)).toHaveLength(2)
})

test('nothing that was ever told holds a password, an address, a code or a token', () => {
  expect(bff.logs.length).toBeGreaterThan(80)
  for (const line of bff.logs) {
    for (const secret of SECRETS) expect(line).not.toContain(secret)
    expect(findToken(line)).toBeUndefined()
    expect(line).not.toMatch(/127\.0\.0\.1|"\d{6}"/)
  }
})

test('too many are told of with their class, the account by its digest, and once a minute; off, nothing is told', async () => {
  const strict = await startBff({ env: { LOG_LEVEL: 'silent', RATE_LIMIT_ACCOUNT: '1', RATE_LIMIT_READ: '1' } })
  for (let count = 0; count < 4; count += 1) {
    await strict.visitor().send('POST', '/api/auth/sign-in', { username: 'tried@example.com', password: WRONG })
    await strict.visitor().get('/api/session')
  }
  const told = strict.logs.map((line) => JSON.parse(line)).filter(({ event }) => event === 'rate-limited')
  expect(told).toEqual([
    expect.objectContaining({ audit: true, outcome: 'refused', class: 'credential', by: 'account' }),
  ])
  expect(told[0].account).toMatch(/^[\w-]{22}$/)
  await strict.close()

  const off = await startBff({ env: { LOG_LEVEL: 'silent', AUDIT_LOG: 'off' } })
  await signedIn(off, 'unseen@example.com')
  expect(off.logs).toEqual([])
  await off.close()
})
