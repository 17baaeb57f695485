import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'

const HOUR_MS = 3_600_000

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

test('a session ended elsewhere answers AccessExpired, and its refresh answers SignedOut', async () => {
  const here = await signedIn(bff, 'elsewhere@example.com')
  const there = await signedIn(bff, 'elsewhere@example.com')
  await there.send('POST', '/api/auth/sign-out', { global: true })
  const expired = { status: 401, body: { name: 'AccessExpired' } }
  expect(await here.get('/api/auth/user-attributes')).toMatchObject(expired)
  const change = { oldPassword: PASSWORD, newPassword: 'another fine password' }
  expect(await here.send('POST', '/api/auth/change-password', change)).toMatchObject(expired)
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
