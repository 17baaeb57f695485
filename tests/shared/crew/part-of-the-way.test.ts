import { describe, expect, test } from 'vitest'
import type { CrewTown } from '../../../shared/crew/crew.ts'
import { partOfTheWay } from '../../../shared/crew/part-of-the-way.ts'

const ROUTES = {
  oneWay: ['sapporo', 'furano', 'biei', 'kushiro'],
  round: ['sapporo', 'furano', 'sapporo'],
  twice: ['sapporo', 'otaru', 'sapporo', 'hakodate'],
  still: ['sapporo'],
} as const satisfies Record<string, readonly CrewTown[]>

describe('a passenger rides at least one leg', () => {
  test.each<[keyof typeof ROUTES, CrewTown | undefined, CrewTown | undefined, [number, number] | undefined]>([
    ['oneWay', undefined, undefined, [0, 3]],
    ['oneWay', 'furano', 'biei', [1, 2]],
    ['oneWay', 'furano', undefined, [1, 3]],
    ['oneWay', undefined, 'biei', [0, 2]],
    ['oneWay', 'sapporo', 'kushiro', [0, 3]],
    ['oneWay', 'biei', 'furano', undefined],
    ['oneWay', 'furano', 'furano', undefined],
    ['oneWay', 'kushiro', undefined, undefined],
    ['oneWay', undefined, 'sapporo', undefined],
    ['oneWay', 'otaru', 'biei', undefined],
    ['oneWay', 'furano', 'otaru', undefined],
    ['round', 'furano', 'sapporo', [1, 2]],
    ['round', 'sapporo', 'sapporo', [0, 2]],
    ['round', undefined, 'sapporo', [0, 2]],
    ['round', 'sapporo', 'furano', [0, 1]],
    ['twice', 'otaru', 'hakodate', [1, 3]],
    ['twice', 'otaru', 'sapporo', [1, 2]],
    ['twice', 'sapporo', 'otaru', [0, 1]],
    ['still', undefined, undefined, [0, 0]],
    ['still', 'sapporo', undefined, undefined],
    ['still', 'sapporo', 'sapporo', undefined],
  ])('a passenger rides at least one leg on the route %s from %s to %s', (route, joinTown, leaveTown, part) => {
    const expected = part && { from: part[0], to: part[1] }
    expect(partOfTheWay(ROUTES[route], { joinTown, leaveTown })).toEqual(expected)
  })

  test('a passenger rides the whole route if the stored towns are null', () => {
    expect(partOfTheWay(ROUTES.oneWay, { joinTown: null, leaveTown: null })).toEqual({ from: 0, to: 3 })
  })
})
