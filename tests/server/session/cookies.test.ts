import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { createCookieJar } from '../../../server/session/cookies.ts'
import { type Bff, PASSWORD, startBff } from '../../support/servers/bff.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { COOKIE_SECURE: '' } })
})
afterAll(() => bff.close())

const POOL = {
  COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client',
  SESSION_SECRETS: 'x'.repeat(40),
}

test.each([
  // Columns: the setting, its environment, whether the cookies are Secure.
  ['the embedded service on the default address', {}, false],
  ['the embedded service on http://127.0.0.1', { SITE_URL: 'http://127.0.0.1:3000' }, false],
  ['the embedded service on http://[::1]', { SITE_URL: 'http://[::1]:3000' }, false],
  ['the embedded service on https loopback', { SITE_URL: 'https://localhost:3000' }, true],
  ['the embedded service on another host over http', { SITE_URL: 'http://drive.example' }, true],
  ['the embedded service on another host over https', { SITE_URL: 'https://drive.example' }, true],
  ['a named pool on http loopback', { ...POOL, SITE_URL: 'http://localhost:3000' }, true],
  ['a named pool on https loopback', { ...POOL, SITE_URL: 'https://localhost:3000' }, true],
  ['a named pool on https', { ...POOL, SITE_URL: 'https://drive.example' }, true],
  ['the embedded service with COOKIE_SECURE=true', { COOKIE_SECURE: 'true' }, true],
  ['the embedded service on https loopback with COOKIE_SECURE=false', secureSite('false'), false],
  ['a named pool on http loopback with COOKIE_SECURE=false', plainPool('false'), false],
])(
  '%s: the cookies are Secure only outside of plain http on loopback, unless COOKIE_SECURE says otherwise',
  (_setting, env, secure) => {
    expect(readConfig(env).session.cookieSecure).toBe(secure)
  },
)

function secureSite(COOKIE_SECURE: string) {
  return { SITE_URL: 'https://localhost:3000', COOKIE_SECURE }
}

function plainPool(COOKIE_SECURE: string) {
  return { ...POOL, SITE_URL: 'http://localhost:3000', COOKIE_SECURE }
}

test('a site over plain http sends no HSTS (RFC 6797 §7.2)', async () => {
  const { headers } = await bff.app.inject({ url: '/api/session', headers: { host: 'localhost:3000' } })
  expect(headers).toHaveProperty('x-content-type-options')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('secure cookies carry the prefix that only an https response of this host may set', () => {
  expect(createCookieJar(true).name('access')).toBe('__Host-Http-hk-a')
  expect(createCookieJar(false).name('access')).toBe('hk-a')
})

test('with COOKIE_SECURE unset, a browser that drops Secure cookies signs in, refreshes and signs out', async () => {
  await bff.confirmedUser('safari@example.com')
  const visitor = bff.client()
  const credentials = { username: 'safari@example.com', password: PASSWORD, authFlowType: 'USER_PASSWORD_AUTH' }
  const signIn = await visitor.send('POST', '/api/auth/sign-in', credentials)
  expect(signIn).toMatchObject({ status: 200, body: { nextStep: { signInStep: 'DONE' } } })
  expect([...visitor.jar.keys()].sort()).toEqual(['hk-a', 'hk-r'])
  for (const line of signIn.setCookies.filter((cookie) => !cookie.startsWith('hk-c='))) {
    expect(line).toMatch(/^hk-[ar]=Fe26\S+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
  }
  expect((await visitor.get('/api/session')).body).toMatchObject({ signedIn: true })

  const refresh = await visitor.send('POST', '/api/session/refresh', {})
  expect(refresh.status).toBe(200)
  const signOut = await visitor.send('POST', '/api/auth/sign-out', {})
  const lines = [...refresh.setCookies, ...signOut.setCookies]
  expect(lines.filter((cookie) => /Secure|__Host/.test(cookie))).toEqual([])
  expect([...visitor.jar.keys()]).toEqual([])
})
