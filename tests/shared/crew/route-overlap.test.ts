import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CREW_TOWNS, type CrewTown } from '../../../shared/crew/crew.ts'
import { routeCodeOf, stopsOfCode } from '../../../shared/crew/route-code.ts'
import { overlapOf, roadsAlong, takesAnyWay, waysRound } from '../../../shared/crew/route-overlap.ts'
import { type Routed, stopsOf } from '../../../shared/crew/stops.ts'

const route = (...towns: [CrewTown, ...CrewTown[]]): Routed => ({
  startTown: towns[0],
  via: towns.slice(1, -1),
  endTown: towns.at(-1) as CrewTown,
})
const AIRPORT = 'new-chitose-airport'

describe('a wish that names only its start and end', () => {
  const wish = route('sapporo', 'hakodate')

  test('fits a crew that goes a longer way between them', () => {
    const overlap = overlapOf(wish, route('sapporo', 'otaru', 'niseko', 'hakodate'))
    expect(overlap?.ofTheirs).toBe(1)
    expect(overlap?.ofMine).toBeGreaterThan(0.9)
  })

  test('fits a crew that passes both on its way, and counts the part between them', () => {
    const part = overlapOf(wish, route('asahikawa', 'sapporo', 'otaru', 'niseko', 'hakodate', 'muroran'))
    expect(part?.ofTheirs).toBeGreaterThan(0)
    expect(part?.ofTheirs).toBeLessThan(1)
  })

  test('counts a much longer way less', () => {
    const long = overlapOf(wish, route('sapporo', 'wakkanai', 'utoro', 'hakodate'))
    expect(long?.ofMine).toBeLessThan(0.5)
  })

  test('does not fit a crew that passes them in the other order, or a wish with a town that the crew leaves out', () => {
    const crew = route('hakodate', 'niseko', 'otaru', 'sapporo')
    expect(overlapOf(wish, crew)).toBeUndefined()
    expect(
      overlapOf(route('sapporo', 'wakkanai', 'hakodate'), route('sapporo', 'otaru', 'niseko', 'hakodate')),
    ).toBeUndefined()
  })
})

describe('the road in common', () => {
  test.each<[string, Routed, Routed, { sharedTenths: number; ofMine: number; ofTheirs: number }]>([
    [
      'the same way',
      route('sapporo', 'otaru'),
      route('sapporo', 'otaru'),
      { sharedTenths: 385, ofMine: 1, ofTheirs: 1 },
    ],
    [
      'the first half of a longer way',
      route('sapporo', 'asahikawa'),
      route('sapporo', 'asahikawa', 'abashiri'),
      { sharedTenths: 1445, ofMine: 1, ofTheirs: 1445 / 3575 },
    ],
    [
      'there and back, of which only the way there is driven by both',
      route('sapporo', 'otaru', 'sapporo'),
      route('sapporo', 'otaru'),
      { sharedTenths: 385, ofMine: 0.5, ofTheirs: 1 },
    ],
    [
      'a round that the other drives the other way round',
      route(AIRPORT, 'furano', 'kushiro', AIRPORT),
      route(AIRPORT, 'kushiro', 'furano', AIRPORT),
      { sharedTenths: 6415, ofMine: 1, ofTheirs: 1 },
    ],
    ['staying where the other stays', route('niseko'), route('niseko'), { sharedTenths: 0, ofMine: 1, ofTheirs: 1 }],
    [
      'staying where the other stops on the way',
      route('niseko'),
      route(AIRPORT, 'niseko', AIRPORT),
      { sharedTenths: 0, ofMine: 1, ofTheirs: 0 },
    ],
    [
      'stopping where the other stays',
      route(AIRPORT, 'niseko', AIRPORT),
      route('niseko'),
      { sharedTenths: 0, ofMine: 0, ofTheirs: 1 },
    ],
  ])('measures %s', (_what, mine, theirs, expected) => {
    expect(overlapOf(mine, theirs)).toEqual(expected)
  })

  test.each([
    ['the opposite way', route('sapporo', 'otaru'), route('otaru', 'sapporo')],
    [
      'less than half of the shorter',
      route('sapporo', 'asahikawa', 'wakkanai'),
      route('sapporo', 'asahikawa', 'abashiri'),
    ],
    ['nothing', route('sapporo', 'otaru'), route('kushiro', 'nemuro')],
    ['staying in another town', route('niseko'), route('otaru')],
    ['staying beside the way', route('wakkanai'), route('sapporo', 'otaru')],
  ])('rejects %s', (_what, mine, theirs) => {
    expect(overlapOf(mine, theirs)).toBeUndefined()
  })

  test('counts every road once, however often it is driven', () => {
    const twice = roadsAlong(stopsOf(route('sapporo', 'otaru', 'sapporo', 'otaru')))
    expect(twice.tenths).toBe(770)
  })
})

const towns = fc.constantFrom(...CREW_TOWNS)
const routes = fc.record({ startTown: towns, via: fc.array(towns, { maxLength: 3 }), endTown: towns })

test('is symmetric unless a route is a round trip or names only a start and an end', () => {
  fc.assert(
    fc.property(routes, routes, (mine, theirs) => {
      fc.pre([mine, theirs].every((route) => waysRound(route).length === 1 && !takesAnyWay(stopsOf(route))))
      const there = overlapOf(mine, theirs)
      const back = overlapOf(theirs, mine)
      expect(back).toEqual(there && { ...there, ofMine: there.ofTheirs, ofTheirs: there.ofMine })
    }),
  )
})

test('is at most either route and at least half of the shorter', () => {
  fc.assert(
    fc.property(routes, routes, (mine, theirs) => {
      const overlap = overlapOf(mine, theirs)
      fc.pre(overlap !== undefined)
      for (const share of [overlap.ofMine, overlap.ofTheirs]) expect(share).toBeLessThanOrEqual(1)
      expect(Math.max(overlap.ofMine, overlap.ofTheirs)).toBeGreaterThanOrEqual(0.5)
    }),
  )
})

describe('a route code', () => {
  test('decodes to the stops', () => {
    fc.assert(
      fc.property(routes, (routed) => {
        expect(stopsOfCode(routeCodeOf(routed))).toEqual(stopsOf(routed))
      }),
    )
  })

  test('never changes, because databases store it', () => {
    expect(CREW_TOWNS.map((town) => routeCodeOf(route(town))).join('')).toBe('abcdefghijklmnopqrstu')
    expect(routeCodeOf(route('sapporo', 'sapporo', 'furano', 'biei', 'biei'))).toBe('bju')
  })

  test('throws for an unknown letter', () => expect(() => stopsOfCode('ab?')).toThrow(RangeError))
})
