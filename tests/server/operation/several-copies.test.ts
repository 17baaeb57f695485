/**
 * Tests copies of the server that share only their secret, the user pool and the functions
 * (docs/decisions/several-copies.md).
 */

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
/**
 * The index of a third copy. Its operator put a new secret first in SESSION_SECRETS before the other copies had this
 * secret.
 */
const HASTY = 2

let copies: Copies
beforeAll(async () => {
  copies = await prepareCopies(3, {
    // Lets the tests set the client's address by X-Forwarded-For.
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
async function signedUpUser(): Promise<string> {
  const email = `copied-${people++}@example.com`
  await copies.addUser(email, PASSWORD)
  return email
}

const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` })

/** One browser whose requests may reach any copy. */
const browser = (jar = new Map<string, string>()) => ({
  jar,
  at: (copy: number): FetchClient => copies.client(copy, jar),
})

const signIn = (visitor: FetchClient, username: string, password = PASSWORD, where = 1): Promise<Reply> =>
  visitor.call('POST', '/api/auth/sign-in', { username, password }, from(where))

/** Sends a top-level navigation, whose headers fetch cannot send. Returns the Location header. */
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

describe('flows across two copies', () => {
  test('a sign-in continues when every step reaches the other copy', async () => {
    const email = await signedUpUser()
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

  test('a sign-up, its confirmation and the automatic sign-in succeed on alternating copies', async () => {
    const email = `copied-anew-${people++}@example.com`
    const { at } = browser()
    const wanted = { username: email, password: PASSWORD, autoSignIn: true }
    expect((await at(0).call('POST', '/api/auth/sign-up', wanted)).status).toBe(200)
    const confirmation = { username: email, confirmationCode: await copies.code(email) }
    expect((await at(1).call('POST', '/api/auth/confirm-sign-up', confirmation)).status).toBe(200)
    expect((await at(0).call('POST', '/api/auth/auto-sign-in')).body).toEqual({ nextStep: { signInStep: 'DONE' } })
  })

  test('a session begun on one copy is refreshed on the other, also through the load balancer', async () => {
    const { at, jar } = browser()
    await signIn(at(0), await signedUpUser())
    expect((await refresh(at(1))).status).toBe(200)
    for (let count = 0; count < 4; count += 1) {
      expect((await copies.client(undefined, jar).call('GET', '/api/approval')).status).toBe(200)
    }
  })

  test('a social sign-in finishes on the other copy, and its state and code work only once', async () => {
    const { at, jar } = browser()
    const page = new FormBrowser()
    const fields = { answer: 'continue', email: 'copied@gmail.com', name: 'Aya' }
    const back = await page.submit(await page.open(await navigate(0, '/api/auth/social/Google', jar)), fields)
    const { pathname, search } = new URL(back.location ?? '')
    const flow = new Map(jar)
    const come = (copy: number, cookies: Map<string, string>) => navigate(copy, pathname + search, cookies)
    expect(await come(1, jar)).toBe('/user-profile')
    expect((await at(0).call('GET', '/api/session')).body).toMatchObject({ signedIn: true })
    // The flow's cookie is cleared after its first use. With a copy of this cookie, both copies of the server find that
    // the code has been used.
    expect(await come(0, jar)).toContain('socialError=')
    for (const copy of [0, 1]) {
      const again = browser(new Map(flow))
      expect(await come(copy, again.jar)).toContain('socialError=')
      expect((await again.at(copy).call('GET', '/api/session')).body).toMatchObject({ signedIn: false })
    }
  })
})

describe('a sign-out on one copy', () => {
  test('ends the session on both, so that copied cookies refresh and change nothing', async () => {
    const email = await signedUpUser()
    const { at, jar } = browser()
    await signIn(at(0), email)
    const kept = new Map(jar)
    expect((await at(0).call('POST', '/api/auth/sign-out')).body).toMatchObject({ revoked: true })
    for (const copy of [0, 1]) {
      const thief = browser(new Map(kept))
      const attributes = await thief.at(copy).call('GET', '/api/auth/user-attributes')
      expect(attributes.body).toMatchObject({ name: 'SignedOut' })
      expect((await refresh(thief.at(copy))).body).toMatchObject({ name: 'SignedOut' })
    }
  })

  test('is refused by the functions and at a refresh at once, on both copies', async () => {
    const { at, jar } = browser()
    await signIn(at(0), await signedUpUser())
    const late = browser(new Map(jar))
    // The copy of the server that makes this refresh caches its result for a minute.
    expect((await refresh(at(1))).status).toBe(200)
    const kept = new Map(jar)
    await at(0).call('POST', '/api/auth/sign-out')
    for (const copy of [0, 1]) {
      expect((await browser(new Map(kept)).at(copy).call('GET', '/api/approval')).body.name).toBe('SignedOut')
      expect((await refresh(browser(new Map(late.jar)).at(copy))).body).toMatchObject({ name: 'SignedOut' })
    }
  })
})

describe('two copies allow twice as many attempts as one', () => {
  test('requests of one address are counted for each copy', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 2 * ALLOWED.reads + 20; count += 1) {
      const { status } = await copies.client(count % 2).call('GET', '/api/session', undefined, from(200))
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(2 * ALLOWED.reads)
    expect(statuses.slice(2 * ALLOWED.reads)).toEqual(Array(20).fill(429))
  })

  test('attempts at one account from one address are counted for each copy', async () => {
    const email = await signedUpUser()
    const statuses: number[] = []
    for (let count = 0; count < 2 * ALLOWED.tries + 4; count += 1) {
      statuses.push((await signIn(copies.client(count % 2), email, WRONG, 201)).status)
    }
    const refused = statuses.map((status) => status === 429)
    expect(refused).toEqual([...Array(2 * ALLOWED.tries).fill(false), ...Array(4).fill(true)])
  })

  test('a known browser is exempt on both copies when others use up its address', async () => {
    const email = await signedUpUser()
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

test('putting a new secret first at once signs users out on copies that do not know it', async () => {
  const { at, jar } = browser()
  await signIn(at(HASTY), await signedUpUser())
  expect((await at(HASTY).call('GET', '/api/session')).body).toMatchObject({ signedIn: true })
  expect((await at(0).call('GET', '/api/session')).body).toEqual({ signedIn: false })
  expect((await refresh(at(0))).body).toMatchObject({ name: 'SignedOut' })
  // The failed refresh has cleared the cookies, so the session is lost on every copy.
  expect(jar.size).toBe(0)
  expect((await at(HASTY).call('GET', '/api/session')).body).toEqual({ signedIn: false })
})
