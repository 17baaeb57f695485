/** Checks the stretches of seasonal closures against the road table and the road lines. */

import { expect, test } from 'vitest'
import { cutByShare, pointByShare } from '../../../../shared/geo/cut-line.ts'
import type { GeoPoint } from '../../../../shared/geo/encoded-line.ts'
import { PASSES } from '../../../../shared/geo/passes.ts'
import { pointsOf, ROAD_LINES, roadLineBetween } from '../../../../shared/geo/road-lines.ts'
import { lineKm, metresToStretch } from '../../../../shared/geo/simplify.ts'
import {
  CLOSURES,
  type Closure,
  closureKind,
  closureLines,
  closuresOn,
} from '../../../../shared/planner/roads/closures.ts'
import { EDGES, nodeById } from '../../../../shared/planner/roads/road-graph.ts'

const rowOf = ({ from, to }: { readonly from: string; readonly to: string }) => `${from} ${to}`

function metresTo(line: readonly GeoPoint[], point: GeoPoint): number {
  return Math.min(
    ...line.slice(1).map((end, index) => metresToStretch(point, line[index] as GeoPoint, end)),
    Number.POSITIVE_INFINITY,
  )
}

function lineOf(row: string): GeoPoint[] {
  const [from = '', to = ''] = row.split(' ')
  const line = roadLineBetween(from, to)
  if (!line) throw new Error(`no line for ${row}`)
  return pointsOf(line)
}

/**
 * Returns the length of a closure in km, scaled to the road table, because the roads are longer than their simplified
 * lines.
 */
function tableKm({ stretches }: Closure): number {
  return stretches.reduce((sum, stretch, index) => {
    const line = lineOf(stretch.row)
    const km = EDGES.find((edge) => rowOf(edge) === stretch.row)?.km ?? 0
    return sum + (lineKm(closureLines({ ...ANY, stretches }, roadLineBetween)[index] ?? []) / lineKm(line)) * km
  }, 0)
}

const ANY = { id: 'any', road: '', between: ['', ''], rows: [], approximate: true } as const

test('every row that closes for the season is part of one closure, and no other row', () => {
  const closing = EDGES.filter(({ closing: found }) => found && found.kind !== 'check').map(rowOf)
  expect(CLOSURES.flatMap(({ rows }) => rows).sort()).toEqual([...closing].sort())
  for (const closure of CLOSURES) {
    const edges = EDGES.filter((edge) => closure.rows.includes(rowOf(edge)))
    expect(new Set(edges.map(({ closing: found }) => JSON.stringify(found))), closure.id).toHaveLength(1)
    expect(
      edges.every(({ roads }) => roads.includes(closure.road)),
      `${closure.id} names ${closure.road}`,
    ).toBe(true)
  }
})

test('every stretch starts and ends on the line of its row', () => {
  const off = CLOSURES.flatMap(({ stretches }) =>
    stretches.flatMap(({ row, from, to }) => {
      const line = lineOf(row)
      return [from, to].filter((point) => metresTo(line, point) > 60).map((point) => `${row} ${point}`)
    }),
  )
  expect(off).toEqual([])
})

test('every row of a closure has a part of the closed stretches', () => {
  const apart = CLOSURES.flatMap(({ rows, stretches }) => {
    const closed = closureLines({ ...ANY, stretches }, roadLineBetween)
    return rows.filter((row) => {
      const line = lineOf(row)
      return !closed.some((stretch) => stretch.some((point) => metresTo(line, point) < 200))
    })
  })
  expect(apart).toEqual([])
})

test('a closure is within 10 % of its published length', () => {
  const wrong = CLOSURES.flatMap((closure) => {
    const { id, km } = closure
    return km && Math.abs(tableKm(closure) / km - 1) > 0.1 ? [`${id}: ${tableKm(closure).toFixed(1)} for ${km}`] : []
  })
  expect(wrong).toEqual([])
})

/**
 * A quick check that excludes most roads, so that their exact distance need not be computed. A degree is at least 79 km
 * here.
 */
function isNear(line: readonly GeoPoint[], [latitude, longitude]: GeoPoint): boolean {
  return line.some(([north, east]) => Math.abs(north - latitude) < 0.2 && Math.abs(east - longitude) < 0.2)
}

function openRoadsUnder(closures: readonly Closure[]): string[] {
  const shut = new Set(CLOSURES.flatMap(({ rows }) => rows))
  const open = ROAD_LINES.filter((line) => !shut.has(rowOf(line))).map((line) => ({
    row: rowOf(line),
    surveyed: line.parts.flatMap((part) => (part.surveyed ? [part.line] : [])),
  }))
  return closures.flatMap((closure) =>
    closureLines(closure, roadLineBetween).flatMap((line) => {
      // Leaves out both ends of the closure, because an end can be a junction with an open road.
      const inside = cutByShare(line, 0.1, 0.9)
      const points = Array.from({ length: 21 }, (_, at) => pointByShare(inside, at / 20) as GeoPoint)
      return open.flatMap(({ row, surveyed }) => {
        const near = surveyed.filter((part) => isNear(part, points[10] as GeoPoint))
        return near.some((part) => points.some((point) => metresTo(part, point) < 100)) ? [`${closure.id}: ${row}`] : []
      })
    }),
  )
}

test('no closed stretch is on a road that stays open', () => {
  expect(openRoadsUnder(CLOSURES)).toEqual([])
  const [from, to] = [lineOf('ashoro onneto')[0], lineOf('ashoro onneto').at(-1)] as [GeoPoint, GeoPoint]
  const whole = { ...ANY, stretches: [{ row: 'ashoro onneto', from, to }] }
  expect(openRoadsUnder([whole]), 'the whole row would cover R241').not.toEqual([])
})

test('the rows whose closure is shorter than the row keep open parts', () => {
  const share = ({ stretches }: Closure) => {
    const closed = closureLines({ ...ANY, stretches }, roadLineBetween).reduce((sum, line) => sum + lineKm(line), 0)
    return closed / stretches.reduce((sum, { row }) => sum + lineKm(lineOf(row)), 0)
  }
  const by = (id: string) => share(CLOSURES.find((closure) => closure.id === id) as Closure)
  for (const id of ['panorama', 'goshiki', 'onneto', 'goko']) expect(by(id), id).toBeLessThan(0.5)
  expect(by('kamuiwakka')).toBeGreaterThan(0.95)
})

test.each([
  [
    ['2027-12-10'],
    ['fukiage', 'goko', 'goshiki', 'horoka', 'kamuiwakka', 'mashu', 'onneto', 'orofure', 'panorama', 'shiretoko'],
  ],
  [['2027-07-12', '2027-07-18'], []],
  [['2027-10-22'], []],
  [
    ['2027-10-22', '2027-10-23'],
    ['goshiki', 'panorama'],
  ],
  [['2028-05-26'], ['kamuiwakka']],
])('the closures on %s are %s', (days, ids) => {
  expect(
    closuresOn(days)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids)
})

test('only Orofure is closed at night only', () => {
  expect(CLOSURES.filter((closure) => closureKind(closure) === 'night').map(({ id }) => id)).toEqual(['orofure'])
})

test('the towns and passes of closures are known', () => {
  expect(CLOSURES.flatMap(({ between }) => between).filter((node) => !nodeById.has(node))).toEqual([])
  const known = new Set(PASSES.map(({ id }) => id))
  expect(CLOSURES.flatMap(({ pass }) => pass ?? []).filter((pass) => !known.has(pass))).toEqual([])
})
