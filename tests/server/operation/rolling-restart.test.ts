/**
 * Tests a rolling restart under load with new code and new secrets. Two copies behind a load balancer restart one after
 * the other. No request fails, and no user is signed out.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import { type Copies, prepareCopies } from '../../support/servers/copies.ts'

const OLD = 'the secret that all copies have sealed with until today'
const NEW = 'the secret that they shall seal with from today on'
const PASSWORD = 'correct horse battery'
const VISITORS = 3
const COPIES = [0, 1]
const MOMENT_MS = 20

interface Browser {
  readonly visitor: FetchClient
  readonly email: string
  requests: number
}

let copies: Copies
let browsers: Browser[] = []
let loops: Promise<void>[] = []
let stopped = false
/** A client whose user signed in first and sends no further requests. */
let early: FetchClient
const failures: string[] = []

beforeAll(async () => {
  copies = await prepareCopies(COPIES.length)
  await Promise.all(COPIES.map((copy) => copies.start(copy, { SESSION_SECRETS: OLD })))
  browsers = await Promise.all(
    Array.from({ length: VISITORS }, async (_, index) => {
      const email = `rolling-${index}@example.com`
      await copies.addUser(email, PASSWORD)
      return { visitor: copies.client(), email, requests: 0 }
    }),
  )
  for (const one of browsers) await signIn(one)
  early = copies.client()
  await signIn({ visitor: early, email: browsers[0]?.email ?? '', requests: 0 })
  loops = browsers.map(sendRequests)
})
afterAll(async () => {
  stopped = true
  await Promise.all(loops)
  await copies.stop()
})

async function signIn({ visitor, email }: Browser): Promise<void> {
  const { status, text } = await visitor.call('POST', '/api/auth/sign-in', { username: email, password: PASSWORD })
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${text}`)
}

/** The requests that each browser repeats; all must succeed with a session. */
const STEPS: readonly ((one: Browser) => Promise<void>)[] = [
  (one) => ask(one, 'GET', '/api/approval', '"state":"incomplete"'),
  (one) => ask(one, 'GET', '/api/session', '"signedIn":true'),
  (one) => ask(one, 'GET', '/en', '</html>'),
  (one) => ask(one, 'POST', '/api/session/refresh', 'accessExpiresAt'),
]

async function ask(one: Browser, method: 'GET' | 'POST', path: string, expected: string): Promise<void> {
  one.requests += 1
  try {
    const { status, text } = await one.visitor.call(method, path)
    if (status !== 200 || !text.includes(expected)) failures.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
  } catch (error) {
    failures.push(`${method} ${path}: ${String(error)} ${String((error as Error).cause)}`)
  }
}

/**
 * Repeats the requests until the test stops them. It pauses between requests, because the copies share the machine's
 * two CPU cores.
 */
async function sendRequests(one: Browser): Promise<void> {
  for (let step = 0; !stopped; step += 1) {
    await STEPS[step % STEPS.length]?.(one)
    await pause(MOMENT_MS)
  }
}

/** Restarts one copy after the other, as an operator does. */
async function restartWith(secrets: string, which = COPIES): Promise<void> {
  const before = browsers.map(({ requests }) => requests)
  for (const copy of which) {
    expect(await copies.end(copy)).toBe(0)
    await copies.start(copy, { SESSION_SECRETS: secrets })
  }
  expect(failures).toEqual([])
  expect(copies.balancer.turnedAway).toBe(0)
  for (const [index, { requests }] of browsers.entries()) expect(requests - (before[index] ?? 0)).toBeGreaterThan(10)
}

test('adding the new secret as the second fails no request while both copies restart under load', async () => {
  await restartWith(`${OLD},${NEW}`)
}, 60_000)

test('moving the new secret to the first place signs no user out', async () => {
  await restartWith(`${NEW},${OLD}`)
  expect((await early.call('GET', '/api/session')).body).toMatchObject({ signedIn: true })
}, 60_000)

test('removing the old secret keeps newer sessions and ends those sealed with the old one', async () => {
  stopped = true
  await Promise.all(loops)
  // Sign out and in again to replace the sessions that were sealed with the old secret. In production they would be
  // replaced after their expiry.
  for (const one of browsers) {
    await one.visitor.call('POST', '/api/auth/sign-out')
    await signIn(one)
  }
  stopped = false
  loops = browsers.map(sendRequests)
  await restartWith(NEW, [0])
  // The cookies are copied first, because the server without the old secret clears the cookies that it cannot open.
  const sealedWithOld = new Map(early.cookies)
  expect((await copies.client(0, early.cookies).call('GET', '/api/session')).body).toEqual({ signedIn: false })
  expect((await copies.client(1, sealedWithOld).call('GET', '/api/session')).body).toMatchObject({ signedIn: true })
}, 60_000)
