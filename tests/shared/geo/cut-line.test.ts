import { expect, test } from 'vitest'
import { cutBetween, cutByShare, pointByShare } from '../../../shared/geo/cut-line.ts'
import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { lineKm } from '../../../shared/geo/simplify.ts'

/** A line of two stretches, each 11.1 km to the north. */
const LINE: readonly GeoPoint[] = [
  [43, 141],
  [43.1, 141],
  [43.2, 141],
]

test('cuts between the points of a line that are nearest to two others, in the direction of the line', () => {
  const cut: GeoPoint[] = [
    [43.05, 141],
    [43.1, 141],
    [43.15, 141],
  ]
  for (const [a, b] of [
    [
      [43.05, 141.01],
      [43.15, 140.98],
    ],
    [
      [43.15, 141],
      [43.05, 141],
    ],
  ] as const) {
    cutBetween(LINE, a, b).forEach((point, index) => {
      expect(point[0]).toBeCloseTo(cut[index]?.[0] ?? 0, 6)
      expect(point[1]).toBeCloseTo(141, 6)
    })
  }
})

test('keeps to the ends of the line for points beyond them', () => {
  expect(cutBetween(LINE, [42, 141], [44, 141])).toEqual(LINE)
  expect(cutBetween(LINE.slice(0, 1), [42, 141], [44, 141])).toEqual([])
})

test('cuts by shares of the length', () => {
  expect(lineKm(cutByShare(LINE, 0.25, 0.75))).toBeCloseTo(lineKm(LINE) / 2)
  expect(cutByShare(LINE, 0, 1)).toEqual(LINE)
  expect(cutByShare(LINE, 0.5, 0.5)).toEqual([])
  expect(pointByShare(LINE, 0.5)?.[0]).toBeCloseTo(43.1)
  expect(pointByShare(LINE, 2)).toEqual([43.2, 141])
})
