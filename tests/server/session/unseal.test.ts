import { sealData, unsealData } from 'iron-session'
import { describe, expect, test } from 'vitest'
import { unseal } from '../../../server/session/unseal.ts'
import { drawFrom } from '../../bench/crew-crowd.ts'

const OLD = 'an old secret that is long enough to be one'
const NEW = 'a new secret that is long enough to be one'
const secrets = new Map([
  ['7', NEW],
  ['3', OLD],
])
const theirs = { password: Object.fromEntries(secrets), ttl: 0 }

const payloads: unknown[] = [
  { v: 1 },
  { text: 'Ünïcödé 北海道 🚗', list: [1, null, true], nested: { empty: {} } },
  { long: 'x'.repeat(2_800) },
  {},
]

test.each(payloads)('what iron-session seals is opened: %j', async (payload) => {
  for (const password of [{ 7: NEW }, { 3: OLD }]) {
    expect(unseal(await sealData(payload, { password, ttl: 0 }), secrets)).toEqual(payload)
  }
})

describe('what is refused', () => {
  test.each([
    ['a seal of a secret that is not listed', { password: { 9: NEW }, ttl: 0 }],
    [
      'a seal of another secret under a listed name',
      { password: { 7: 'another secret that is long enough to be one' }, ttl: 0 },
    ],
    ['a seal with an end of its own', { password: { 7: NEW }, ttl: 60 }],
  ])('%s', async (_what, options) => {
    expect(unseal(await sealData({ v: 1 }, options), secrets)).toBeUndefined()
  })

  test.each([
    '',
    '*******',
    'Fe26.2*******',
    'Fe26.2*7******',
    'Fe26.2*constructor******',
    'Fe26.2*__proto__******',
    '~2',
  ])('the text %j', (text) => {
    expect(unseal(text, secrets)).toBeUndefined()
  })

  test('a seal in whose signature a letter stands for the same bytes', async () => {
    const value = await sealData({ v: 1 }, { password: { 7: NEW }, ttl: 0 })
    // The last of 43 letters carries four bits: its two lowest say nothing.
    const [whole = '', last = ''] = /(.)~2$/.exec(value) ?? []
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = alphabet[alphabet.indexOf(last) ^ 1]
    expect(unseal(value.replace(whole, `${twin}~2`), secrets)).toBeUndefined()
  })
})

test('of two thousand changed seals it opens none that iron-session does not, and to the same', async () => {
  const draw = drawFrom(1)
  const below = (count: number) => Math.floor(draw() * count)
  const seals = await Promise.all(payloads.map((payload) => sealData(payload, { password: { 7: NEW }, ttl: 0 })))
  const alphabet = 'ABCabc012-_*~.='
  const letter = () => alphabet[below(alphabet.length)]
  const parts = (value: string) => value.split('*')
  const changes: ((value: string) => string)[] = [
    (value) => value.slice(0, below(value.length)),
    (value) => value.slice(below(value.length)),
    (value) => value + letter(),
    (value) => {
      const at = below(value.length)
      return value.slice(0, at) + letter() + value.slice(at + 1)
    },
    (value) => {
      const at = below(value.length)
      return value.slice(0, at) + letter() + value.slice(at)
    },
    (value) => {
      const others = parts(seals[below(seals.length)] as string)
      return parts(value)
        .with(below(8), others[below(8)] ?? '')
        .join('*')
    },
  ]
  let opened = 0
  for (let index = 0; index < 2_000; index += 1) {
    const changed = changes[index % changes.length]?.(seals[below(seals.length)] as string) ?? ''
    let ours: unknown
    try {
      ours = unseal(changed, secrets)
    } catch (error) {
      expect.unreachable(`${changed} throws ${error}`)
    }
    if (ours === undefined) continue
    opened += 1
    expect(ours).toEqual(await unsealData(changed, theirs))
  }
  // Changes behind the mark of the version change nothing that is read, in either of them.
  expect(opened).toBeGreaterThan(0)
})
