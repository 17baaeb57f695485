/** Two copies that share nothing but their secret, the pool and the functions: what that changes, and what it does not (docs/decisions/several-copies.md). */

import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FormBrowser } from '../../support/browsers/form-browser.ts'
import type { FetchClient, Reply } from '../../support/requests/fetch-client.ts'
import { type Copies, prepareCopies } from '../../support/servers/copies.ts'

const SECRET = 'the secret that both copies have been given'
const NEXT = 'the secret that one operator was too quick with'
const PASSWORD = 'correct horse battery'
const WRONG = 'a wrong guess'
const ALLOWED = { reads: 40, tries: 3 }
/** The third is the one of an operator in a hurry. */
const HASTY = 2

let copies: Copies
beforeAll(async () => {
  copies = await prepareCopies(3, {
    // What the test says in X-Forwarded-For is where a visitor comes from.
    TRUST_PROXY: 'true',
    RATE_LIMIT_READ: String(ALLOWED.reads),
    RATE_LIMIT_ACCOUNT: String(ALLOWED.tries),
  })
  await Promise.all([
    copies.start(0, { SESSION_SECRETS: SECRET }),
    copies.start(1, { SESSION_SECRETS: SECRET }),
    copies.start(HASTY, { SESSION_SECRETS: `${NEXT},${SECRET}` }),
  ])
  await copies.identity('UpdateUserPool', {
    LambdaConfig: { DefineAuthChallenge: 'arn:aws:lambda:local:0:function:code' },
  })
})
afterAll(() => copies.stop())

let people = 0
async function somebody(): Promise<string> {
  const email = `copied-${people++}@example.com`
  await copies.addUser(email, PASSWORD)
  return email
}

const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` })

/** One browser, whose requests meet whichever copy. */
const browser = (jar = new Map<string, string>()) => ({
  jar,
  at: (copy: number): FetchClient => copies.client(copy, jar),
})

const signIn = (visitor: FetchClient, username: string, password = PASSWORD, where = 1): Promise<Reply> =>
  visitor.call('POST', '/api/auth/sign-in', { username, password }, from(where))

/** As a browser goes there itself, which fetch does not let itself be taken for; answers where it is sent on to. */
async function navigate(copy: number, path: string, jar: Map<string, string>): Promise<string> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const navigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const { headers, body } = await request(copies.address(copy) + path, { headers: { cookie, ...navigation } })
  await body.dump()
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  return String(headers.location)
}

const refresh = (visitor: FetchClient) => visitor.call('POST', '/api/session/refresh')

describe('what a browser carries is enough for any copy', () => {
  test('a sign-in whose every step meets the other copy goes on where it was', async () => {
    const email = await somebody()
    const { at } = browser()
    const begun = { username: email, authFlowType: 'CUSTOM_WITHOUT_SRP' }
    const step = { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' } }
    expect((await at(0).call('POST', '/api/auth/sign-in', begun)).body).toMatchObject(step)
    expect((await at(1).call('GET', '/api/session')).body).toMatchObject({ pending: step })
    const answer = (copy: number, challengeResponse: string) =>
      at(copy).call('POST', '/api/auth/confirm-sign-in', { challengeResponse })
    expect((await answer(1, WRONG)).body).toMatchObject(step)
    expect((await answer(0, await copies.code(email))).body).toEqual({ nextStep: { signInStep: 'DONE' } })
    expect((await at(1).call('GET', '/api/approval')).body).toMatchObject({ state: 'incomplete' })
  })

  test('a sign-up, its confirmation and the sign-in that follows by itself', async () => {
    const email = `copied-anew-${people++}@example.com`
    const { at } = browser()
    const wanted = { username: email, password: PASSWORD, autoSignIn: true }
    expect((await at(0).call('POST', '/api/auth/sign-up', wanted)).status).toBe(200)
    const confirmation = { username: email, confirmationCode: await copies.code(email) }
    expect((await at(1).call('POST', '/api/auth/confirm-sign-up', confirmation)).status).toBe(200)
    expect((await at(0).call('POST', '/api/auth/auto-sign-in')).body).toEqual({ nextStep: { signInStep: 'DONE' } })
  })

  test('a session begun at one is refreshed at the other, by the balancer too', async () => {
    const { at, jar } = browser()
    await signIn(at(0), await somebody())
    expect((await refresh(at(1))).status).toBe(200)
    for (let count = 0; count < 4; count += 1) {
      expect((await copies.client(undefined, jar).call('GET', '/api/approval')).status).toBe(200)
    }
  })

  test('a social sign-in comes back to the other copy; its state and its code serve once, wherever they come again', async () => {
    const { at, jar } = browser()
    const page = new FormBrowser()
    const fields = { answer: 'continue', email: 'copied@gmail.com', name: 'Aya' }
    const back = await page.submit(await page.open(await navigate(0, '/api/auth/social/Google', jar)), fields)
    const { pathname, search } = new URL(back.location ?? '')
    const flow = new Map(jar)
    const come = (copy: number, cookies: Map<string, string>) => navigate(copy, pathname + search, cookies)
    expect(await come(1, jar)).toBe('/user-profile')
    expect((await at(0).call('GET', '/api/session')).body).toMatchObject({ signedIn: true })
    // The cookie is gone from the browser; who has kept a copy finds the code spent, at either.
    expect(await come(0, jar)).toContain('socialError=')
    for (const copy of [0, 1]) {
      const again = browser(new Map(flow))
      expect(await come(copy, again.jar)).toContain('socialError=')
      expect((await again.at(copy).call('GET', '/api/session')).body).toMatchObject({ signedIn: false })
    }
  })
})

describe('who is signed out at one copy', () => {
  test('is so at both: whoever kept the cookies refreshes nothing and changes nothing', async () => {
    const email = await somebody()
    const { at, jar } = browser()
    await signIn(at(0), email)
    const kept = new Map(jar)
    expect((await at(0).call('POST', '/api/auth/sign-out')).body).toMatchObject({ revoked: true })
    for (const copy of [0, 1]) {
      const thief = browser(new Map(kept))
      expect((await thief.at(copy).call('GET', '/api/auth/user-attributes')).body).toMatchObject({
        name: 'AccessExpired',
      })
      expect((await refresh(thief.at(copy))).body).toMatchObject({ name: 'SignedOut' })
    }
  })

  // Only the pool knows what was revoked; the functions read the token's end, at either copy alike, and with one copy alone.
  test('is known to the functions until the access token ends, whichever copy asks', async () => {
    const { at, jar } = browser()
    await signIn(at(0), await somebody())
    const kept = new Map(jar)
    await at(0).call('POST', '/api/auth/sign-out')
    for (const copy of [0, 1]) {
      expect((await browser(new Map(kept)).at(copy).call('GET', '/api/approval')).status).toBe(200)
    }
  })

  test('may be answered from the other’s memory for a minute, with tokens that the pool takes no more', async () => {
    const { at, jar } = browser()
    await signIn(at(0), await somebody())
    const late = browser(new Map(jar))
    expect((await refresh(at(1))).status).toBe(200)
    await at(0).call('POST', '/api/auth/sign-out')
    expect((await refresh(late.at(1))).status).toBe(200)
    expect((await late.at(1).call('GET', '/api/auth/user-attributes')).body).toMatchObject({ name: 'AccessExpired' })
    expect((await refresh(late.at(0))).body).toMatchObject({ name: 'SignedOut' })
  })
})

describe('two copies allow twice as much as one, and no more', () => {
  test('requests of one address, by class', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 2 * ALLOWED.reads + 20; count += 1) {
      const { status } = await copies.client(count % 2).call('GET', '/api/session', undefined, from(200))
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(2 * ALLOWED.reads)
    expect(statuses.slice(2 * ALLOWED.reads)).toEqual(Array(20).fill(429))
  })

  test('tries of one account from one address', async () => {
    const email = await somebody()
    const statuses: number[] = []
    for (let count = 0; count < 2 * ALLOWED.tries + 4; count += 1) {
      statuses.push((await signIn(copies.client(count % 2), email, WRONG, 201)).status)
    }
    const refused = statuses.map((status) => status === 429)
    expect(refused).toEqual([...Array(2 * ALLOWED.tries).fill(false), ...Array(4).fill(true)])
  })

  test('a browser that an account knows is known to both: strangers who use up an address hold it up at neither', async () => {
    const email = await somebody()
    const { at, jar } = browser()
    await signIn(at(0), email, PASSWORD, 202)
    for (let count = 0; count < 2 * ALLOWED.tries + 2; count += 1) {
      await signIn(copies.client(count % 2), email, WRONG, 203)
    }
    expect((await signIn(copies.client(1), email, PASSWORD, 203)).status).toBe(429)
    for (const copy of [0, 1]) {
      const change = { oldPassword: WRONG, newPassword: PASSWORD }
      const { status } = await copies.client(copy, jar).call('POST', '/api/auth/change-password', change, from(203))
      expect(status).not.toBe(429)
    }
  })
})

test('a new secret that is put first at once signs people out: who signs in there is unknown to the others', async () => {
  const { at, jar } = browser()
  await signIn(at(HASTY), await somebody())
  expect((await at(HASTY).call('GET', '/api/session')).body).toMatchObject({ signedIn: true })
  expect((await at(0).call('GET', '/api/session')).body).toEqual({ signedIn: false })
  expect((await refresh(at(0))).body).toMatchObject({ name: 'SignedOut' })
  // That answer took the cookies away: now nobody knows who it was.
  expect(jar.size).toBe(0)
  expect((await at(HASTY).call('GET', '/api/session')).body).toEqual({ signedIn: false })
})
