/** Where things lie on the deer chart: a press finds the cell it is on, and the sun's course stays within the day. */

import { describe, expect, test } from 'vitest'
import { CELL, CHART, courseOf, momentAt, xOf, yOf } from '../../../../client/pages/bears/chart-plan.ts'
import { HOURS, MONTHS } from '../../../../shared/wildlife/deer-risk.ts'

const at = (x: number, y: number) => momentAt(x / CHART.width, y / CHART.height)

describe('a press', () => {
  test('in the middle of any cell chooses it', () => {
    for (const month of MONTHS)
      for (const hour of HOURS)
        expect(at(xOf(month) + CELL.width / 2, yOf(hour) + CELL.height / 2)).toEqual({ month, hour })
  })

  test.each([
    ['left of January', xOf(1) - 1, yOf(12)],
    ['above midnight', xOf(6), yOf(0) - 1],
    ['right of December', xOf(13) + 1, yOf(12)],
    ['below midnight', xOf(6), yOf(24) + 1],
  ])('%s chooses nothing', (_, x, y) => expect(at(x, y)).toBeUndefined())
})

test.each(['sunrise', 'sunset'] as const)('the course of %s runs from edge to edge, inside the day', (event) => {
  const points = [...courseOf(event).matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  expect(points).toHaveLength(14)
  expect(points[0]?.[0]).toBe(xOf(1))
  expect(points.at(-1)?.[0]).toBe(xOf(13))
  expect(points[0]?.[1]).toBe(points.at(-1)?.[1])
  for (const [, y] of points) {
    expect(y).toBeGreaterThan(yOf(0))
    expect(y).toBeLessThan(yOf(24))
  }
})
