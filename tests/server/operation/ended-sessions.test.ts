/**
 * Tests that an ended session ends on every copy of the server. There are three copies, each with a separate process of
 * the functions. They share a PostgreSQL database.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { type EndpointKey, endpoints } from '../../../shared/api/endpoints.ts'
import { atDepth } from '../../support/depth.ts'
import { ALL_KEYS, requestFor } from '../../support/requests/endpoint-requests.ts'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import { type Copies, prepareCopies } from '../../support/servers/copies.ts'
import {
  type FunctionsProcess,
  functionsEnvironment,
  startFunctionsProcesses,
} from '../../support/servers/function-processes.ts'
import { newDatabase } from '../../support/servers/functions.ts'

const COPIES = [0, 1, 2] as const
const PASSWORD = 'correct horse battery'
/** The guaranteed five seconds, and some more for a slow machine. */
const PROMISED = { timeout: 8_000, interval: 250 }

const ofSessions = (key: EndpointKey) => (endpoints[key] as Endpoint).access === 'session'
const PRODUCT = ALL_KEYS.filter((key) => ofSessions(key) && 'upstream' in endpoints[key])
const OWN = ALL_KEYS.filter((key) => ofSessions(key) && !('upstream' in endpoints[key]))

/** At quick depth each endpoint is called on one of the copies. */
const onCopy = (keys: readonly EndpointKey[], copy: number) =>
  atDepth({ quick: keys.filter((_key, index) => index % COPIES.length === copy), full: keys })

let copies: Copies
let functions: readonly FunctionsProcess[]
beforeAll(async () => {
  copies = await prepareCopies(COPIES.length, {
    SESSION_SECRETS: 'the secret that all three copies have been given',
  })
  const store = { dataDir: '', databaseUrl: await newDatabase() }
  functions = await startFunctionsProcesses(COPIES.length, functionsEnvironment(copies.pool, store))
  await Promise.all(COPIES.map((copy) => copies.start(copy, { FUNCTIONS_URL: functions[copy]?.url ?? '' })))
})
afterAll(async () => {
  await copies?.stop()
  await Promise.all((functions ?? []).map((one) => one.end('SIGKILL')))
})

let people = 0
async function newUser(): Promise<string> {
  const email = `ended-${people++}@example.com`
  await copies.addUser(email, PASSWORD)
  return email
}

async function signIn(email: string, copy: number): Promise<Map<string, string>> {
  const jar = new Map<string, string>()
  const { status } = await copies
    .client(copy, jar)
    .call('POST', '/api/auth/sign-in', { username: email, password: PASSWORD })
  expect(status).toBe(200)
  return jar
}

/** Returns a client with a copy of the cookies, as a thief would have it. */
const thief = (jar: ReadonlyMap<string, string>, copy: number): FetchClient => copies.client(copy, new Map(jar))

const isSignedIn = async (jar: ReadonlyMap<string, string>, copy: number) =>
  (await thief(jar, copy).call('GET', '/api/session')).body.signedIn

async function answers(jar: ReadonlyMap<string, string>, copy: number, keys: readonly EndpointKey[]) {
  const found: Record<string, unknown> = {}
  for (const key of keys) {
    const { method, url, body } = requestFor(key)
    const answer = await thief(jar, copy).call(method, url, body)
    found[key] = `${answer.status} ${answer.body.name}`
  }
  return found
}

async function expectSignedOut(jar: ReadonlyMap<string, string>, copy: number, keys: readonly EndpointKey[]) {
  const called = onCopy(keys, copy)
  expect(await answers(jar, copy, called)).toEqual(Object.fromEntries(called.map((key) => [key, '401 SignedOut'])))
}

async function expectEnded(jar: ReadonlyMap<string, string>): Promise<void> {
  // The functions reject an ended session at once, on every copy.
  for (const copy of COPIES) await expectSignedOut(jar, copy, PRODUCT)
  for (const copy of COPIES) {
    await expect.poll(() => isSignedIn(jar, copy), PROMISED).toBe(false)
    await expectSignedOut(jar, copy, OWN)
    const refreshed = await thief(jar, copy).call('POST', '/api/session/refresh')
    expect(refreshed.body.name).toBe('SignedOut')
  }
}

describe('copied cookies', () => {
  test('copied cookies read and write nothing on any copy after a sign-out', async () => {
    const email = await newUser()
    const jar = await signIn(email, 0)
    const other = await signIn(email, 1)
    for (const copy of COPIES) expect(await isSignedIn(jar, copy)).toBe(true)
    const kept = new Map(jar)
    expect((await copies.client(0, jar).call('POST', '/api/auth/sign-out')).body).toEqual({ revoked: true })
    expect(await isSignedIn(kept, 0)).toBe(false)
    await expectEnded(kept)
    // Another session of the same user continues.
    for (const copy of COPIES) expect((await thief(other, copy).call('GET', '/api/approval')).status).toBe(200)
  })

  test('copied cookies of every browser read and write nothing on any copy after signing out everywhere', async () => {
    const email = await newUser()
    const jars = [await signIn(email, 0), await signIn(email, 1)]
    const begunAt = Date.now()
    for (const jar of jars) for (const copy of COPIES) expect(await isSignedIn(jar, copy)).toBe(true)
    // A sign-out everywhere is guaranteed to end a session only if the session began at least two seconds earlier,
    // because tokens give times in whole seconds.
    await expect.poll(() => Date.now(), PROMISED).toBeGreaterThan(begunAt + 3_000)
    const leaving = new Map(jars[0])
    expect((await copies.client(2, leaving).call('POST', '/api/auth/sign-out', { global: true })).body).toEqual({
      revoked: true,
    })
    const again = await signIn(email, 0)
    for (const jar of jars) await expectEnded(jar)
    for (const copy of COPIES) expect((await thief(again, copy).call('GET', '/api/approval')).status).toBe(200)
  })
})
