/**
 * Social sign-in against an independent OpenID provider: requests follow the standard, and invalid responses are
 * rejected.
 */

import { expect, onTestFinished, test } from 'vitest'
import { FormBrowser, type Page } from '../../../support/browsers/form-browser.ts'
import { startOpenIdProvider } from '../../../support/identity/openid-provider.ts'
import { type Answer, type HttpClient, startBff } from '../../../support/servers/bff.ts'

const CALLBACK = 'http://localhost:3000/api/auth/callback'

async function startWithProvider(clientSecret?: string) {
  const op = await startOpenIdProvider({ redirectUri: CALLBACK, ...(clientSecret ? { clientSecret } : {}) })
  const { url: issuer, clientId } = op
  const bff = await startBff({
    env: { COGNITO_PROVIDERS: 'Google' },
    domain: issuer,
    cognito: { issuer, clientId, clientSecret },
  })
  onTestFinished(async () => {
    await bff.close()
    await op.close()
  })
  return { bff, op }
}

const locationOf = ({ headers }: Answer) => String(headers.location)
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

/** Signs in and consents on the provider's pages; returns the callback URL. */
async function consent(browser: FormBrowser, address: string, login: string): Promise<string> {
  let page: Page = await browser.follow(address, CALLBACK)
  while (page.location === undefined) {
    const prompt = page.html.includes('name="login"')
      ? { prompt: 'login', login, password: 'any' }
      : { prompt: 'consent' }
    const sent = await browser.submit(page, prompt)
    if (sent.location === undefined) throw new Error(`${sent.status} ${sent.html.slice(0, 400)}`)
    page = await browser.follow(sent.location, CALLBACK)
  }
  return page.location
}

async function begin(visitor: HttpClient): Promise<string> {
  return locationOf(await visitor.get('/api/auth/social/Google?returnTo=/quiz/ja'))
}

const secrets: readonly (readonly [string, string | undefined])[] = [
  ['without a secret', undefined],
  ['with a secret', 'a secret of the client, by Basic: +/&'],
]

test.each(secrets)('signs in a client %s with one exchange of the code', async (_what, secret) => {
  const { bff, op } = await startWithProvider(secret)
  const visitor = bff.client()
  const callback = await consent(new FormBrowser(), await begin(visitor), 'mina')
  expect(new URL(callback).searchParams.get('iss')).toBe(op.url)
  expect(locationOf(await visitor.get(pathOf(callback)))).toBe('/quiz/ja')
  expect(op.exchanges).toBe(1)
  expect((await visitor.get('/api/session')).body).toMatchObject({
    signedIn: true,
    user: { sub: 'mina', username: 'mina', email: 'mina@example.com', emailVerified: true, provider: 'Google' },
  })
})

test('the provider rejects a request without PKCE, a changed challenge, another address and a used code', async () => {
  const { bff, op } = await startWithProvider()
  const visitor = bff.client()
  const away = new URL(await begin(visitor))
  const without = new URL(away)
  without.searchParams.delete('code_challenge')
  without.searchParams.delete('code_challenge_method')
  const refused = await new FormBrowser().follow(without.href, CALLBACK)
  expect(new URL(refused.location ?? '').searchParams.get('error')).toBe('invalid_request')

  const elsewhere = new URL(away)
  elsewhere.searchParams.set('redirect_uri', 'http://localhost:3000/api/auth/callback/more')
  expect((await new FormBrowser().open(elsewhere.href)).status).toBe(400)

  const swapped = new URL(away)
  swapped.searchParams.set('code_challenge', 'A'.repeat(43))
  const callback = await consent(new FormBrowser(), swapped.href, 'mina')
  expect(locationOf(await visitor.get(pathOf(callback)))).toContain('socialError=OAuthSignInException')
  expect(op.exchanges).toBe(1)

  const again = bff.client()
  const good = await consent(new FormBrowser(), await begin(again), 'mina')
  const copy = bff.client(again.jar)
  expect(locationOf(await again.get(pathOf(good)))).toBe('/quiz/ja')
  expect(locationOf(await copy.get(pathOf(good)))).toContain('socialError=OAuthSignInException')
})

test('distinguishes a cancelled sign-in from one that the provider refused', async () => {
  const { bff } = await startWithProvider()
  const visitor = bff.client()
  const browser = new FormBrowser()
  const page = await browser.follow(await begin(visitor), CALLBACK)
  const abort = /href="([^"]+\/abort)"/.exec(page.html)?.[1] ?? ''
  const back = await browser.follow(new URL(abort, page.url).href, CALLBACK)
  const answer = await visitor.get(pathOf(back.location ?? ''))
  expect(locationOf(answer)).toContain('socialError=UnexpectedSignInInterruptionException')
})

test('does not exchange a code brought by another browser (login CSRF)', async () => {
  const { bff, op } = await startWithProvider()
  const victim = bff.client()
  await begin(victim)
  const theirs = await consent(new FormBrowser(), await begin(bff.client()), 'attacker')
  expect(locationOf(await victim.get(pathOf(theirs)))).toContain('socialError=OAuthSignInException')
  expect(op.exchanges).toBe(0)
})

test('rejects the response of another provider (mix-up)', async () => {
  const { bff, op } = await startWithProvider()
  const visitor = bff.client()
  const callback = new URL(await consent(new FormBrowser(), await begin(visitor), 'mina'))
  callback.searchParams.set('iss', 'http://127.0.0.1:1')
  expect(locationOf(await visitor.get(pathOf(callback.href)))).toContain('socialError=OAuthSignInException')
  expect(op.exchanges).toBe(0)
})

test('rejects tokens of an issuer other than the pool', async () => {
  const [{ op }, { op: other }] = [await startWithProvider(), await startWithProvider()]
  const bff = await startBff({
    env: { COGNITO_PROVIDERS: 'Google' },
    domain: op.url,
    cognito: { issuer: other.url, clientId: op.clientId },
  })
  onTestFinished(() => bff.close())
  const visitor = bff.client()
  const callback = new URL(await consent(new FormBrowser(), await begin(visitor), 'mina'))
  callback.searchParams.delete('iss')
  expect(locationOf(await visitor.get(pathOf(callback.href)))).toContain('socialError=InvalidAuthTokens')
  expect(visitor.jar.size).toBe(0)
})
