import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, startBff } from '../../support/servers/bff.ts'

const NAVIGATION = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const REDIRECTS = ['/api/auth/social/Google', '/api/auth/callback', '/api/auth/signed-out']

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { RATE_LIMIT_CREDENTIAL: '20' } })
})
afterAll(() => bff.close())

const ask = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', headers: Record<string, string> = NAVIGATION) =>
  bff.app.inject({ method, url, headers, remoteAddress: '192.0.2.1' })

test.each(REDIRECTS)(
  '%s accepts a navigation from another site, and is neither cached nor sent as referrer',
  async (url) => {
    const answer = await ask(url)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  },
)

test.each(REDIRECTS)('%s rejects requests other than top-level navigations', async (url) => {
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const answer = await ask(url, 'GET', image)
  expect([answer.statusCode, answer.json().name]).toEqual([403, 'CrossSiteRequest'])
})

test.each([
  ['HEAD', '/api/auth/callback'],
  ['HEAD', '/api/auth/social/Google'],
  ['POST', '/api/auth/callback'],
  ['POST', '/api/auth/social/Google'],
  ['GET', '/api/auth/callback/'],
  ['GET', '/api/auth/callback/session'],
  ['GET', '/api/auth/social'],
  ['GET', '/api/auth/social/Google/session'],
  ['GET', '/api/auth/signed-out/../../session'],
  ['GET', '/api/auth/Callback'],
  ['GET', '/api/session?/api/auth/callback'],
  ['GET', '/api/session;/api/auth/callback'],
  ['GET', '/api/session%3f/api/auth/callback'],
  ['GET', '/%61pi/session'],
  ['GET', '/api/auth/callback%2f..%2f..%2fsession'],
] as const)('%s %s is not a redirect route, so a cross-site request is rejected', async (method, url) => {
  const answer = await ask(url, method)
  expect(answer.statusCode).toBe(403)
  if (method !== 'HEAD') expect(answer.json().name).toBe('CrossSiteRequest')
})

test('an address outside /api is not a redirect route', async () => {
  for (const url of ['//api/auth/callback', '/API/auth/callback']) {
    expect((await ask(url)).headers['set-cookie']).toBeUndefined()
    expect((await ask(url)).headers.location).not.toContain('socialError')
  }
})

test('without providers, each redirects with an error name', async () => {
  for (const url of REDIRECTS.slice(0, 2)) {
    expect((await ask(url)).headers.location).toBe('/user-profile?socialError=OAuthSignInException')
  }
})

test('beyond the credential budget, redirects show an error and API calls are rejected', async () => {
  const answers = []
  for (let i = 0; i < 25; i++) answers.push(await ask('/api/auth/callback'))
  expect(answers.at(-1)).toMatchObject({
    statusCode: 302,
    headers: { location: '/user-profile?socialError=TooManyRequests' },
  })
})
