import { afterEach, expect, test, vi } from 'vitest'
import {
  addOwnWishes,
  forgetOwnWishes,
  keptWishes,
  parseOwnWishes,
  readOwnWishes,
  removeOwnWish,
} from '../../../../../client/features/planner/trip/own-wishes.ts'

function stubStorage(): void {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
}

afterEach(() => {
  forgetOwnWishes()
  vi.unstubAllGlobals()
})

const at = { latitude: 43.6, longitude: 141 }

test('own places get free numbers, and a removed number is used again', () => {
  stubStorage()
  addOwnWishes([
    { name: 'Beach', at },
    { name: ' Our\nhut ', at },
  ])
  expect(readOwnWishes()).toEqual([
    { id: 'own-1-4360000-14100000', name: 'Beach' },
    { id: 'own-2-4360000-14100000', name: 'Our hut' },
  ])
  removeOwnWish('own-1-4360000-14100000')
  addOwnWishes([{ name: 'Pier', at }])
  expect(readOwnWishes().map(({ id }) => id.slice(0, 5))).toEqual(['own-2', 'own-1'])
})

test('at most twenty own places are kept', () => {
  stubStorage()
  addOwnWishes(Array.from({ length: 25 }, (_, index) => ({ name: `Place ${index}`, at })))
  expect(readOwnWishes()).toHaveLength(20)
})

test('a request without own places keeps nothing', () => {
  stubStorage()
  expect(keptWishes()).toEqual({})
  addOwnWishes([{ name: 'Beach', at }])
  expect(keptWishes()).toEqual({ kept: { own: [{ id: 'own-1-4360000-14100000', name: 'Beach' }] } })
})

test.each([
  ['broken text', '{'],
  ['another value', '{"id":1}'],
  ['a place that is not in Hokkaido', '[{"id":"own-1-3560000-13900000","name":"Tokyo"}]'],
  ['a place of the planner', '[{"id":"odori","name":"Odori"}]'],
  ['a place without a name', '[{"id":"own-1-4360000-14100000","name":" "}]'],
])('leaves out %s', (_, text) => {
  expect(parseOwnWishes(text)).toEqual([])
})
