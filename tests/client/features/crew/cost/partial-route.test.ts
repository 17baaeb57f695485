import { describe, expect, test } from 'vitest'
import { hasParts, joinChoices, leaveChoices, partOf } from '../../../../../client/features/crew/cost/partial-route.ts'
import type { CrewTown } from '../../../../../shared/crew/crew.ts'
import { partOfTheWay } from '../../../../../shared/crew/part-of-the-way.ts'
import { stopsOf } from '../../../../../shared/crew/stops.ts'

const way = (...stops: CrewTown[]) => ({
  startTown: stops[0] as CrewTown,
  via: stops.slice(1, -1),
  endTown: stops.at(-1) as CrewTown,
})
const EAST = way('sapporo', 'furano', 'obihiro', 'utoro')
const ROUND = way('sapporo', 'furano', 'biei', 'sapporo')
const TWICE = way('sapporo', 'furano', 'sapporo', 'hakodate')

test.each<[string, ReturnType<typeof way>, boolean]>([
  ['from one town to another', way('sapporo', 'utoro'), false],
  ['that stays in one town', way('sapporo', 'sapporo'), false],
  ['out and back', way('sapporo', 'furano', 'sapporo'), true],
  ['with towns between', EAST, true],
])('decides whether a route %s has parts', (_, crew, has) => {
  expect(hasParts(crew)).toBe(has)
})

describe('the towns offered', () => {
  test('the towns offered include all but the last to get in, and all later ones to get out, the last first', () => {
    expect(joinChoices(EAST)).toEqual(['sapporo', 'furano', 'obihiro'])
    expect(leaveChoices(EAST, undefined)).toEqual(['utoro', 'obihiro', 'furano'])
    expect(leaveChoices(EAST, 'obihiro')).toEqual(['utoro'])
  })

  test('the towns offered include a town that occurs twice only once', () => {
    expect(joinChoices(ROUND)).toEqual(['sapporo', 'furano', 'biei'])
    expect(leaveChoices(ROUND, undefined)).toEqual(['sapporo', 'biei', 'furano'])
    expect(joinChoices(TWICE)).toEqual(['sapporo', 'furano'])
    expect(leaveChoices(TWICE, undefined)).toEqual(['hakodate', 'sapporo', 'furano'])
  })
})

test.each<[string, ReturnType<typeof way>, CrewTown | '', CrewTown | '', object]>([
  ['all of the way', EAST, '', '', {}],
  ['all of the way, named', EAST, 'sapporo', 'utoro', {}],
  ['the last leg', EAST, 'obihiro', 'utoro', { joinTown: 'obihiro' }],
  ['the first leg', EAST, 'sapporo', 'furano', { leaveTown: 'furano' }],
  ['the middle', EAST, 'furano', 'obihiro', { joinTown: 'furano', leaveTown: 'obihiro' }],
  ['the end of a round trip', ROUND, 'biei', 'sapporo', { joinTown: 'biei' }],
])('sends %s as its difference from the whole route', (_, crew, join, leave, part) => {
  expect(partOf(crew, join, leave)).toEqual(part)
})

test.each([EAST, ROUND, TWICE])('offers only choices that are parts of the route', (crew) => {
  const stops = stopsOf(crew)
  for (const join of joinChoices(crew)) {
    for (const leave of leaveChoices(crew, join)) {
      expect(partOfTheWay(stops, partOf(crew, join, leave)), `${join} to ${leave}`).toBeDefined()
    }
  }
})
