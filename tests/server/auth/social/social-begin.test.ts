import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Bff, startBff } from '../../../support/servers/bff.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { COGNITO_PROVIDERS: 'Google', LOG_LEVEL: 'silent' } })
})
afterAll(() => bff.close())

/** Starts a social sign-in by a top-level navigation. */
async function begin(site: string | undefined, query = '', provider = 'Google', ownBff = bff) {
  const { status, headers, setCookies } = await ownBff.client().get(`/api/auth/social/${provider}${query}`, {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    ...(site === undefined ? {} : { 'sec-fetch-site': site }),
    'x-bff': '',
  })
  return { status, location: String(headers.location), cookies: setCookies.length }
}

test.each([
  ['cross-site', '', '/user-profile'],
  ['same-site', '?returnTo=%2Fcrew-list%2Far', '/user-profile?returnTo=%2Fcrew-list%2Far'],
  ['cross-site', '?returnTo=https%3A%2F%2Felsewhere.example', '/user-profile'],
])(
  'a request from another site (%s, %j) begins no sign-in and shows the page with the button',
  async (site, query, next) => {
    expect(await begin(site, query)).toEqual({ status: 302, location: next, cookies: 0 })
  },
)

test.each([
  ['a press on a page of ours', 'same-origin'],
  ['an address that is typed', 'none'],
  ['a browser that does not say', undefined],
])('%s begins a sign-in', async (_what, site) => {
  const { status, location, cookies } = await begin(site)
  expect([status, cookies]).toEqual([302, 1])
  expect(location).toContain(`${bff.identityUrl}/oauth2/authorize?`)
})

const REFUSED = { status: 302, location: '/user-profile?socialError=OAuthSignInException', cookies: 0 }

test.each(['Facebook', 'google', '..%2fsession', '__proto__'])('rejects %s, which is not configured', async (name) => {
  expect(await begin('same-origin', '', name)).toEqual(REFUSED)
})

test('rejects every provider and every callback when none is configured', async () => {
  const plain = await startBff({ env: { LOG_LEVEL: 'silent' } })
  onTestFinished(() => plain.close())
  expect(await begin('same-origin', '', 'Google', plain)).toEqual(REFUSED)
  const back = await plain
    .client()
    .get('/api/auth/callback?code=x&state=y', { 'sec-fetch-site': 'cross-site', 'x-bff': '' })
  expect(back.headers.location).toBe(REFUSED.location)
})
