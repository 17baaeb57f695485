import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchorOf } from '../../../../../client/map/names/placement/anchor.ts'
import {
  type NameCandidate,
  type PlacedName,
  placeNames,
} from '../../../../../client/map/names/placement/place-names.ts'
import { type Side, sideOrder } from '../../../../../client/map/names/placement/sides.ts'
import { around, isInside, overlaps, takenSpace } from '../../../../../client/map/names/placement/taken-space.ts'
import { atDepth } from '../../../../support/depth.ts'

const FRAME = { x: 0, y: 0, width: 400, height: 300 }

function named(id: string, change: Partial<NameCandidate> = {}): NameCandidate {
  return {
    id,
    priority: 1,
    spots: [{ x: 200, y: 150 }],
    mark: 4,
    gap: 3,
    lines: [{ text: id, width: 50, height: 13 }],
    order: sideOrder('ltr'),
    ...change,
  }
}

const point = fc.record({ x: fc.integer({ min: -20, max: 420 }), y: fc.integer({ min: -20, max: 320 }) })
const side = fc.constantFrom<Side>('E', 'W', 'N', 'S', 'NE', 'SE', 'NW', 'SW')
const line = fc.record({
  text: fc.constant('Otaru'),
  width: fc.integer({ min: 10, max: 120 }),
  height: fc.integer({ min: 9, max: 20 }),
})
const candidate = fc
  .record({
    priority: fc.integer({ min: 0, max: 4 }),
    spots: fc.array(point, { minLength: 1, maxLength: 3 }),
    mark: fc.constantFrom(0, 2, 5),
    gap: fc.integer({ min: 1, max: 5 }),
    lines: fc.array(line, { minLength: 1, maxLength: 2 }),
    order: fc
      .tuple(fc.constantFrom<'ltr' | 'rtl'>('ltr', 'rtl'), fc.option(side, { nil: undefined }))
      .map(([direction, first]) => sideOrder(direction, first)),
    reserves: fc.boolean(),
  })
  .map((one) => (one.spots.length > 1 ? { ...one, reserves: false } : one))
const candidates = fc
  .array(candidate, { maxLength: 40 })
  .map((list) => list.map((one, index): NameCandidate => ({ id: `n${index}`, ...one })))
const box = fc.record({
  x: fc.integer({ min: 0, max: 380 }),
  y: fc.integer({ min: 0, max: 280 }),
  width: fc.integer({ min: 1, max: 60 }),
  height: fc.integer({ min: 1, max: 40 }),
})
const scene = fc.record({
  candidates,
  obstacles: fc.array(box, { maxLength: 6 }),
  routes: fc.array(fc.array(point, { minLength: 2, maxLength: 6 }), { maxLength: 2 }),
})
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never
const runs = { numRuns: atDepth({ quick: 150, full: 3_000 }) }

function placed({ candidates: list, obstacles, routes }: Scene) {
  return placeNames(list, takenSpace(FRAME, obstacles, routes))
}

const marksOf = (list: readonly NameCandidate[], names: readonly PlacedName[]) =>
  names.flatMap(({ id, spot }) => {
    const mark = list.find((one) => one.id === id)?.mark ?? 0
    return mark > 0 ? [{ id, box: around(spot, mark) }] : []
  })

describe('in any scene', () => {
  test('no two names overlap, and none covers a mark or an obstacle or leaves the frame', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const names = placed(given)
        for (const [index, name] of names.entries()) {
          expect(isInside(name.box, FRAME)).toBe(true)
          expect(names.slice(index + 1).filter((other) => overlaps(other.box, name.box))).toEqual([])
          expect(given.obstacles.filter((obstacle) => overlaps(obstacle, name.box))).toEqual([])
          expect(marksOf(given.candidates, names).filter((mark) => overlaps(mark.box, name.box))).toEqual([])
        }
      }),
      runs,
    )
  })

  test('a name keeps its position when candidates of lower priority are added', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const unreserved = given.candidates.map((one) => ({ ...one, reserves: false }))
        const important = unreserved.filter(({ priority }) => priority >= 3)
        const all = placed({ ...given, candidates: unreserved })
        expect(all.slice(0, placed({ ...given, candidates: important }).length)).toEqual(
          placed({ ...given, candidates: important }),
        )
      }),
      runs,
    )
  })

  test('the same scene has the same result', () => {
    fc.assert(
      fc.property(scene, (given) => {
        expect(placed(given)).toEqual(placed(structuredClone(given)))
      }),
      runs,
    )
  })
})

describe('the position of a name', () => {
  test('is the first of its order that is free', () => {
    const [name] = placeNames([named('a', { order: ['S', 'E'] })], takenSpace(FRAME))
    expect(name).toMatchObject({ side: 'S', align: 'middle' })
    expect(name?.box.y).toBeGreaterThanOrEqual(154)
  })

  test.each<[Side, string]>([
    ['E', 'left'],
    ['NE', 'left'],
    ['SE', 'left'],
    ['W', 'right'],
    ['NW', 'right'],
    ['SW', 'right'],
    ['N', 'middle'],
    ['S', 'middle'],
    ['C', 'middle'],
  ])('%s aligns its lines %s', (only, align) => {
    expect(placeNames([named('a', { order: [only], mark: 0 })], takenSpace(FRAME))).toMatchObject([{ align }])
  })

  test('moves to the next one when an obstacle covers the first', () => {
    const space = takenSpace(FRAME, [{ x: 210, y: 140, width: 20, height: 20 }])
    expect(placeNames([named('a')], space)).toMatchObject([{ side: 'W' }])
  })

  test('moves away from a route when that costs less', () => {
    const route = [
      { x: 200, y: 150 },
      { x: 390, y: 150 },
    ]
    expect(placeNames([named('a')], takenSpace(FRAME, [], [route]))).toMatchObject([{ side: 'W' }])
  })

  test('stays on a short piece of route when the next position is far down the order', () => {
    const route = [
      { x: 215, y: 150 },
      { x: 218, y: 150 },
    ]
    const order: Side[] = ['E', 'NE', 'SE', 'W']
    const blocked = [
      { x: 196, y: 110, width: 80, height: 30 },
      { x: 196, y: 160, width: 80, height: 30 },
    ]
    expect(placeNames([named('a', { order })], takenSpace(FRAME, blocked, [route]))).toMatchObject([{ side: 'E' }])
  })

  test('is on its second spot when the first is outside the frame', () => {
    const spots = [
      { x: 500, y: 150 },
      { x: 100, y: 150 },
    ]
    expect(placeNames([named('a', { spots })], takenSpace(FRAME))).toMatchObject([{ spot: { x: 100 } }])
  })
})

describe('a name without room', () => {
  const everywhere = [
    { x: 0, y: 0, width: 400, height: 140 },
    { x: 0, y: 160, width: 400, height: 140 },
  ]

  test('a name without room is left out', () => {
    const tall = named('a', { lines: [{ text: 'a', width: 50, height: 32 }] })
    expect(placeNames([tall], takenSpace(FRAME, everywhere))).toEqual([])
  })

  test('leaves its mark’s space to later names', () => {
    const tall = named('a', { priority: 2, lines: [{ text: 'a', width: 50, height: 32 }] })
    expect(placeNames([tall, named('b')], takenSpace(FRAME, everywhere))).toMatchObject([{ id: 'b' }])
  })

  test('is a name whose mark is covered', () => {
    const space = takenSpace(FRAME, [{ x: 199, y: 149, width: 2, height: 2 }])
    expect(placeNames([named('a')], space)).toEqual([])
  })
})

test('a reserved mark keeps more important names away', () => {
  const city = named('city', { priority: 5 })
  const town = named('town', { spots: [{ x: 215, y: 150 }], mark: 3, reserves: true })
  expect(placeNames([city, { ...town, reserves: false }], takenSpace(FRAME))).toMatchObject([{ id: 'city', side: 'E' }])
  expect(placeNames([city, town], takenSpace(FRAME))[0]).toMatchObject({ id: 'city', side: 'W' })
})

/** Returns the left edge of a text at x. In SVG, `start` and `end` depend on the direction of the text. */
function leftEdge(x: number, anchor: string, direction: 'ltr' | 'rtl', width: number): number {
  if (anchor === 'middle') return x - width / 2
  return (anchor === 'start') === (direction === 'ltr') ? x : x - width
}

test('anchors are mirrored in Arabic, so that the text is in the same box', () => {
  fc.assert(
    fc.property(scene, (given) => {
      for (const { box: own, align } of placed(given)) {
        for (const direction of ['ltr', 'rtl'] as const) {
          const { x, anchor } = anchorOf(own, align, direction)
          expect(leftEdge(x, anchor, direction, own.width)).toBeCloseTo(own.x)
        }
      }
    }),
    runs,
  )
  const own = { x: 10, y: 0, width: 50, height: 12 }
  expect(anchorOf(own, 'left', 'ltr')).toEqual({ x: 10, anchor: 'start' })
  expect(anchorOf(own, 'left', 'rtl')).toEqual({ x: 10, anchor: 'end' })
})

describe('the order of sides', () => {
  test.each(['ltr', 'rtl'] as const)('has each of the eight once (%s)', (direction) => {
    for (const first of [undefined, 'NE', 'W'] as const) {
      expect(new Set(sideOrder(direction, first)).size).toBe(8)
    }
  })

  test('starts in the east for left-to-right text and in the west for Arabic', () => {
    expect(sideOrder('ltr')[0]).toBe('E')
    expect(sideOrder('rtl')[0]).toBe('W')
  })

  test('starts with the sea side and ends with the opposite one', () => {
    expect(sideOrder('ltr', 'NE')).toEqual(['NE', 'E', 'N', 'SE', 'NW', 'S', 'W', 'SW'])
    expect(sideOrder('rtl', 'NE')).toEqual(['NE', 'N', 'E', 'NW', 'SE', 'W', 'S', 'SW'])
  })
})
