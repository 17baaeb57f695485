import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startFaultProxy } from '../../../support/faults/fault-proxy.ts'
import { type Bff, PASSWORD, signedIn, startBff } from '../../../support/servers/bff.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let bff: Bff
beforeAll(async () => {
  bff = await startBff()
})
afterAll(() => bff.close())

const refresh = (cookies: Map<string, string>) => bff.client(cookies).send('POST', '/api/session/refresh')

test('a global sign-out ends the sessions of other browsers', async () => {
  const here = await signedIn(bff, 'everywhere@example.com')
  const there = await signedIn(bff, 'everywhere@example.com')
  expect(await here.send('POST', '/api/auth/sign-out', { global: true })).toMatchObject({
    status: 200,
    body: { revoked: true },
  })
  expect(await refresh(there.jar)).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
})

test("a global sign-out with an expired access token ends this browser's session and reports revoked: false", async () => {
  const here = await signedIn(bff, 'outdated@example.com')
  const there = await signedIn(bff, 'outdated@example.com')
  const old = new Map(here.jar)
  bff.clock.advance(HOUR_MS + 60_000)
  expect(await here.send('POST', '/api/auth/sign-out', { global: true })).toMatchObject({
    status: 200,
    body: { revoked: false },
  })
  expect(here.jar.size).toBe(0)
  bff.clock.advance(61_000)
  expect(await refresh(old)).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  expect((await refresh(there.jar)).status).toBe(200)
})

test('a sign-out without a session succeeds and clears the remaining cookies', async () => {
  const visitor = bff.client([['__Host-Http-hk-r', 'Fe26.2*broken']])
  expect(await visitor.send('POST', '/api/auth/sign-out', { global: true })).toMatchObject({
    status: 200,
    body: { revoked: true },
  })
  expect(visitor.jar.size).toBe(0)
})

test('the cookies of a deleted account cannot be refreshed', async () => {
  const visitor = await signedIn(bff, 'deleted@example.com')
  const old = new Map(visitor.jar)
  expect((await refresh(old)).status).toBe(200)
  expect((await visitor.send('DELETE', '/api/auth/user')).status).toBe(200)
  expect(await refresh(old)).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
})

test('tokens that cannot be verified answer 503 with Retry-After and write no cookie', async () => {
  const secrets = ['a secret that two servers share, long enough']
  const well = await startBff({ secrets })
  const unsure = await startBff({ secrets, cognito: { ...well.cognito, issuer: 'http://127.0.0.1:9/elsewhere' } })
  const visitor = await signedIn(well, 'unsure@example.com')
  const answer = await unsure.client(visitor.jar).send('POST', '/api/session/refresh')
  expect(answer).toMatchObject({ status: 503, body: { name: 'ServiceUnavailable' }, setCookies: [] })
  expect(answer.headers['retry-after']).toBe('2')
  await unsure.close()
  await well.close()
})

test('a late refresh after a sign-out writes no cookie, so that a new session is kept', async () => {
  const visitor = await signedIn(bff, 'again@example.com')
  const old = new Map(visitor.jar)
  await visitor.send('POST', '/api/auth/sign-out')
  expect(await refresh(old)).toMatchObject({ status: 401, body: { name: 'SignedOut' }, setCookies: [] })
})

test.each([
  ['do not list', { headers: { 'content-type': 'application/json' }, body: { ended: false } }],
  ['list', undefined],
])(
  'a refresh writes no cookie after a sign-out during its call to the functions, which %s the session',
  async (_what, fault) => {
    const proxy = await startFaultProxy()
    const behind = await startBff({ functionsUrl: proxy.url })
    onTestFinished(async () => {
      await behind.close()
      await proxy.close()
    })
    proxy.passTo(behind.functionsUrl)
    const visitor = await signedIn(behind, 'during@example.com')
    // The sign-in has recorded its session.
    await expect.poll(() => [proxy.acted('/session'), proxy.held()]).toEqual([1, 0])
    const [called, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    proxy.plan(async (operation) => {
      if (operation !== '/session') return undefined
      called.resolve()
      await answered.promise
      return fault
    })
    const late = behind.client(new Map(visitor.jar)).send('POST', '/api/session/refresh')
    await called.promise
    expect((await visitor.send('POST', '/api/auth/sign-out')).status).toBe(200)
    answered.resolve()
    expect(await late).toMatchObject({ status: 401, body: { name: 'SignedOut' }, setCookies: [] })
  },
)

test('a refresh with the cookies of two sessions ends both in this browser', async () => {
  const first = await signedIn(bff, 'mixed@example.com')
  const second = await signedIn(bff, 'mixed@example.com')
  const name = '__Host-Http-hk-a'
  second.jar.set(name, first.jar.get(name) ?? '')
  expect(await second.send('POST', '/api/session/refresh')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  expect(second.jar.has(name)).toBe(false)
})

test('a session that the user pool alone has ended answers AccessExpired, and its refresh answers SignedOut', async () => {
  const here = await signedIn(bff, 'elsewhere@example.com')
  await bff.identity('AdminUserGlobalSignOut', {
    UserPoolId: bff.cognito.userPoolId,
    Username: 'elsewhere@example.com',
  })
  const expired = { status: 401, body: { name: 'AccessExpired' } }
  expect(await here.get('/api/auth/user-attributes')).toMatchObject(expired)
  const change = { oldPassword: PASSWORD, newPassword: 'another fine password' }
  expect(await here.send('POST', '/api/auth/change-password', change)).toMatchObject(expired)
  expect(await refresh(here.jar)).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
})

test('a global sign-out in one browser is an end of the session in the others', async () => {
  const here = await signedIn(bff, 'others@example.com')
  const there = await signedIn(bff, 'others@example.com')
  bff.clock.advance(2_000)
  await there.send('POST', '/api/auth/sign-out', { global: true })
  expect((await here.get('/api/session')).body).toEqual({ signedIn: false })
  for (const path of ['/api/auth/user-attributes', '/api/profile']) {
    expect(await here.get(path)).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  }
  expect(await refresh(here.jar)).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
})

test('a wrong old password does not end the session', async () => {
  const visitor = await signedIn(bff, 'forgetful@example.com')
  const change = { oldPassword: 'a wrong guess', newPassword: 'another fine password' }
  expect(await visitor.send('POST', '/api/auth/change-password', change)).toMatchObject({
    status: 401,
    body: { name: 'NotAuthorizedException' },
  })
})

test('copied cookies read and write nothing here after a sign-out, also when the access token has expired', async () => {
  const visitor = await signedIn(bff, 'copied@example.com')
  const copied = new Map(visitor.jar)
  await visitor.send('POST', '/api/auth/sign-out')
  const thief = bff.client(copied)
  expect((await thief.get('/api/session')).body).toEqual({ signedIn: false })
  expect(await thief.get('/api/profile')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  expect(await thief.get('/api/auth/user-attributes')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  bff.clock.advance(DAY_MS + HOUR_MS)
  expect((await thief.get('/api/session')).body).toEqual({ signedIn: false })
})

test('the cookies of an ended session do not prevent a sign-in', async () => {
  const visitor = await signedIn(bff, 'back@example.com')
  const copied = bff.client(visitor.jar)
  await visitor.send('POST', '/api/auth/sign-out')
  const again = await copied.send('POST', '/api/auth/sign-in', { username: 'back@example.com', password: PASSWORD })
  expect(again).toMatchObject({ status: 200, body: { nextStep: { signInStep: 'DONE' } } })
  expect((await copied.get('/api/session')).body).toMatchObject({ signedIn: true })
})

test('a sign-out clears the cookies and says revoked: false while the functions do not answer', async () => {
  const alone = await startBff({ functionsUrl: 'http://127.0.0.1:9' })
  onTestFinished(() => alone.close())
  const visitor = await signedIn(alone, 'unheard@example.com')
  const copied = new Map(visitor.jar)
  expect((await visitor.get('/api/session')).body).toMatchObject({ signedIn: true })
  expect(await visitor.send('POST', '/api/auth/sign-out')).toMatchObject({ status: 200, body: { revoked: false } })
  expect(visitor.jar.size).toBe(0)
  expect((await alone.client(copied).get('/api/session')).body).toEqual({ signedIn: false })
})

test('with signed calls, only this process refuses an ended session', async () => {
  const signed = await startBff({ env: { FUNCTIONS_AUTH: 'iam' } })
  onTestFinished(() => signed.close())
  const visitor = await signedIn(signed, 'signed@example.com')
  const copied = new Map(visitor.jar)
  expect((await visitor.get('/api/profile')).status).toBe(200)
  await visitor.send('POST', '/api/auth/sign-out')
  expect(await signed.client(copied).get('/api/profile')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
})

test('the cookies of a deleted account read nothing', async () => {
  const visitor = await signedIn(bff, 'gone@example.com')
  const other = await signedIn(bff, 'gone@example.com')
  const copied = new Map(visitor.jar)
  bff.clock.advance(2_000)
  expect((await visitor.send('DELETE', '/api/auth/user')).status).toBe(200)
  for (const jar of [copied, other.jar]) {
    expect((await bff.client(jar).get('/api/session')).body).toEqual({ signedIn: false })
    expect(await bff.client(jar).get('/api/profile')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  }
})
