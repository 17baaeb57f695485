import { expect, onTestFinished, test } from 'vitest'
import { createSealer } from '../../../server/session/seal.ts'
import { type Bff, PASSWORD, startBff } from '../../support/servers/bff.ts'

const SECRET = 'a secret for tests that is long enough'
const VICTIM = 'victim@example.com'
const THIRD = 'third@example.com'
const HOME = '192.0.2.1'
const CAFE = '192.0.2.2'
const ATTACKER = '198.51.100.1'

async function startWith(env: Record<string, string>): Promise<Bff> {
  const bff = await startBff({ secrets: [SECRET], env: { LOG_LEVEL: 'silent', ...env } })
  onTestFinished(() => bff.close())
  for (const email of [VICTIM, THIRD]) await bff.confirmedUser(email)
  return bff
}

async function call(bff: Bff, address: string, path: string, body: object, jar?: Map<string, string>) {
  const answer = await bff.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { 'x-bff': '1', 'content-type': 'application/json' },
    cookies: Object.fromEntries(jar ?? []),
    remoteAddress: address,
    payload: body,
  })
  for (const { name, value } of answer.cookies) jar?.set(name, value)
  return { status: answer.statusCode, name: answer.json().name, retryAfterS: Number(answer.headers['retry-after']) }
}

// The guess uses the password flow, because it is cheaper than SRP and the limits do not depend on the flow.
const guess = (username: string, password = 'a wrong guess') => ({
  username,
  password,
  authFlowType: 'USER_PASSWORD_AUTH',
})
const attempt = (bff: Bff, address: string, username: string, password?: string) =>
  call(bff, address, 'sign-in', guess(username, password))

async function statuses(count: number, next: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = []
  for (let index = 0; index < count; index += 1) seen.push((await next(index)).status)
  return seen
}

test('limits the attempts of one address at one account with Retry-After, and no other address or account', async () => {
  const bff = await startWith({ RATE_LIMIT_ACCOUNT: '3' })
  const spelled = (index: number) => (index % 2 ? VICTIM : ` ${VICTIM.toUpperCase()}`)
  expect(await statuses(4, (index) => attempt(bff, ATTACKER, spelled(index)))).toEqual([401, 401, 401, 429])
  const refused = await attempt(bff, ATTACKER, VICTIM, PASSWORD)
  expect(refused).toMatchObject({ status: 429, name: 'TooManyRequests' })
  expect(refused.retryAfterS).toBeGreaterThan(290)
  expect(refused.retryAfterS).toBeLessThanOrEqual(300)

  expect(await attempt(bff, HOME, VICTIM, PASSWORD)).toMatchObject({ status: 200 })
  expect(await attempt(bff, ATTACKER, THIRD, PASSWORD)).toMatchObject({ status: 200 })

  bff.clock.advance(refused.retryAfterS * 1000)
  expect(await attempt(bff, ATTACKER, VICTIM, PASSWORD)).toMatchObject({ status: 200 })
})

test('counts all addresses of an IPv6 network as one', async () => {
  const bff = await startWith({ RATE_LIMIT_ACCOUNT: '3' })
  const seen = await statuses(4, (index) => attempt(bff, `2001:db8:1:2::${index + 1}`, VICTIM))
  expect(seen).toEqual([401, 401, 401, 429])
  expect(await attempt(bff, '2001:db8:1:3::1', VICTIM, PASSWORD)).toMatchObject({ status: 200 })
})

test('under attack from many addresses, unknown clients get one attempt every 30 seconds, and known networks are not limited', async () => {
  const bff = await startWith({ RATE_LIMIT_ACCOUNT: '3' })
  expect(await attempt(bff, HOME, VICTIM, PASSWORD)).toMatchObject({ status: 200 })
  await statuses(9, (index) => attempt(bff, `198.51.100.${index}`, VICTIM))
  // Wait, because the identity service itself also locks the account for some seconds after failures.
  bff.clock.advance(20_000)

  expect(await attempt(bff, CAFE, VICTIM)).toMatchObject({ status: 401 })
  const slowed = await attempt(bff, CAFE, VICTIM, PASSWORD)
  expect(slowed).toMatchObject({ status: 429, retryAfterS: 30 })
  bff.clock.advance(30_000)
  expect(await attempt(bff, CAFE, VICTIM, PASSWORD)).toMatchObject({ status: 200 })

  expect(await attempt(bff, HOME, VICTIM)).toMatchObject({ status: 401 })
  bff.clock.advance(60_000)
  expect(await attempt(bff, HOME, VICTIM, PASSWORD)).toMatchObject({ status: 200 })
})

test('counts the answers to a challenge for the account of their flow', async () => {
  const bff = await startWith({ RATE_LIMIT_ACCOUNT: '4' })
  const invited = 'invited@example.com'
  const { cognito } = bff
  const created = await bff.identity('AdminCreateUser', {
    UserPoolId: cognito.userPoolId,
    Username: invited,
    TemporaryPassword: PASSWORD,
    MessageAction: 'SUPPRESS',
  })
  expect(created.status).toBe(200)
  const jar = new Map<string, string>()
  expect(await call(bff, ATTACKER, 'sign-in', guess(invited, PASSWORD), jar)).toMatchObject({ status: 200 })
  const answers = await statuses(4, () => call(bff, ATTACKER, 'confirm-sign-in', { challengeResponse: 'short' }, jar))
  expect(answers).toEqual([400, 400, 400, 429])
  // Sign-in and challenge responses share one budget, so starting a new flow gives no new attempts.
  expect(await attempt(bff, ATTACKER, invited, PASSWORD)).toMatchObject({ status: 429 })
  expect(await attempt(bff, ATTACKER, THIRD, PASSWORD)).toMatchObject({ status: 200 })
})

test('does not limit a network known to the account when others use up its shared budget', async () => {
  const bff = await startWith({ RATE_LIMIT_CREDENTIAL: '5' })
  expect(await attempt(bff, CAFE, VICTIM, PASSWORD)).toMatchObject({ status: 200 })
  const seen = await statuses(6, (index) => attempt(bff, CAFE, `guessed-${index}@example.com`))
  expect(seen.at(-1)).toBe(429)
  expect(await attempt(bff, CAFE, THIRD, PASSWORD)).toMatchObject({ status: 429 })
  expect(await attempt(bff, CAFE, VICTIM, PASSWORD)).toMatchObject({ status: 200 })
})

test('limits the codes sent to one account per hour, and still sends them to a network known to the account', async () => {
  const bff = await startWith({ RATE_LIMIT_CODE: '4' })
  expect(await attempt(bff, HOME, VICTIM, PASSWORD)).toMatchObject({ status: 200 })
  const reset = (address: string, username = VICTIM) => call(bff, address, 'reset-password', { username })
  const bombs = await statuses(20, (index) => reset(`198.51.100.${index}`))
  expect(bombs.filter((status) => status === 200)).toHaveLength(4)
  const refused = await reset('198.51.100.99')
  expect(refused).toMatchObject({ status: 429, name: 'TooManyRequests' })
  expect(refused.retryAfterS).toBeGreaterThan(3_500)
  expect(refused.retryAfterS).toBeLessThanOrEqual(3_600)

  expect(await reset(HOME)).toMatchObject({ status: 200 })
  expect(await reset(CAFE, THIRD)).toMatchObject({ status: 200 })
  bff.clock.advance(refused.retryAfterS * 1000)
  expect(await reset(CAFE)).toMatchObject({ status: 200 })
})

test('counts codes for the account of the session that requests them', async () => {
  const bff = await startWith({ RATE_LIMIT_CODE: '4' })
  const jar = new Map<string, string>()
  expect(await call(bff, HOME, 'sign-in', guess(VICTIM, PASSWORD), jar)).toMatchObject({ status: 200 })
  const ask = () => call(bff, HOME, 'send-user-attribute-code', { userAttributeKey: 'email' }, jar)
  expect(await statuses(3, ask)).toEqual([200, 200, 429])
})

test('does not give a social session extra attempts at the account with the same email address', async () => {
  const bff = await startWith({ RATE_LIMIT_ACCOUNT: '3' })
  const sealer = createSealer([SECRET], bff.clock)
  const end = bff.clock.now() + 3_600_000
  const guesses = async (index: number) => {
    const session = {
      sessionId: `session-${index}`,
      accessToken: 'token',
      sub: 'another',
      username: 'Provider_1',
      loginId: VICTIM,
      emailVerified: false,
      accessExpiresAt: end,
      absoluteExpiresAt: end,
      remember: true,
      provider: 'Provider',
    }
    const jar = new Map([['__Host-Http-hk-a', await sealer.seal('access', session, end)]])
    const body = { username: VICTIM, confirmationCode: `00000${index}`, newPassword: PASSWORD }
    return call(bff, ATTACKER, 'confirm-reset-password', body, jar)
  }
  expect(await statuses(5, guesses)).toEqual([400, 400, 400, 429, 429])
})

// Even a pool that reveals unknown users must not make the server's responses differ.
test.each(['ENABLED', 'LEGACY'])(
  'answers an unknown user like a wrong password, with PreventUserExistenceErrors %s',
  async (existence) => {
    const bff = await startWith({})
    await bff.identity('UpdateUserPoolClient', {
      UserPoolId: bff.cognito.userPoolId,
      ClientId: bff.cognito.clientId,
      PreventUserExistenceErrors: existence,
    })
    const visitor = bff.client()
    for (const [path, body] of [
      ['sign-in', { password: 'a wrong guess' }],
      ['sign-in', { password: 'a wrong guess', authFlowType: 'USER_PASSWORD_AUTH' }],
      ['confirm-reset-password', { confirmationCode: '000000', newPassword: PASSWORD }],
    ] as const) {
      const [known, unknown] = await Promise.all(
        [VICTIM, 'unknown@example.com'].map(async (username) => {
          if (path === 'confirm-reset-password') await visitor.send('POST', '/api/auth/reset-password', { username })
          const { status, body: problem } = await bff.client().send('POST', `/api/auth/${path}`, { ...body, username })
          const { requestId: _, ...rest } = problem
          return { status, ...rest }
        }),
      )
      expect(unknown, path).toEqual(known)
    }
  },
)
