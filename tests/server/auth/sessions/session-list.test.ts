import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Bff, type HttpClient, PASSWORD, signedIn, startBff } from '../../../support/servers/bff.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'

interface Item {
  readonly id: string
  readonly device: string
  readonly current: boolean
}

let bff: Bff
beforeAll(async () => {
  bff = await startBff()
})
afterAll(() => bff.close())

const listOf = async (client: HttpClient) => (await client.get('/api/sessions')).body.items as Item[]
const refresh = (client: HttpClient) => client.send('POST', '/api/session/refresh')

async function signedInWith(userAgent: string, email: string): Promise<HttpClient> {
  await bff.confirmedUser(email)
  const client = bff.client()
  const credentials = { username: email, password: PASSWORD }
  const answer = await client.send('POST', '/api/auth/sign-in', credentials, { 'user-agent': userAgent })
  expect(answer.status).toBe(200)
  return client
}

test('a sign-in appears in the list with its device, and a refresh records another', async () => {
  const phone = await signedInWith(FIREFOX, 'list@example.com')
  await expect.poll(() => listOf(phone)).toMatchObject([{ device: 'Firefox, Android', current: true }])
  bff.clock.advance(HOUR_MS + 1_000)
  expect((await refresh(phone)).status).toBe(200)
  expect(await listOf(phone)).toMatchObject([{ device: 'lightMyRequest', current: true }])
})

test('another session that is ended from the list is signed out, and its refresh token is revoked', async () => {
  const here = await signedIn(bff, 'end@example.com')
  const there = await signedInWith(FIREFOX, 'end@example.com')
  await expect.poll(() => listOf(here)).toHaveLength(2)
  const other = (await listOf(here)).find(({ current }) => !current)
  const copied = new Map(there.jar)
  expect((await here.send('DELETE', `/api/sessions/${other?.id}`)).status).toBe(200)
  expect(await there.get('/api/profile')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  bff.clock.advance(5_000)
  expect((await there.get('/api/session')).body).toEqual({ signedIn: false })
  expect(await refresh(bff.client(copied))).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  expect((await here.get('/api/profile')).status).toBe(200)
})

test('the refresh of a session that has ended in the meantime clears the cookies', async () => {
  const here = await signedIn(bff, 'late@example.com')
  const there = await signedInWith(FIREFOX, 'late@example.com')
  await expect.poll(() => listOf(here)).toHaveLength(2)
  const other = (await listOf(here)).find(({ current }) => !current)
  await here.send('DELETE', `/api/sessions/${other?.id}`)
  expect(await refresh(there)).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  expect(there.jar.size).toBe(0)
})

test('SESSION_IDLE_DAYS ends a session that was not used, at its next refresh', async () => {
  const strict = await startBff({ env: { SESSION_IDLE_DAYS: '10' } })
  onTestFinished(() => strict.close())
  const [used, idle] = [await signedIn(strict, 'idle@example.com'), await signedIn(strict, 'idle@example.com')]
  await expect.poll(() => listOf(used)).toHaveLength(2)
  strict.clock.advance(6 * DAY_MS)
  expect((await refresh(used)).status).toBe(200)
  strict.clock.advance(5 * DAY_MS)
  expect((await refresh(used)).status).toBe(200)
  expect(await refresh(idle)).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  expect(idle.jar.size).toBe(0)
})
