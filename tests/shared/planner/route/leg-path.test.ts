import { describe, expect, test } from 'vitest'
import type { GeoPoint } from '../../../../shared/geo/encoded-line.ts'
import { pointsOf, type RoadLine, roadLineBetween } from '../../../../shared/geo/road-lines.ts'
import { lineKm } from '../../../../shared/geo/simplify.ts'
import type { Point } from '../../../../shared/planner/plan.ts'
import { positionOf } from '../../../../shared/planner/position.ts'
import { EDGES } from '../../../../shared/planner/roads/road-graph.ts'
import { legPath, lineAlong } from '../../../../shared/planner/route/leg-path.ts'
import { expectEvery } from '../../../support/expect-every.ts'
import { PLANS } from '../exports/exported.ts'

const node = (id: string): Point => ({ kind: 'node', id })
const place = (id: string): Point => ({ kind: 'place', id })

function at(point: Point): GeoPoint {
  const position = positionOf(point)
  if (!position) throw new Error(`unknown point ${point.id}`)
  return [position.latitude, position.longitude]
}

const path = (from: Point, to: Point, nodes: readonly string[]) => legPath({ from, to, nodes }, roadLineBetween)
const joined = (parts: readonly { readonly line: readonly GeoPoint[] }[]) =>
  parts.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1)))

test('follows the line of every segment of the road table, in both directions', async () => {
  await expectEvery(
    EDGES,
    ({ from, to }) => `${from} ${to}`,
    ({ from, to }) => {
      const there = joined(path(node(from), node(to), [from, to]))
      const back = joined(path(node(to), node(from), [to, from]))
      expect(there[0]).toEqual(at(node(from)))
      expect(there.at(-1)).toEqual(at(node(to)))
      const line = roadLineBetween(from, to)
      expect(
        line && pointsOf(line).filter((point) => !there.some(([y, x]) => y === point[0] && x === point[1])),
      ).toEqual([])
      expect(back).toEqual([...there].reverse())
    },
  )
})

test('is surveyed along the road, and not between a place and its road', () => {
  const parts = path(place('otarucanal'), place('odori'), ['otaru', 'sapporo'])
  const surveyed = parts.filter((part) => part.surveyed)
  expect([parts[0]?.surveyed, parts.at(-1)?.surveyed]).toEqual([false, false])
  expect(lineKm(surveyed.flatMap(({ line }) => line))).toBeGreaterThan(35)
  expect(joined(parts)[0]).toEqual(at(place('otarucanal')))
  expect(joined(parts).at(-1)).toEqual(at(place('odori')))
})

test('parts are continuous, and change between surveyed and not', () => {
  for (const [, { days }] of PLANS) {
    for (const leg of days.flatMap(({ legs }) => legs)) {
      const parts = legPath(leg, roadLineBetween)
      parts.slice(1).forEach((part, index) => {
        expect(part.line[0]).toEqual(parts[index]?.line.at(-1))
        expect(part.surveyed).not.toBe(parts[index]?.surveyed)
      })
    }
  }
})

test('is straight on foot and within one town', () => {
  expect(path(place('tvtower'), place('odori'), [])).toEqual([
    { surveyed: false, line: [at(place('tvtower')), at(place('odori'))] },
  ])
})

test('is straight between nodes without a line', () => {
  expect(legPath({ from: node('sapporo'), to: node('otaru'), nodes: ['sapporo', 'otaru'] }, () => undefined)).toEqual([
    { surveyed: false, line: [at(node('sapporo')), at(node('otaru'))] },
  ])
})

test('is empty between unknown places, and leaves out an unknown end', () => {
  expect(path(place('nowhere'), place('atlantis'), [])).toEqual([])
  expect(joined(path(place('nowhere'), node('otaru'), ['sapporo', 'otaru'])).at(-1)).toEqual(at(node('otaru')))
})

describe('a town between two segments', () => {
  const [a, b, c] = ['sapporo', 'otaru', 'yoichi'] as const
  const [west, junction, town, east]: GeoPoint[] = [
    [43.1, 141],
    [43.1, 141.1],
    [43.11, 141.1],
    [43.1, 141.2],
  ] as GeoPoint[]
  const line = (from: string, to: string, parts: RoadLine['parts']): RoadLine => ({
    from,
    to,
    via: [],
    top: { metres: 0, source: 'grid', at: [43, 141] },
    parts,
  })
  const lines = [
    line(a, b, [
      { surveyed: true, line: [west, junction] as GeoPoint[] },
      { surveyed: false, line: [junction, town] as GeoPoint[] },
    ]),
    line(b, c, [
      { surveyed: false, line: [town, junction] as GeoPoint[] },
      { surveyed: true, line: [junction, east] as GeoPoint[] },
    ]),
  ]
  const between = (from: string, to: string) =>
    lines.find((one) => (one.from === from && one.to === to) || (one.from === to && one.to === from))
  const parts = (nodes: readonly string[]) => legPath({ from: place('nowhere'), to: place('nowhere'), nodes }, between)

  test('is passed on the main road, without the drive into town and out again', () => {
    expect(parts([a, b, c])).toEqual([{ surveyed: true, line: [west, junction, east] }])
    expect(parts([c, b, a])).toEqual([{ surveyed: true, line: [east, junction, west] }])
  })

  test('is the turning point of a drive that returns on the same road', () => {
    expect(joined(parts([a, b, a]))).toEqual([west, junction, town, junction, west])
  })

  test('is reached where the leg ends there', () => {
    expect(joined(parts([a, b]))).toEqual([west, junction, town])
    expect(parts([b, a])).toEqual([
      { surveyed: false, line: [town, junction] },
      { surveyed: true, line: [junction, west] },
    ])
  })
})

test.each(PLANS)('the line of a day passes all its stops: %s', (_, plan) => {
  for (const day of plan.days) {
    const line = lineAlong(day.legs, roadLineBetween)
    for (const { place: id } of day.stops) {
      if (day.km > 0) expect(line).toContainEqual(at(place(id)))
    }
    expect(line.filter((point, index) => `${point}` === `${line[index - 1]}`)).toEqual([])
  }
})
