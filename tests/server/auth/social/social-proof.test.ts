import { afterAll, beforeAll, expect, test } from 'vitest'
import { FormBrowser } from '../../../support/browsers/form-browser.ts'
import { type Answer, type Bff, type HttpClient, startBff } from '../../../support/servers/bff.ts'

const FLOW_COOKIE = '__Host-Http-hk-o'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { COGNITO_PROVIDERS: 'Google' } })
})
afterAll(() => bff.close())

const locationOf = ({ headers }: Answer) => String(headers.location)
const go = (visitor: HttpClient, path: string, site = 'cross-site') =>
  visitor.get(path, { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'x-bff': '' })
const begin = (visitor: HttpClient, query = '') => go(visitor, `/api/auth/social/Google${query}`, 'same-origin')

/** Signs in on the provider's page. Returns the path of the callback, which the test has not opened yet. */
async function atProvider(address: string, email: string): Promise<string> {
  const browser = new FormBrowser()
  const back = await browser.submit(await browser.open(address), { answer: 'continue', email, name: 'Aya' })
  const { pathname, search } = new URL(back.location ?? '')
  return pathname + search
}

async function social(email: string): Promise<HttpClient> {
  const visitor = bff.client()
  await go(visitor, await atProvider(locationOf(await begin(visitor)), email))
  expect((await visitor.get('/api/session')).body.signedIn).toBe(true)
  return visitor
}

const AGAIN = '?proof=1&returnTo=/user-profile'

test('a user of a provider proves the identity there again, and is asked to sign in even if signed in there', async () => {
  const visitor = await social('proving@example.com')
  bff.clock.advance(660_000)
  const remove = () => visitor.send('DELETE', '/api/auth/user')
  expect(await remove()).toMatchObject({ status: 403, body: { name: 'ProofNeeded' } })
  expect((await visitor.send('POST', '/api/auth/fresh-proof', {})).body).toEqual({ proof: 'provider' })
  const away = await begin(visitor, AGAIN)
  expect(new URL(locationOf(away)).searchParams.get('prompt')).toBe('login')
  const back = await atProvider(locationOf(away), 'proving@example.com')
  // The browser does not send SameSite=Strict cookies with a navigation that another site started.
  const returning = bff.client([...visitor.jar].filter(([name]) => name === FLOW_COOKIE))
  expect(locationOf(await go(returning, back))).toBe('/user-profile')
  for (const [name, value] of returning.jar) visitor.jar.set(name, value)
  expect((await remove()).status).toBe(200)
})

test('another account of the provider proves nothing, and the session stays', async () => {
  const visitor = await social('myself@example.com')
  const back = await atProvider(locationOf(await begin(visitor, AGAIN)), 'somebody-else@example.com')
  expect(locationOf(await go(visitor, back))).toContain('socialError=UserAlreadyAuthenticatedException')
  expect((await visitor.get('/api/session')).body).toMatchObject({ user: { email: 'myself@example.com' } })
})

test('a link to a proof proves nothing without a session of that provider, or from another site', async () => {
  const visitor = bff.client()
  const away = await begin(visitor, AGAIN)
  expect(new URL(locationOf(away)).searchParams.has('prompt')).toBe(false)
  const signedInVisitor = await social('linked@example.com')
  const fromElsewhere = await go(signedInVisitor, `/api/auth/social/Google${AGAIN}`)
  expect(locationOf(fromElsewhere)).toBe('/user-profile')
})
