import { hkdfSync } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sealData } from 'iron-session'
import { expect, test } from 'vitest'
import type { AccessPayload } from '../../../server/session/payloads.ts'
import { createSealer } from '../../../server/session/seal.ts'
import { testClock } from '../../support/clock.ts'
import { seededRandom } from '../../support/seeded-random.ts'

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

test('a seal opens to the payload it was made from', async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const value = await sealer.seal('access', payload, clock.now() + HOUR_MS)
  expect(await sealer.open('access', value)).toEqual(payload)
  expect(await createSealer([NEW], clock).open('access', value)).toEqual(payload)
})

test("rejects a seal under another cookie's name", async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const value = await sealer.seal('access', payload, clock.now() + HOUR_MS)
  expect(await sealer.open('refresh', value)).toBeUndefined()
  expect(await sealer.open('pending', value)).toBeUndefined()
})

test('rejects an expired seal to the millisecond of the server clock, cached or not', async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const value = await sealer.seal('access', payload, clock.now() + 1_000)
  expect(await sealer.open('access', value)).toEqual(payload)
  clock.advance(1_000)
  expect(await sealer.open('access', value)).toBeUndefined()
  expect(await createSealer([NEW], clock).open('access', value)).toBeUndefined()
})

test('a seal of an older secret opens while the secret is listed, and is rejected once it is removed', async () => {
  const clock = testClock()
  const value = await createSealer([OLD], clock).seal('access', payload, clock.now() + HOUR_MS)
  expect(await createSealer([NEW, OLD], clock).open('access', value)).toEqual(payload)
  expect(await createSealer([NEW], clock).open('access', value)).toBeUndefined()
})

test('the newest secret seals', async () => {
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
  'longer than a browser keeps in two cookies': (value) => value + 'A'.repeat(8_200),
}

test.each(Object.entries(damages))('rejects a seal with %s', async (_name, damage) => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const value = await sealer.seal('access', payload, clock.now() + HOUR_MS)
  expect(await sealer.open('access', damage(value))).toBeUndefined()
})

test('none of two thousand changed seals opens to anything but the sealed payload', async () => {
  const draw = seededRandom(1)
  const below = (count: number) => Math.floor(draw() * count)
  const clock = testClock()
  const sealer = createSealer([NEW, OLD], clock)
  const payloads = [payload, { ...payload, loginId: 'b@example.com' }, { ...payload, accessToken: 'x'.repeat(1_500) }]
  const expiresAt = clock.now() + HOUR_MS
  const seals = await Promise.all(payloads.map((each) => sealer.seal('access', each, expiresAt)))
  const alphabet = 'ABCabc012-_*~.='
  const letter = () => alphabet[below(alphabet.length)] ?? ''
  const changes: readonly ((value: string) => string)[] = [
    (value) => value.slice(0, below(value.length)),
    (value) => value.slice(below(value.length)),
    (value) => value + letter(),
    (value) => value.replace(value[below(value.length)] ?? '', letter()),
    (value) => {
      const at = below(value.length)
      return value.slice(0, at) + letter() + value.slice(at)
    },
    (value) => {
      const others = (seals[below(seals.length)] ?? '').split('*')
      const at = below(others.length)
      return value
        .split('*')
        .with(at, others[at] ?? '')
        .join('*')
    },
  ]
  const wrong: string[] = []
  for (let index = 0; index < 2_000; index += 1) {
    const from = below(seals.length)
    const changed = changes[index % changes.length]?.(seals[from] ?? '') ?? ''
    const opened = await sealer.open('access', changed)
    if (opened !== undefined && !isDeepStrictEqual(opened, payloads[from])) wrong.push(changed)
  }
  expect(wrong).toEqual([])
})

test('rejects data sealed with a listed secret but without the envelope', async () => {
  const clock = testClock()
  const other = await sealData({ accessToken: 'x' }, { password: NEW, ttl: 0 })
  expect(await createSealer([NEW], clock).open('access', other)).toBeUndefined()
})

test('opened seals are cached in a bounded number, and removed at sign-out', async () => {
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
  expect(sealer.cached).toBeLessThanOrEqual(10_000)
})

test('a full cache evicts the seal that was used least recently', async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const seal = () => sealer.seal('access', payload, clock.now() + HOUR_MS)
  const [used, unused] = [await seal(), await seal()]
  const first = [await sealer.open('access', used), await sealer.open('access', unused)]
  for (let i = 0; i < 9_998; i++) await sealer.open('access', `garbage ${i}`)
  clock.advance(10_000)
  expect(await sealer.open('access', used)).toBe(first[0])
  await sealer.open('access', 'one more')
  expect(await sealer.open('access', used)).toBe(first[0])
  expect(await sealer.open('access', unused)).not.toBe(first[1])
})

test('a value of one cookie is rejected beyond the limit of one', async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const value = await sealer.seal('refresh', { ...payload, refreshToken: 'token' }, clock.now() + HOUR_MS)
  expect(await sealer.open('refresh', value)).toBeDefined()
  expect(await sealer.open('refresh', value + 'A'.repeat(4_000))).toBeUndefined()
})

test('opens a seal that an older version made of a large token', async () => {
  const clock = testClock()
  const sealer = createSealer([NEW], clock)
  const large = {
    ...payload,
    accessToken: `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify({ sub: 'x'.repeat(1_800) })).toString('base64url')}.sig`,
  }
  const small = await sealer.seal('access', payload, clock.now() + HOUR_MS)
  const keyed = small.split('*')[1] ?? ''
  const secret = Buffer.from(hkdfSync('sha256', NEW, '', 'drive-hokkaido cookie access', 48)).toString('base64url')
  const envelope = { v: 1, p: 'access', exp: clock.now() + HOUR_MS, d: large }
  const old = await sealData(envelope, { password: { [keyed]: secret }, ttl: 0 })
  expect(await sealer.open('access', old)).toEqual(large)
  const now = await sealer.seal('access', large, clock.now() + HOUR_MS)
  expect(now.length).toBeLessThan(old.length / 2)
  expect(await sealer.open('access', now)).toEqual(large)
})
