import { describe, expect, test } from 'vitest'
import { EDGES, NODES, nodeById, nodeIndex, type Roads, roadsOn } from '../../../../shared/planner/roads/road-graph.ts'

const SUMMER = '2027-08-01'
const WINTER = '2027-01-15'
const ANYWHERE = { tolls: true, mountains: true }

/** Returns the minutes between all pairs of nodes (Floyd–Warshall algorithm). */
function allPairs(open: readonly number[]): number[][] {
  const size = NODES.length
  const minutes = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => (a === b ? 0 : Number.POSITIVE_INFINITY)),
  )
  for (const index of open) {
    const edge = EDGES[index]
    if (!edge) continue
    const [a, b] = [nodeIndex(edge.from), nodeIndex(edge.to)]
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const) {
      const row = minutes[x] ?? []
      row[y] = Math.min(row[y] ?? 0, edge.minutes)
    }
  }
  for (const middle of minutes.keys()) {
    const through = minutes[middle] ?? []
    for (const row of minutes) {
      const there = row[middle] ?? 0
      for (let to = 0; to < size; to++) {
        const sum = there + (through[to] ?? 0)
        if (sum < (row[to] ?? 0)) row[to] = sum
      }
    }
  }
  return minutes
}

function isConnected(roads: Roads, ids: readonly string[]): boolean {
  return ids.every((id) => Number.isFinite(roads.minutes('sapporo', id)))
}

describe.each([
  ['summer with tolls', SUMMER, ANYWHERE],
  ['winter without tolls', WINTER, { tolls: false, mountains: true }],
  ['winter without tolls and mountains', WINTER, { tolls: false, mountains: false }],
])('the ways of %s', (_, day, wishes) => {
  const roads = roadsOn(day, wishes)
  const naive = allPairs(roads.open)

  test('the computed ways equal those of a naive search for all pairs', () => {
    for (const [from, row] of naive.entries()) expect([...roads.waysFrom(from).minutes]).toEqual(row)
  })

  test('are as long in both directions', () => {
    for (const from of NODES.keys()) {
      for (let to = 0; to < from; to++) {
        expect(roads.waysFrom(from).minutes[to]).toBe(roads.waysFrom(to).minutes[from])
        expect(roads.waysFrom(from).km[to]).toBe(roads.waysFrom(to).km[from])
      }
    }
  })

  test('are the sums of their roads, which are open', () => {
    for (const { id } of NODES) {
      const way = roads.way('obihiro', id)
      if (!way) continue
      const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
      expect(way.km).toBeCloseTo(sum(way.edges.map(({ km }) => km)), 9)
      expect(way.minutes).toBeCloseTo(sum(way.edges.map(({ minutes }) => minutes)) * roads.factor, 9)
      expect(way.tollKm).toBeCloseTo(sum(way.edges.map(({ km, toll }) => (toll ? km : 0))), 9)
      expect(way.tollKm).toBeCloseTo(sum(way.tollStretches), 9)
      expect([way.nodes[0], way.nodes.at(-1), way.nodes.length]).toEqual(['obihiro', id, way.edges.length + 1])
      expect(way.edges.every(({ index }) => roads.open.includes(index))).toBe(true)
    }
  })
})

test.each([
  ['a way over the pass', SUMMER, 'utoro', 'rausu', ['R334'], ['utoro', 'shiretoko_pass', 'rausu']],
  [
    'a way back, its numbers in the other order',
    WINTER,
    'rausu',
    'utoro',
    ['R335', 'R244', 'R334'],
    ['rausu', 'utoro'],
  ],
  ['no way at all', SUMMER, 'rausu', 'rausu', [], ['rausu']],
])('finds %s', (_, day, from, to, signed, nodes) => {
  const way = roadsOn(day, ANYWHERE).way(from, to)
  expect([way?.roads, way?.nodes]).toEqual([signed, nodes])
})

test('counts an expressway as one toll stretch across junctions, and as two after an exit', () => {
  const roads = roadsOn(SUMMER, ANYWHERE)
  expect(roads.way('otaru', 'chitose')?.tollStretches).toEqual([74])
  expect(roads.way('yoichi', 'hakodate')?.tollStretches.length).toBe(1)
  expect(roads.way('sapporo', 'kushiro')?.tollStretches).toEqual([215])
})

test('throws with the name of an unknown node', () => {
  const roads = roadsOn(SUMMER, ANYWHERE)
  expect(() => roads.minutes('sapporo', 'atlantis')).toThrow('the road graph has no node atlantis')
})

describe('tolls', () => {
  test('are used where they save time, and on no way without them', () => {
    const [tolled, free] = [true, false].map((tolls) => roadsOn(SUMMER, { tolls, mountains: true }))
    expect(tolled?.way('sapporo', 'asahikawa')?.tollKm).toBeGreaterThan(100)
    expect(free?.way('sapporo', 'asahikawa')?.roads).toEqual(['R275', 'R12'])
    for (const { id } of NODES) expect(free?.way('sapporo', id)?.tollKm ?? 0).toBe(0)
  })
})

describe('winter', () => {
  test.each([
    ['2026-11-30', 1],
    ['2026-12-01', 1.3],
    ['2027-03-31', 1.3],
    ['2027-04-01', 1],
  ])('multiplies minutes on %s by %s', (day, factor) => {
    expect(roadsOn(day, ANYWHERE).minutes('nemuro', 'nosappu')).toBeCloseTo(27 * factor, 9)
  })

  test('winter can use another factor than summer', () => {
    expect(roadsOn(WINTER, { ...ANYWHERE, winterFactor: 1.5 }).minutes('nemuro', 'nosappu')).toBe(40.5)
    expect(roadsOn(SUMMER, { ...ANYWHERE, winterFactor: 1.5 }).minutes('nemuro', 'nosappu')).toBe(27)
  })

  test('connects everything without tolls except places behind a closed road', () => {
    const roads = roadsOn(WINTER, { tolls: false, mountains: true })
    const cut = NODES.filter(({ id }) => !Number.isFinite(roads.minutes('sapporo', id))).map(({ id }) => id)
    const onTollRoads = ['jct_sapporo', 'jct_chitose_eniwa']
    expect(cut.filter((id) => !onTollRoads.includes(id))).toEqual(['onneto', 'shiretoko_pass', 'goko', 'kamuiwakka'])
    expect(roads.way('goko', 'utoro')).toBeNull()
  })
})

describe('a trip without mountain roads in snow', () => {
  const low = { tolls: false, mountains: false }

  test('uses them in summer and in November', () => {
    for (const day of [SUMMER, '2027-11-30']) {
      expect(roadsOn(day, low).way('shintoku', 'ikutora')?.roads).toEqual(['R38'])
    }
  })

  test('goes around by the coast in January', () => {
    const way = roadsOn(WINTER, low).way('sapporo', 'obihiro')
    expect(way?.nodes).toContain('hiroo')
    expect(way?.edges.some((edge) => edge.class === 'mountain')).toBe(false)
  })

  test('a trip without mountain roads in snow still reaches every town, but no pass', () => {
    const roads = roadsOn(WINTER, low)
    const towns = NODES.filter(({ kind }) => kind === 'town' || kind === 'airport').map(({ id }) => id)
    expect(isConnected(roads, towns)).toBe(true)
    for (const id of ['nakayama', 'mikuni', 'mashu1']) expect(roads.way('sapporo', id)).toBeNull()
  })

  test('keeps mountain roads only as dead ends to towns without another road', () => {
    const usable = roadsOn(WINTER, low).open.flatMap((index) => EDGES[index] ?? [])
    const mountain = usable.filter((edge) => edge.class === 'mountain').map(({ from, to }) => `${from} ${to}`)
    expect(mountain).toEqual(['shumarinai nayoro', 'higashikawa asahidake'])
  })
})

test('gives equal keys to days with the same open roads only', () => {
  const key = (day: string, wishes = ANYWHERE) => roadsOn(day, wishes).key
  expect(key('2027-07-01')).toBe(key('2027-08-31'))
  expect(key('2027-07-01')).toBe(key('2027-07-01', { tolls: true, mountains: false }))
  expect(key('2027-07-01')).not.toBe(key('2027-07-01', { tolls: false, mountains: true }))
  expect(key('2027-11-30')).not.toBe(key('2027-12-01'))
  expect(key(WINTER)).not.toBe(key(WINTER, { tolls: true, mountains: false }))
})

test('gives the same result after the cache was filled with others', () => {
  const before = roadsOn(WINTER, ANYWHERE).minutes('otaru', 'nemuro')
  for (let month = 1; month <= 12; month++) {
    for (const day of ['01', '07', '21', '28']) roadsOn(`2027-${String(month).padStart(2, '0')}-${day}`, ANYWHERE)
  }
  expect(roadsOn(WINTER, ANYWHERE).minutes('otaru', 'nemuro')).toBe(before)
})

test('can ignore dated closures', () => {
  const roads = roadsOn(WINTER, ANYWHERE).withoutClosings()
  expect(roads.km('utoro', 'rausu')).toBeCloseTo(32.7)
  expect(roads.factor).toBe(1.3)
  expect(roads.open.some((index) => EDGES[index]?.closing?.kind === 'check')).toBe(false)
})

test('has a Japanese name for every node', () => {
  expect(
    [...nodeById.values()].filter(
      ({ japanese }) => !/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー・（）ICJT]+$/u.test(japanese),
    ),
  ).toEqual([])
})
