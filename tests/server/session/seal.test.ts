import { sealData } from 'iron-session'
import { expect, test } from 'vitest'
import type { AccessPayload } from '../../../server/session/payloads.ts'
import { createSealer } from '../../../server/session/seal.ts'
import { testClock } from '../../support/clock.ts'

const OLD = 'an old secret that is long enough to be one'
const NEW = 'a new secret that is long enough to be one'
const HOUR_MS = 3_600_000

const payload: AccessPayload = {
  sessionId: 'abcdef0123456789',
  accessToken: 'header.body.signature',
  sub: 'sub',
  username: 'sub',
  loginId: 'a@example.com',
  emailVerified: true,
  accessExpiresAt: 0,
  absoluteExpiresAt: 0,
  remember: true,
}

test('a seal opens with the payload it was made with', async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const value = await sealer.seal('access', payload, clock.now() + HOUR_MS)
  expect(await sealer.open('access', value)).toEqual(payload)
  expect(await createSealer([NEW], clock).open('access', value)).toEqual(payload)
})

test("one cookie's seal presented under another cookie's name is an empty session", async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const value = await sealer.seal('access', payload, clock.now() + HOUR_MS)
  expect(await sealer.open('refresh', value)).toBeUndefined()
  expect(await sealer.open('pending', value)).toBeUndefined()
})

test('an outdated seal is an empty session, by our clock and to the millisecond, also when it is remembered', async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const value = await sealer.seal('access', payload, clock.now() + 1_000)
  expect(await sealer.open('access', value)).toEqual(payload)
  clock.advance(1_000)
  expect(await sealer.open('access', value)).toBeUndefined()
  expect(await createSealer([NEW], clock).open('access', value)).toBeUndefined()
})

test('a seal of a retired secret opens while that secret is listed, and is an empty session once it is gone', async () => {
  const clock = testClock()
  const value = await createSealer([OLD], clock).seal('access', payload, clock.now() + HOUR_MS)
  expect(await createSealer([NEW, OLD], clock).open('access', value)).toEqual(payload)
  expect(await createSealer([NEW], clock).open('access', value)).toBeUndefined()
})

test('new seals are made with the newest secret', async () => {
  const clock = testClock()
  const value = await createSealer([NEW, OLD], clock).seal('access', payload, clock.now() + HOUR_MS)
  expect(await createSealer([NEW], clock).open('access', value)).toEqual(payload)
  expect(await createSealer([OLD], clock).open('access', value)).toBeUndefined()
})

const damages: Record<string, (value: string) => string> = {
  'cut at the end': (value) => value.slice(0, -7),
  'cut in half': (value) => value.slice(0, value.length / 2),
  'one letter changed': (value) => `${value.slice(0, 150)}${value[150] === 'A' ? 'B' : 'A'}${value.slice(151)}`,
  'a wrong prefix': (value) => value.replace('Fe26.2', 'Fe26.1'),
  'a key named constructor': (value) => value.replace(/^(Fe26\.2\*)[^*]*/, '$1constructor'),
  'a key named __proto__': (value) => value.replace(/^(Fe26\.2\*)[^*]*/, '$1__proto__'),
  'an expiry that is no number': (value) => {
    const parts = value.split('*')
    parts[5] = 'soon'
    return parts.join('*')
  },
  'empty text': () => '',
  'percent garbage': () => '%%%E0%A4%A',
  'four kilobytes of stars': () => '*'.repeat(4_000),
  'longer than a browser keeps': (value) => value + 'A'.repeat(5_000),
}

test.each(Object.entries(damages))('a seal with %s is an empty session', async (_name, damage) => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const value = await sealer.seal('access', payload, clock.now() + HOUR_MS)
  expect(await sealer.open('access', damage(value))).toBeUndefined()
})

test('data sealed with the same key but without our envelope is an empty session', async () => {
  const clock = testClock()
  const foreign = await sealData({ accessToken: 'x' }, { password: NEW, ttl: 0 })
  expect(await createSealer([NEW], clock).open('access', foreign)).toBeUndefined()
})

test('opened seals are remembered, a bounded number of them, and forgotten at sign-out', async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const value = await sealer.seal('access', payload, clock.now() + HOUR_MS)
  const first = await sealer.open('access', value)
  expect(await sealer.open('access', value)).toBe(first)
  sealer.forget('access', value)
  const again = await sealer.open('access', value)
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
  for (let i = 0; i < 10_050; i++) await sealer.open('access', `garbage ${i}`)
  expect(sealer.remembered).toBeLessThanOrEqual(10_000)
})

test('what is forgotten for want of room is what nobody has asked for the longest', async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const seal = () => sealer.seal('access', payload, clock.now() + HOUR_MS)
  const [asked, left] = [await seal(), await seal()]
  const first = [await sealer.open('access', asked), await sealer.open('access', left)]
  for (let i = 0; i < 9_998; i++) await sealer.open('access', `garbage ${i}`)
  clock.advance(10_000)
  expect(await sealer.open('access', asked)).toBe(first[0])
  await sealer.open('access', 'one more')
  expect(await sealer.open('access', asked)).toBe(first[0])
  expect(await sealer.open('access', left)).not.toBe(first[1])
})
