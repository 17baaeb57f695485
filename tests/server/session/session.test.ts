import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createCookieJar } from '../../../server/session/cookies.ts'
import { createSealer } from '../../../server/session/seal.ts'
import { createSessionStore } from '../../../server/session/session.ts'
import { testClock } from '../../support/clock.ts'

const HOUR_S = 3_600

/**
 * Creates an app with three routes: one establishes a session with a refresh token of the given length, the next one does
 * so with an id token for `idSub`, and the last renews the session later.
 */
async function smallApp({ refreshLength = 1_800, lateMs = 0, idSub = 'sub', driftMs = 0 } = {}) {
  const clock = testClock()
  const iat = (clock.now() + driftMs) / 1000
  const claims = { sub: 'sub', iat, exp: iat + HOUR_S, auth_time: iat, operator: false } as const
  const sealer = createSealer(['a secret for tests that is long enough'], clock)
  const sessions = createSessionStore({
    sealer,
    jar: createCookieJar(true),
    clock,
    cookieDays: 365,
    keepIdTokens: driftMs !== 0,
    verifier: {
      verifyAccess: async () => ({ ...claims, token_use: 'access', client_id: 'client', username: 'sub' }),
      verifyId: async () => ({
        ...claims,
        ...{ sub: idSub, token_use: 'id', aud: 'client', 'cognito:username': idSub, email_verified: false },
      }),
    },
  })
  const app = Fastify()
  await app.register(cookie)
  const tokens = { accessToken: 'x'.repeat(1_000), refreshToken: 'y'.repeat(refreshLength), expiresIn: HOUR_S }
  app.get('/establish', (_request, reply) => sessions.establish(reply, tokens, { loginId: 'a', remember: true }))
  app.get('/establish-with-id', (_request, reply) =>
    sessions.establish(reply, { ...tokens, idToken: 'id' }, { loginId: 'a', remember: true }),
  )
  app.get('/renew', async (_request, reply) => {
    const receivedAt = clock.now()
    clock.advance(lateMs)
    const before = { sessionId: 's', refreshToken: 'y', username: 'sub', loginId: 'a', remember: true }
    return sessions.renew(reply, { tokens, receivedAt }, { ...before, absoluteExpiresAt: clock.now() + 1e9 })
  })
  return { app, clock, sealer, exp: claims.exp }
}

test('tokens that do not fit into cookies are refused as SessionTooLarge, and no cookie is written', async () => {
  const { app } = await smallApp({ refreshLength: 3_500 })
  const answer = await app.inject('/establish')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ message: 'The tokens of this account do not fit into a cookie.' })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('tokens are written as two cookies, and the pending flow is cleared', async () => {
  const { app } = await smallApp()
  expect((await app.inject('/establish')).cookies.map(({ name }) => name)).toEqual([
    '__Host-Http-hk-a',
    '__Host-Http-hk-r',
    '__Host-Http-hk-c',
  ])
})

test('a cookie is deleted with all attributes that its name requires', async () => {
  const { app } = await smallApp()
  const { cookies } = await app.inject({ url: '/establish', cookies: { '__Host-Http-hk-a2': 'left over' } })
  const deleted = cookies.filter(({ value }) => value === '')
  expect(deleted.map(({ name }) => name)).toEqual(['__Host-Http-hk-a2', '__Host-Http-hk-c'])
  for (const one of deleted) expect(one).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Strict' })
})

test('a slow refresh does not extend the lifetime of the access token', async () => {
  const { app, exp } = await smallApp({ lateMs: 50_000 })
  expect((await app.inject('/renew')).json()).toMatchObject({ accessExpiresAt: exp * 1000 })
})

test('the times of a session are those of this server if the clock of the user pool is ahead', async () => {
  const { app, clock, sealer } = await smallApp({ driftMs: 90_000 })
  const answer = await app.inject('/establish-with-id')
  const end = clock.now() + HOUR_S * 1000
  expect(answer.json()).toMatchObject({ accessExpiresAt: end, provedAt: clock.now() })
  const cookie = answer.cookies.find(({ name }) => name === '__Host-Http-hk-i')
  expect(await sealer.open('id', cookie?.value)).toMatchObject({ expiresAt: end })
})

test('tokens of two users start no session', async () => {
  expect((await (await smallApp()).app.inject('/establish-with-id')).statusCode).toBe(200)
  const refused = await (await smallApp({ idSub: 'another' })).app.inject('/establish-with-id')
  expect(refused.json()).toMatchObject({ message: 'The tokens belong to different users.' })
  expect(refused.headers['set-cookie']).toBeUndefined()
})
