import { describe, expect, test } from 'vitest'
import { legBetween, legMatrix } from '../../../shared/planner/legs.ts'
import { PLACES, placeById } from '../../../shared/planner/places/places.ts'
import { GATES, NIGHT_TOWN_IDS } from '../../../shared/planner/places/towns.ts'
import type { Point } from '../../../shared/planner/plan.ts'
import { localMinutes } from '../../../shared/planner/roads/place-roads.ts'
import { edgesAlong, roadsOn } from '../../../shared/planner/roads/road-graph.ts'
import { atDepth } from '../../support/depth.ts'

const summer = roadsOn('2027-08-01', { tolls: true, mountains: true })
const winter = roadsOn('2027-01-15', { tolls: true, mountains: true })

const place = (id: string): Point => ({ kind: 'place', id })
const node = (id: string): Point => ({ kind: 'node', id })

const accessOf = (id: string) => placeById.get(id) ?? { accessKm: Number.NaN, accessMinutes: Number.NaN }

test('is the quickest way between towns', () => {
  expect(legBetween(summer, node('utoro'), node('rausu'))).toEqual({
    km: 32.7,
    minutes: 39,
    onFoot: false,
    tollKm: 0,
    tollStretches: [],
    roads: ['R334'],
    nodes: ['utoro', 'shiretoko_pass', 'rausu'],
  })
})

test('adds the access of both places', () => {
  const leg = legBetween(summer, place('notsuke'), place('artepiazza'))
  const way = summer.way('shibetsu_n', 'mikasa')
  const [from, to] = [accessOf('notsuke'), accessOf('artepiazza')]
  expect(leg?.km).toBeCloseTo((way?.km ?? 0) + from.accessKm + to.accessKm)
  expect(leg?.minutes).toBeCloseTo((way?.minutes ?? 0) + from.accessMinutes + to.accessMinutes, -0.5)
  expect([leg?.tollKm, leg?.roads]).toEqual([way?.tollKm, way?.roads])
})

describe.each([
  ['summer', summer, 1],
  ['winter', winter, 1.3],
])('in %s', (_, roads, factor) => {
  test('rounds minutes up after the seasonal factor', () => {
    const leg = legBetween(roads, node('sapporo'), node('otaru'))
    expect(leg?.minutes).toBe(Math.ceil(41 * factor))
  })

  test('walks within a kilometre at thirteen minutes per km', () => {
    const leg = legBetween(roads, place('otarucanal'), place('sakaimachi'))
    expect(leg).toMatchObject({ km: 0.7, onFoot: true, tollKm: 0, roads: [], nodes: [] })
    expect(leg?.minutes).toBeGreaterThanOrEqual(Math.floor(0.65 * 13 * factor))
    expect(leg?.minutes).toBeLessThanOrEqual(Math.ceil(0.75 * 13 * factor))
  })

  test('goes directly between places of one town, no farther than through its node', () => {
    const leg = legBetween(roads, place('moerenuma'), place('hokudai'))
    const [from, to] = [accessOf('moerenuma'), accessOf('hokudai')]
    expect(leg?.onFoot).toBe(false)
    expect(leg?.nodes).toEqual([])
    expect(leg?.km).toBeLessThan(from.accessKm + to.accessKm)
    expect(leg?.minutes).toBeCloseTo(localMinutes('sapporo', leg?.km ?? 0) * factor, -0.5)
  })
})

test.each([
  ['to itself', place('moerenuma'), place('moerenuma')],
  ['from a town to itself', node('sapporo'), node('sapporo')],
  ['where place and node are one spot', node('cts'), place('cts_ap')],
])('takes no time %s', (_, from, to) => {
  expect(legBetween(summer, from, to)).toMatchObject({ km: 0, minutes: 0, onFoot: true })
})

describe('a place on the way to the next node', () => {
  test('is not driven past: the herring house (obira_b) is between Obira and Haboro', () => {
    const leg = legBetween(summer, place('obira_b'), node('haboro'))
    expect(leg?.km).toBeLessThan(41)
    expect(leg).toMatchObject({ roads: ['R232'], nodes: ['obira', 'haboro'], onFoot: false })
    const back = legBetween(summer, node('haboro'), place('obira_b'))
    expect(back).toMatchObject({ km: leg?.km, minutes: leg?.minutes, nodes: ['haboro', 'obira'] })
  })

  test('gives no shortcut through the mountains: Oshinkoshin to Rausu in winter', () => {
    const leg = legBetween(winter, place('oshinkoshin'), node('rausu'))
    expect(leg?.km).toBeGreaterThan(100)
  })

  test.each([
    ['Ura-Mashu to Kawayu, round the rim of the crater', 'uramashu', node('kawayu'), 60, 90],
    ['Ura-Mashu to Wakoto', 'uramashu', place('wakoto'), 80, 95],
    ['Mashu 3 to Ura-Mashu', 'mashu3', place('uramashu'), 70, 85],
    ['the Trappistine convent to the Trappist monastery', 'trappistine', place('trappist'), 34, 40],
    ['the Historical Village to the centre of Sapporo', 'kaitaku', place('tvtower'), 12, 16],
    ['the zoo to the centre of Asahikawa', 'asahiyama', node('asahikawa'), 8, 11],
    ['Sunayu to Wakoto, along the lake', 'sunayu', place('wakoto'), 8, 16],
  ] as const)('is reached by the road it is beside: %s', (_, from, to, least, most) => {
    const km = legBetween(summer, place(from), to)?.km
    expect(km).toBeGreaterThanOrEqual(least)
    expect(km).toBeLessThanOrEqual(most)
  })
})

test('returns null behind a closed road', () => {
  expect(legBetween(winter, place('goko'), node('utoro'))).toBeNull()
  expect(legBetween(summer, place('goko'), node('utoro'))?.km).toBe(14.5)
})

test('leads to a place from its own node while the road beyond is closed', () => {
  expect(legBetween(winter, place('iwozan'), node('kawayu'))).toMatchObject({ km: 2.8, nodes: [] })
  expect(legBetween(summer, place('iwozan'), node('kawayu'))).toMatchObject({ km: 2.8, nodes: ['mashu1', 'kawayu'] })
  expect(legBetween(winter, place('iwozan'), node('mashu1'))?.nodes).toEqual(['kawayu', 'teshikaga', 'mashu1'])
})

test.each([place('atlantis'), node('atlantis'), node('odori')])('throws for the unknown $kind $id', (point) => {
  expect(() => legBetween(summer, point, node('sapporo'))).toThrow(RangeError)
  expect(() => legMatrix(summer, [point])).toThrow(RangeError)
})

test.each([
  ['summer', summer],
  ['winter', winter],
])('computes all legs at once equal to single ones in %s', (_, roads) => {
  const points = [...PLACES.map(({ id }) => place(id)), ...NIGHT_TOWN_IDS.map(node)]
  const { minutes, driving } = legMatrix(roads, points)
  const differing = points.flatMap((from, row) =>
    points.flatMap((to, column) => {
      const leg = legBetween(roads, from, to)
      const cell = row * points.length + column
      const same =
        minutes[cell] === (leg?.minutes ?? Number.POSITIVE_INFINITY) && driving[cell] === (leg?.onFoot ? 0 : 1)
      return same ? [] : [{ from, to, leg, minutes: minutes[cell] }]
    }),
  )
  expect(differing).toEqual([])
})

describe.each([
  ['July with tolls', '2027-07-15', true],
  ['July without tolls', '2027-07-15', false],
  ['January with tolls', '2027-01-15', true],
  ['January without tolls', '2027-01-15', false],
])('in %s', (_, day, tolls) => {
  const roads = roadsOn(day, { tolls, mountains: true })
  const towns = [...new Set([...NIGHT_TOWN_IDS, ...GATES.map(({ id }) => id)])]
  const points = [...PLACES.map(({ id }) => place(id)), ...towns.map(node)]

  test('no drive between two points takes longer than over any third point', () => {
    const { minutes, driving } = legMatrix(roads, points)
    const size = points.length
    const longer: string[] = []
    for (let from = 0; from < size; from++) {
      for (let to = 0; to < size; to++) {
        const direct = minutes[from * size + to] as number
        if (driving[from * size + to] === 0 || direct === Number.POSITIVE_INFINITY) continue
        for (let via = 0; via < size; via++) {
          const around = (minutes[from * size + via] as number) + (minutes[via * size + to] as number)
          if (direct > around + 1) longer.push([from, via, to].map((index) => points[index]?.id).join(' '))
        }
      }
    }
    expect(longer).toEqual([])
  })

  test('an open road joins each node of a leg to the next', () => {
    const open = new Set(roads.open)
    const some = points.filter((_, index) => index % atDepth({ quick: 15, full: 1 }) === 0)
    const broken = some.flatMap((from) =>
      points.flatMap((to) => {
        const nodes = legBetween(roads, from, to)?.nodes ?? []
        const edges = edgesAlong(nodes)
        const isWhole = edges.length === Math.max(0, nodes.length - 1) && edges.every(({ index }) => open.has(index))
        return isWhole ? [] : [`${from.id} ${to.id}: ${nodes}`]
      }),
    )
    expect(broken).toEqual([])
  })
})

test('drives no leg faster than 95 km/h, or slower than 12 km/h beyond a kilometre', () => {
  const places = PLACES.filter((_, index) => index % 3 === 0)
  const odd = places.flatMap(({ id: from }) =>
    places.flatMap(({ id: to }) => {
      const leg = legBetween(summer, place(from), place(to))
      if (!leg || leg.onFoot) return []
      const speed = (leg.km / leg.minutes) * 60
      return speed > 95 || speed < 12 ? [{ from, to, ...leg }] : []
    }),
  )
  expect(odd).toEqual([])
})
