import { expect, test } from 'vitest'
import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { pointsOf, ROAD_LINES } from '../../../shared/geo/road-lines.ts'
import { lineKm, metresBetween, simplify } from '../../../shared/geo/simplify.ts'
import { crowKm, unitVectorOf } from '../../../shared/planner/roads/crow.ts'

const SAPPORO: GeoPoint = [43.06, 141.354]
const OTARU: GeoPoint = [43.196, 140.998]

test('measures within 0.1 % of the great circle', () => {
  const [a, b] = [SAPPORO, OTARU].map(([latitude, longitude]) => unitVectorOf({ latitude, longitude }))
  if (!a || !b) throw new Error('two points')
  expect(Math.abs(metresBetween(SAPPORO, OTARU) / 1000 / crowKm(a, b) - 1)).toBeLessThan(0.001)
  expect(lineKm([SAPPORO, OTARU, SAPPORO])).toBeCloseTo((2 * metresBetween(SAPPORO, OTARU)) / 1000)
  expect([lineKm([SAPPORO]), lineKm([])]).toEqual([0, 0])
})

test('drops points nearer to the line than the tolerance, and keeps the others', () => {
  // In this line, 0.001 degrees of latitude are 111 m.
  const line: GeoPoint[] = [
    [43, 141],
    [43.0005, 141.1],
    [43.001, 141.2],
    [43, 141.3],
  ]
  expect(simplify(line, 60)).toEqual([line[0], line[2], line[3]])
  expect(simplify(line, 200)).toEqual([line[0], line[3]])
  expect(simplify(line, 0)).toEqual(line)
})

test('keeps the ends, and a loop that returns to its start', () => {
  const loop: GeoPoint[] = [
    [43, 141],
    [43.1, 141],
    [43.1, 141.1],
    [43, 141],
  ]
  expect(simplify(loop, 1_000)).toEqual(loop)
  expect(simplify([SAPPORO], 60)).toEqual([SAPPORO])
  expect(simplify([], 60)).toEqual([])
})

test('drops more points at a larger tolerance, and never one of the ends', () => {
  for (const line of ROAD_LINES.map(pointsOf)) {
    const counts = [0, 60, 150, 600].map((metres) => simplify(line, metres).length)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    const coarse = simplify(line, 600)
    expect([coarse[0], coarse.at(-1)]).toEqual([line[0], line.at(-1)])
  }
})
