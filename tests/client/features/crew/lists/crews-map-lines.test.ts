import { expect, test } from 'vitest'
import { crewLines, type Mapped, startsOf } from '../../../../../client/features/crew/lists/crews-map-lines.ts'
import { CREW_TOWNS } from '../../../../../shared/crew/crew.ts'
import { nodeById } from '../../../../../shared/planner/roads/road-graph.ts'

const crew = (id: string, startTown: Mapped['startTown'], endTown: Mapped['endTown'], via: Mapped['via'] = []) => ({
  id,
  startTown,
  via,
  endTown,
})

const at = (id: string) => {
  const node = nodeById.get(id)
  return [node?.latitude, node?.longitude]
}

test('draws a line from start to end through the towns in order', () => {
  const [drawn] = crewLines([crew('a', 'new-chitose-airport', 'utoro', ['furano', 'abashiri'])])
  const places = (drawn?.line ?? []).map(String)
  expect(places[0]).toBe(String(at('cts')))
  expect(places.at(-1)).toBe(String(at('utoro')))
  const passed = [at('furano'), at('abashiri')].map((place) => places.indexOf(String(place)))
  expect(passed.every((index) => index > 0)).toBe(true)
  expect(passed[0]).toBeLessThan(passed[1] ?? 0)
})

test('repeats no point in a row', () => {
  const [drawn] = crewLines([crew('a', 'sapporo', 'sapporo', ['otaru', 'niseko'])])
  const places = (drawn?.line ?? []).map(String)
  expect(places.filter((place, index) => place === places[index - 1])).toEqual([])
  expect(places.length).toBeGreaterThan(4)
})

test('draws a crew in one town as one point', () => {
  expect(crewLines([crew('a', 'otaru', 'otaru')])).toEqual([{ id: 'a', nodes: ['otaru'], line: [at('otaru')] }])
})

test('connects every two towns', () => {
  const pairs = CREW_TOWNS.flatMap((from) => CREW_TOWNS.map((to) => crew(`${from} ${to}`, from, to)))
  for (const { line } of crewLines(pairs)) expect(line.length).toBeGreaterThan(0)
})

test('counts crews at their start, in the order of the list', () => {
  const crews = [crew('a', 'sapporo', 'otaru'), crew('b', 'hakodate', 'sapporo'), crew('c', 'sapporo', 'utoro')]
  const counted = startsOf(crews).map(({ town, crews: own }) => [town, own.map(({ id }) => id)])
  expect(counted).toEqual([
    ['sapporo', ['a', 'c']],
    ['hakodate', ['b']],
  ])
})
