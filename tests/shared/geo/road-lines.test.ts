import { expect, test } from 'vitest'
import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { PASSES } from '../../../shared/geo/passes.ts'
import { pointsOf, ROAD_LINES, type RoadLine, readRoadLines, roadLineBetween } from '../../../shared/geo/road-lines.ts'
import { lineKm, metresBetween } from '../../../shared/geo/simplify.ts'
import { EDGES, nodeById } from '../../../shared/planner/roads/road-graph.ts'
import type { Edge } from '../../../shared/planner/roads/road-table.ts'
import { LENGTH_EXCEPTIONS } from '../../support/planner/road-line-exceptions.ts'

/**
 * Maximum distance between a town's position and the end of a line. The position is the town's centre, station or town
 * hall, but the line ends on the nearest road.
 */
const FARTHEST_END_M = 300

const nameOf = ({ from, to }: Pick<Edge, 'from' | 'to'>) => `${from} ${to}`
const kmOf = (line: RoadLine) => lineKm(pointsOf(line))

function lineOf(edge: Edge): RoadLine {
  const line = roadLineBetween(edge.from, edge.to)
  if (!line) throw new Error(`no line for ${nameOf(edge)}`)
  return line
}

const differenceOf = (edge: Edge) => Math.abs(kmOf(lineOf(edge)) / edge.km - 1)
const isSurveyed = ({ parts }: RoadLine) => parts.some(({ surveyed }) => surveyed)

test('every segment of the road table has a line', () => {
  expect(EDGES.filter(({ from, to }) => !roadLineBetween(from, to)).map(nameOf)).toEqual([])
  expect(new Set(ROAD_LINES.map(nameOf)).size).toBe(ROAD_LINES.length)
})

test('92 % of the lines are surveyed; fourteen segments are schematic from end to end', () => {
  const parts = ROAD_LINES.flatMap((line) => line.parts)
  const km = (surveyed: boolean) =>
    parts.filter((part) => part.surveyed === surveyed).reduce((sum, { line }) => sum + lineKm(line), 0)
  expect(km(true) / (km(true) + km(false))).toBeCloseTo(0.92, 2)
  expect(ROAD_LINES.filter((line) => !isSurveyed(line)).map(nameOf)).toHaveLength(14)
})

test('each part of a line starts where the part before ends', () => {
  const broken = ROAD_LINES.filter(({ parts }) =>
    parts.some(({ line }, index) => index > 0 && line[0] !== parts[index - 1]?.line.at(-1)),
  )
  expect(broken.map(nameOf)).toEqual([])
})

test('lines end within 300 m of their nodes', () => {
  const far = ROAD_LINES.flatMap((line) => {
    const points = pointsOf(line)
    return (
      [
        [line.from, points[0]],
        [line.to, points.at(-1)],
      ] as const
    ).flatMap(([id, end]) => {
      const node = nodeById.get(id)
      if (!node || !end) return [`${nameOf(line)}: no node ${id}`]
      const metres = metresBetween(end, [node.latitude, node.longitude])
      return metres > FARTHEST_END_M ? [`${nameOf(line)}: ${Math.round(metres)} m from ${id}`] : []
    })
  })
  expect(far).toEqual([])
})

test('no two lines end more than 600 m apart at one node', () => {
  const ends = new Map<string, (readonly [number, number])[]>()
  for (const line of ROAD_LINES) {
    const points = pointsOf(line)
    for (const [id, end] of [
      [line.from, points[0]],
      [line.to, points.at(-1)],
    ] as const) {
      if (end) ends.set(id, [...(ends.get(id) ?? []), end])
    }
  }
  const apart = [...ends].flatMap(([id, all]) => {
    const most = Math.max(...all.flatMap((a) => all.map((b) => metresBetween(a, b))))
    return most > 2 * FARTHEST_END_M ? [`${id}: ${Math.round(most)} m`] : []
  })
  expect(apart).toEqual([])
})

/**
 * Minimum distance along a line before a return to the same point counts as a detour. A shorter loop is a bend of the
 * road.
 */
const DETOUR_M = 1_000
const SAME_POINT_M = 100

/** Returns the points that a line passes twice. This happens when a line leads into a town and back. */
function passedTwice(points: readonly GeoPoint[]): GeoPoint[] {
  let metres = 0
  const along = points.map((point, index) => {
    metres += metresBetween(points[index - 1] ?? point, point)
    return { point, metres }
  })
  return along.flatMap(({ point, metres: at }, index) =>
    along.slice(0, index).some((old) => at - old.metres > DETOUR_M && metresBetween(old.point, point) < SAME_POINT_M)
      ? [point]
      : [],
  )
}

test('no line leads into a town and back', () => {
  expect(ROAD_LINES.filter((line) => passedTwice(pointsOf(line)).length > 0).map(nameOf)).toEqual([])
})

test('finds a line that doubles back', () => {
  const east = (degrees: number): GeoPoint => [43, 142 + degrees]
  expect(passedTwice([east(0), east(0.1), east(0.2), east(0.1), east(0.3)])).toEqual([east(0.1)])
})

test('lengths differ from the kilometres of the table by at most 15 %, except the listed segments', () => {
  const wrong = EDGES.filter((edge) => !LENGTH_EXCEPTIONS.has(nameOf(edge)) && differenceOf(edge) > 0.15)
  expect(wrong.map((edge) => `${nameOf(edge)}: ${edge.km} km, line ${kmOf(lineOf(edge)).toFixed(1)} km`)).toEqual([])
})

test('without the listed segments, lengths agree with the kilometres of the table within 5 % on average', () => {
  const compared = EDGES.filter((edge) => !LENGTH_EXCEPTIONS.has(nameOf(edge)))
  expect(compared.length).toBeGreaterThan(300)
  const mean = compared.reduce((sum, edge) => sum + differenceOf(edge), 0) / compared.length
  expect(mean).toBeLessThan(0.05)
})

test('lists only segments of the road table as exceptions', () => {
  const known = new Set(EDGES.map(nameOf))
  expect([...LENGTH_EXCEPTIONS].filter((name) => !known.has(name))).toEqual([])
})

test('a published height is that of a pass on one of the roads of the line', () => {
  const published = ROAD_LINES.filter(({ top }) => top.source === 'published')
  expect(published.length).toBeGreaterThan(10)
  const wrong = published.filter(
    ({ via, top }) =>
      !PASSES.some(
        ({ road, at, metres }) => via.includes(road) && metres === top.metres && metresBetween(at, top.at) < 1_500,
      ),
  )
  expect(wrong.map(nameOf)).toEqual([])
  const reached = new Set(published.map(({ top }) => top.metres))
  expect(PASSES.filter(({ metres }) => !reached.has(metres))).toEqual([])
})

test('finds the line of a segment from either end', () => {
  expect(roadLineBetween('sapporo', 'otaru')).toMatchObject({ from: 'sapporo', to: 'otaru' })
  expect(roadLineBetween('otaru', 'sapporo')).toBe(roadLineBetween('sapporo', 'otaru'))
  expect(roadLineBetween('sapporo', 'wakkanai')).toBeUndefined()
})

const ROW = 'a b | R5/P | 70 grid 1 | .w9jNw-grBofof +ofof'

test('reads a line with its roads, highest point and parts', () => {
  expect(readRoadLines(ROW, 'some')).toEqual([
    {
      from: 'a',
      to: 'b',
      via: ['R5', 'P'],
      top: { metres: 70, source: 'grid', at: [43.1, 141.1] },
      parts: [
        {
          surveyed: false,
          line: [
            [43, 141],
            [43.1, 141.1],
          ],
        },
        {
          surveyed: true,
          line: [
            [43.1, 141.1],
            [43.2, 141.2],
          ],
        },
      ],
    },
  ])
})

test.each([
  ['a row that is cut off', ROW.slice(0, 14), 'not 4 columns'],
  ['a line that is cut off', `${ROW}g`, 'a number that is cut off'],
  ['one node', ROW.replace('a b', 'a'), 'not two nodes'],
  ['an unknown road', ROW.replace('R5/P', 'A1'), 'unknown road "A1"'],
  ['an unknown source of the height', ROW.replace('grid', 'guess'), 'unknown source "guess"'],
  ['a height above every road', ROW.replace('70', '1500'), 'impossible figure "1500"'],
  ['a highest point that is not on the line', ROW.replace('grid 1', 'grid 3'), 'no point 3'],
  ['an unknown kind of part', ROW.replace('+', '*'), 'unknown kind of part "*"'],
  ['a part without a second point', ROW.replace(' +ofof', ' +'), 'a part of fewer than two points'],
  ['a point outside Hokkaido', ROW.replace('+', '+ggggBA'), 'a point outside Hokkaido'],
])('rejects %s, and names the file and the row', (_, row, wrong) => {
  expect(() => readRoadLines(`${ROW}\n${row}`, 'road-lines-west')).toThrow(
    `Damaged geodata in shared/geo/data/road-lines-west.ts, row 2: ${wrong}`,
  )
})
