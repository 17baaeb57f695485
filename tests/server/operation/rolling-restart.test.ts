/**
 * A new version, and new secrets, while visitors go on: two copies behind a plain balancer are ended and started one after the other.
 * Nobody's request fails, and nobody is signed out.
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

interface Going {
  readonly visitor: FetchClient
  readonly email: string
  requests: number
}

let copies: Copies
let going: Going[] = []
let loops: Promise<void>[] = []
let stopped = false
/** Somebody who signed in first and has asked nothing since. */
let early: FetchClient
const failures: string[] = []

beforeAll(async () => {
  copies = await prepareCopies(COPIES.length)
  await Promise.all(COPIES.map((copy) => copies.start(copy, { SESSION_SECRETS: OLD })))
  going = await Promise.all(
    Array.from({ length: VISITORS }, async (_, index) => {
      const email = `rolling-${index}@example.com`
      await copies.addUser(email, PASSWORD)
      return { visitor: copies.client(), email, requests: 0 }
    }),
  )
  for (const one of going) await signIn(one)
  early = copies.client()
  await signIn({ visitor: early, email: going[0]?.email ?? '', requests: 0 })
  loops = going.map(goOn)
})
afterAll(async () => {
  stopped = true
  await Promise.all(loops)
  await copies.stop()
})

async function signIn({ visitor, email }: Going): Promise<void> {
  const { status, text } = await visitor.call('POST', '/api/auth/sign-in', { username: email, password: PASSWORD })
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${text}`)
}

/** What a visitor does, over and over: each of it must succeed, and be a signed-in visitor's. */
const STEPS: readonly ((one: Going) => Promise<void>)[] = [
  (one) => ask(one, 'GET', '/api/approval', '"state":"incomplete"'),
  (one) => ask(one, 'GET', '/api/session', '"signedIn":true'),
  (one) => ask(one, 'GET', '/en', '</html>'),
  (one) => ask(one, 'POST', '/api/session/refresh', 'accessExpiresAt'),
]

async function ask(one: Going, method: 'GET' | 'POST', path: string, expected: string): Promise<void> {
  one.requests += 1
  try {
    const { status, text } = await one.visitor.call(method, path)
    if (status !== 200 || !text.includes(expected)) failures.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
  } catch (error) {
    failures.push(`${method} ${path}: ${String(error)} ${String((error as Error).cause)}`)
  }
}

/** The next one a moment after the last: the two cores are the copies' too. */
async function goOn(one: Going): Promise<void> {
  for (let step = 0; !stopped; step += 1) {
    await STEPS[step % STEPS.length]?.(one)
    await pause(MOMENT_MS)
  }
}

/** One copy after the other, as an operator does it. */
async function restartWith(secrets: string, which = COPIES): Promise<void> {
  const before = going.map(({ requests }) => requests)
  for (const copy of which) {
    expect(await copies.end(copy)).toBe(0)
    await copies.start(copy, { SESSION_SECRETS: secrets })
  }
  expect(failures).toEqual([])
  expect(copies.balancer.turnedAway).toBe(0)
  for (const [index, { requests }] of going.entries()) expect(requests - (before[index] ?? 0)).toBeGreaterThan(20)
}

test('both copies are restarted under load, now with the new secret as the second: no request fails', async () => {
  await restartWith(`${OLD},${NEW}`)
}, 60_000)

test('then with the new secret first: nobody is signed out, though the copies seal with different ones for a while', async () => {
  await restartWith(`${NEW},${OLD}`)
  expect((await early.call('GET', '/api/session')).body).toMatchObject({ signedIn: true })
}, 60_000)

test('a session’s life later without the old one: who came since stays, and what was sealed before is no session', async () => {
  stopped = true
  await Promise.all(loops)
  // Every session of before has come to its end.
  for (const one of going) {
    await one.visitor.call('POST', '/api/auth/sign-out')
    await signIn(one)
  }
  stopped = false
  loops = going.map(goOn)
  await restartWith(NEW, [0])
  expect((await copies.client(0, early.cookies).call('GET', '/api/session')).body).toEqual({ signedIn: false })
  expect((await copies.client(1, early.cookies).call('GET', '/api/session')).body).toMatchObject({ signedIn: true })
}, 60_000)
