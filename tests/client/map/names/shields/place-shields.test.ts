import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { takenSpace } from '../../../../../client/map/names/placement/taken-space.ts'
import { shieldRows } from '../../../../../client/map/names/shields/make-shield-rows.ts'
import {
  placeShields,
  type ShieldKind,
  type ShieldRoad,
  shieldSize,
} from '../../../../../client/map/names/shields/place-shields.ts'
import { readShieldRoads, SHIELD_ROADS } from '../../../../../client/map/names/shields/shield-roads.ts'
import { shieldSpots } from '../../../../../client/map/names/shields/shield-spots.ts'

const FRAME = { x: 0, y: 0, width: 1000, height: 400 }

function road(kind: ShieldKind, number: string, from: number, to: number, y = 200): ShieldRoad {
  const line = [
    { x: from, y },
    { x: to, y },
  ]
  return { kind, number, ...(shieldSpots([line]) as NonNullable<ReturnType<typeof shieldSpots>>) }
}

const placed = (...roads: ShieldRoad[]) => placeShields(roads, 1, takenSpace(FRAME))

describe('the points for a sign', () => {
  test('are at five shares of the longest part', () => {
    const short = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]
    const long = [
      { x: 0, y: 50 },
      { x: 60, y: 50 },
      { x: 60, y: 90 },
    ]
    expect(shieldSpots([short, long])).toEqual({
      length: 100,
      spots: [
        { x: 50, y: 50 },
        { x: 40, y: 50 },
        { x: 60, y: 50 },
        { x: 30, y: 50 },
        { x: 60, y: 60 },
      ],
    })
  })

  test('do not exist on a road without a surveyed part', () => {
    expect(shieldSpots([])).toBeUndefined()
  })
})

describe('a sign', () => {
  test('is in the middle of its road', () => {
    expect(placed(road('national', '5', 100, 200))).toEqual([{ kind: 'national', number: '5', at: { x: 150, y: 200 } }])
  })

  test('a sign moves along the road, away from the signs already there', () => {
    const space = takenSpace(FRAME, [{ x: 290, y: 190, width: 20, height: 20 }])
    expect(placeShields([road('national', '5', 100, 500)], 1, space)).toMatchObject([{ at: { x: 260 } }])
  })

  test('a sign is left out on a road shorter than 34 px', () => {
    expect(placed(road('expressway', 'E5', 100, 133))).toEqual([])
    expect(placed(road('expressway', 'E5', 100, 134))).toHaveLength(1)
  })

  test('a sign of an expressway precedes that of a national route, and that of a prefectural road', () => {
    const roads = [
      road('prefectural', '66', 100, 500),
      road('national', '5', 100, 500),
      road('expressway', 'E5', 100, 500),
    ]
    expect(placed(...roads).map(({ kind }) => kind)).toEqual(['expressway', 'national', 'prefectural'])
    expect(placed(...roads)[0]).toMatchObject({ at: { x: 300 } })
  })

  test.each<[ShieldKind, number, number]>([
    ['expressway', 150, 6],
    ['national', 190, 2],
    ['prefectural', 400, 1],
  ])('a sign of one %s number is repeated after %i px, %i times on a line of ten stretches', (kind, after, times) => {
    const stretches = Array.from({ length: 10 }, (_, index) => road(kind, '5', index * 90 + 20, index * 90 + 100))
    const signs = placed(...stretches)
    expect(signs).toHaveLength(kind === 'expressway' ? signs.length : times)
    expect(signs.length).toBeLessThanOrEqual(times)
    const gaps = signs.flatMap((sign, index) => signs.slice(index + 1).map((other) => Math.abs(sign.at.x - other.at.x)))
    expect(gaps.filter((gap) => gap < after)).toEqual([])
  })

  test('a sign of an expressway is as wide as its number', () => {
    expect(shieldSize('expressway', 'E5A').width).toBeGreaterThan(shieldSize('expressway', 'E5').width)
  })
})

describe('the roads with signs', () => {
  test('are those that the script finds in the geodata: run node client/map/names/shields/make-shield-rows.ts', () => {
    expect(readFileSync('client/map/names/shields/shield-rows.ts', 'utf8')).toBe(shieldRows())
  })

  test('have numbers of all kinds', () => {
    expect(SHIELD_ROADS.map(({ number }) => number)).toEqual(expect.arrayContaining(['E5', 'E38', '5', '334', '66']))
  })

  test.each(['X5 AAAA', 'R5 A', 'E38'])('a row "%s" stops the build and is named', (row) => {
    expect(() => readShieldRoads(row)).toThrow()
  })
})
