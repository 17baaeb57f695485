import { expect, test } from 'vitest'
import { createBoundedMap } from '../../shared/bounded-map.ts'
import { testClock } from '../support/clock.ts'

test('evicts the least recently used entry when full', () => {
  const map = createBoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2])
})

test('expires entries by the given clock and purges them without a read', () => {
  const clock = testClock()
  const map = createBoundedMap<string, number>(10, { ms: 60_000, clock })
  map.set('a', 1)
  clock.advance(59_999)
  expect(map.get('a')).toBe(1)
  clock.advance(2)
  expect(map.size).toBe(1)
  map.purgeStale()
  expect(map.size).toBe(0)
  expect(map.has('a')).toBe(false)
})
