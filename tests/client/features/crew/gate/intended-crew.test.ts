import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  crewAddress,
  forgetIntended,
  intendedAt,
  NOTHING_INTENDED,
  parseIntended,
  storeIntended,
} from '../../../../../client/features/crew/gate/intended-crew.ts'
import { MOST_LETTERS } from '../../../../../shared/planner/share/share-bytes.ts'

const ID = 'q83vEjRWeJCrze8SNFZ4kA'
const INVITED = `/crew-list/en?invitation=${ID}`
const NOW = Date.parse('2026-11-20T03:00:00Z')
const DAY_MS = 86_400_000

const entries = new Map<string, string>()
beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  INVITED,
  `/crew-list/ar?crew=${ID}`,
  `/my-crews/ja?check-in=${ID}${ID}`,
  `/my-crews/fr?crew=${ID}#costs`,
  '/create-crew/en?plan=AfAX_-z',
])('recognises %s as the address of one crew', (address) => {
  expect(crewAddress(address)).toBe(address)
})

test('recognises the address with the longest plan code', () => {
  const address = `/create-crew/en?plan=${'A'.repeat(MOST_LETTERS)}`
  expect(crewAddress(address)).toBe(address)
})

test.each([
  ['a page of all crews', '/crew-list/en'],
  ['a filter', '/crew-list/en?from=2026-11-30'],
  ['an empty invitation', '/crew-list/en?invitation='],
  ['another page', `/quiz/en?crew=${ID}`],
  ['an unknown page', `/crews/en?crew=${ID}`],
  ['another site', `//evil.example/crew-list/en?crew=${ID}`],
  ['a script', 'javascript:alert(1)'],
  ['an address that is too long', `/create-crew/en?plan=${'A'.repeat(MOST_LETTERS + 1_000)}`],
  ['a number', 7],
])('rejects %s', (_, address) => {
  expect(crewAddress(address)).toBeUndefined()
})

test.each([
  ['no JSON', 'x'],
  ['null', 'null'],
  ['no time', JSON.stringify({ address: INVITED })],
  ['a foreign address', JSON.stringify({ address: 'https://evil.example', at: NOW })],
  ['a page without a crew', JSON.stringify({ address: '/crew-list/en', at: NOW })],
])('ignores a stored value with %s', (_, text) => {
  expect(parseIntended(text)).toEqual(NOTHING_INTENDED)
})

test('returns an address for fourteen days, in the current language', () => {
  const wanted = { address: INVITED, at: NOW }
  expect(parseIntended(JSON.stringify(wanted))).toEqual(wanted)
  expect(intendedAt(wanted, NOW, 'en')).toBe(INVITED)
  expect(intendedAt(wanted, NOW + 14 * DAY_MS - 1, 'ar')).toBe(`/crew-list/ar?invitation=${ID}`)
  expect(intendedAt(wanted, NOW + 14 * DAY_MS, 'en')).toBeUndefined()
  // The entry is newer than the clock, for example because the clock was set back.
  expect(intendedAt(wanted, NOW - 1, 'en')).toBeUndefined()
  expect(intendedAt(NOTHING_INTENDED, NOW, 'en')).toBeUndefined()
})

test('ignores other addresses, replaces the stored crew by the next one, and removes it on request', () => {
  storeIntended(INVITED)
  storeIntended('/crew-list/en')
  expect(parseIntended(entries.get('hk-my-wanted-crew') ?? '').address).toBe(INVITED)
  storeIntended(`/crew-list/en?crew=${ID}`)
  expect(parseIntended(entries.get('hk-my-wanted-crew') ?? '').address).toBe(`/crew-list/en?crew=${ID}`)
  forgetIntended()
  expect(entries.size).toBe(0)
})

test('never stores a check-in secret', () => {
  storeIntended(`/my-crews/ja?check-in=${ID}${ID}`)
  expect(entries.size).toBe(0)
  storeIntended(INVITED)
  expect(entries.size).toBe(1)
})
