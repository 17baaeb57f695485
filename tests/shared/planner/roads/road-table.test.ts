import { expect, test } from 'vitest'
import { GATES, NIGHT_TOWN_IDS } from '../../../../shared/planner/places/towns.ts'
import { crowKm, unitVectorOf } from '../../../../shared/planner/roads/crow.ts'
import { EDGES, edgesAlong, NODES, nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { readEdges, readNodes } from '../../../../shared/planner/roads/road-table.ts'

const nodes = new Map(readNodes('a town 43 141 あ\nb pass 43.1 141.1 い').map((node) => [node.id, node]))

test('parses a road', () => {
  expect(readEdges('a b 15.7 19 mountain low R36/pref66/E5A night 11-05 04-28', nodes)).toEqual([
    {
      index: 0,
      from: 'a',
      to: 'b',
      km: 15.7,
      minutes: 19,
      class: 'mountain',
      toll: false,
      confidence: 'low',
      roads: ['R36', 'pref 66', 'E5A'],
      closing: { kind: 'night', dates: { from: '11-05', to: '04-28' } },
    },
  ])
})

test.each([
  ['an unknown node', 'a c 10 10 urban high R5', 'unknown node "c"'],
  ['no number of km', 'a b ten 10 urban high R5', 'impossible figure "ten"'],
  ['no minutes', 'a b 10 0 urban high R5', 'impossible figure "0"'],
  ['an unknown class', 'a b 10 10 alley high R5', 'unknown word "alley"'],
  ['an unknown confidence', 'a b 10 10 urban sure R5', 'unknown word "sure"'],
  ['an unknown road', 'a b 10 10 urban high R5/Soseigawa', 'unknown road "Soseigawa"'],
  ['a day no month has', 'a b 10 10 urban high R5 yes 11-31x 04-01', 'no such date "11-31x"'],
  ['a thirteenth month', 'a b 10 10 urban high R5 yes 11-01 13-01', 'no such date "13-01"'],
  ['a closing without dates', 'a b 10 10 urban high R5 yes', 'a closing without dates'],
  ['an unknown closing', 'a b 10 10 urban high R5 maybe 11-01 04-01', 'unknown word "maybe"'],
])('rejects %s and names the line', (_, line, wrong) => {
  expect(() => readEdges(line, nodes)).toThrow(`${wrong} in the road table: "${line}"`)
})

test.each([
  ['a node twice', 'a town 43 141 あ\na town 43 141 あ', 'a node named twice'],
  ['a node in the sea', 'a town 33 141 あ', 'impossible figure "33"'],
  ['a node without a name', 'a town 43 141', 'not five columns'],
  ['a node of an unknown kind', 'a hamlet 43 141 あ', 'unknown word "hamlet"'],
])('rejects %s', (_, text, wrong) => {
  expect(() => readNodes(text)).toThrow(wrong)
})

test('has 203 nodes and 403 roads, at most one between two nodes', () => {
  expect([NODES.length, EDGES.length]).toEqual([203, 403])
  expect(new Set(EDGES.map(({ from, to }) => [from, to].sort().join(' '))).size).toBe(403)
  expect(EDGES.every((edge, index) => edge.index === index && edge.from !== edge.to)).toBe(true)
})

test('has a road for every node, and a node for every night town and gate', () => {
  const ends = new Set(EDGES.flatMap(({ from, to }) => [from, to]))
  expect(NODES.filter(({ id }) => !ends.has(id))).toEqual([])
  const gates = GATES.map(({ id }) => id)
  expect([...NIGHT_TOWN_IDS, ...gates].filter((id) => !nodeById.has(id))).toEqual([])
  const usable = NODES.filter(({ kind }) => kind === 'town' || kind === 'airport').map(({ id }) => id)
  expect(gates.toSorted()).toEqual(usable.toSorted())
})

// The table rounds minutes to whole numbers, so a road of three minutes may really take three and a half.
test('has a speed between 12 and 95 km/h on every road', () => {
  const fast = EDGES.filter(({ km, minutes }) => (km / (minutes + 0.5)) * 60 > 95)
  const slow = EDGES.filter(({ km, minutes }) => (km / (minutes - 0.5)) * 60 < 12)
  expect([...fast, ...slow]).toEqual([])
})

// Positions have four decimals. Because of this rounding, a road may seem up to two percent shorter than the straight
// line between its ends.
test('has no road shorter than the straight line', () => {
  const short = EDGES.filter(({ from, to, km }) => {
    const [a, b] = [nodeById.get(from), nodeById.get(to)]
    return a && b && km < 0.98 * crowKm(unitVectorOf(a), unitVectorOf(b))
  })
  expect(short.map(({ from, to }) => `${from} ${to}`)).toEqual([])
})

test('has tolls only on expressways between interchanges', () => {
  for (const { toll, from, to, roads } of EDGES) {
    if (!toll) continue
    expect(roads.every((road) => road.startsWith('E'))).toBe(true)
    expect([from, to].filter((end) => nodeById.get(end)?.kind === 'interchange').length).toBeGreaterThan(0)
  }
})

test('finds roads along nodes in both directions', () => {
  expect(edgesAlong(['rausu', 'shiretoko_pass', 'utoro']).map(({ km }) => km)).toEqual([17, 15.7])
  expect(edgesAlong(['utoro'])).toEqual([])
})
