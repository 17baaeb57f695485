import { expect, test } from 'vitest'
import { searchDrops } from '../../../../shared/planner/today/stops-to-drop.ts'

/** A day whose stops weigh 1, 2, 3 and so on. `relief` is what dropping the stop with this weight takes from the harm. */
function search(count: number, harm: number, relief: (weight: number) => number, kept: readonly number[] = []) {
  const ids = Array.from({ length: count }, (_, at) => String(at + 1))
  const tried: string[] = []
  const dropped = searchDrops({
    ids,
    weightOf: Number,
    isKept: (id) => kept.includes(Number(id)),
    outcomeOf: (set) => {
      tried.push(set.join(' '))
      return set.map(Number)
    },
    harmOf: (set) =>
      Math.max(
        0,
        set.reduce((left, weight) => left - relief(weight), harm),
      ),
  })
  return { dropped, tried }
}

test('drops nothing if no limit is broken', () => {
  expect(search(20, 0, () => 1)).toEqual({ dropped: [], tried: [''] })
})

test('tries all sets of eight stops, the smallest first, then the lightest', () => {
  const { tried } = search(8, 1, () => 0)
  expect(tried).toHaveLength(256)
  expect(tried.slice(0, 12)).toEqual(['', '1', '2', '3', '4', '5', '6', '7', '8', '1 2', '1 3', '2 3'])
})

test.each([
  ['few stops', 8, 4],
  ['many stops', 20, 6],
  ['very many stops', 100, 30],
])('drops the lightest of %s', (_, count, harm) => {
  expect(search(count, harm, () => 1).dropped).toEqual(Array.from({ length: harm }, (_each, at) => at + 1))
})

test('drops the stops that help, although others are lighter', () => {
  expect(search(20, 5, (weight) => (weight > 15 ? 1 : 0)).dropped).toEqual([16, 17, 18, 19, 20])
})

test('drops kept stops last', () => {
  expect(search(20, 19, () => 1, [2, 3]).dropped).toEqual([1, 2, ...Array.from({ length: 17 }, (_, at) => at + 4)])
})

test.each([12, 20, 40, 100])('tries less than a thousand sets of %i stops if none helps', (count) => {
  const { dropped, tried } = search(count, 1, () => 0)
  expect(tried.length).toBeLessThan(1_000)
  expect(dropped).toEqual([])
})
