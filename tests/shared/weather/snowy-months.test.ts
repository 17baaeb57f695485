import { expect, test } from 'vitest'
import { nodeById } from '../../../shared/planner/roads/road-graph.ts'
import { normalsOf } from '../../../shared/weather/normals.ts'
import { snowyTowns } from '../../../shared/weather/snowy-months.ts'

const townsIn = (month: number) => snowyTowns(month).map(({ town }) => town)

test('expects snow in all six towns in January, in the coldest also in March, and nowhere in summer', () => {
  expect(townsIn(1)).toEqual(['sapporo', 'otaru', 'hakodate', 'asahikawa', 'kushiro', 'abashiri'])
  expect(townsIn(3)).toEqual(['sapporo', 'asahikawa', 'abashiri'])
  expect(townsIn(11)).toEqual(['sapporo'])
  expect([4, 5, 6, 7, 8, 9, 10].flatMap(townsIn)).toEqual([])
})

test('states an amount only where the table has the snowfall', () => {
  expect(snowyTowns(1).filter(({ cm }) => cm !== null)).toEqual([{ town: 'sapporo', cm: 140 }])
})

test('agrees with the normals of Otaru, whose months have a mean of −1 °C or lower', () => {
  const freezing = normalsOf('otaru').flatMap(({ month, mean }) => (mean <= -1 ? [month] : []))
  expect(freezing).toEqual([1, 2, 3, 11, 12].filter((month) => townsIn(month).includes('otaru')))
})

test('has towns of the road graph only', () => {
  expect(townsIn(1).filter((town) => !nodeById.has(town))).toEqual([])
})
