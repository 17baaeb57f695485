import { describe, expect, test } from 'vitest'
import { CELL, CHART, courseOf, momentAt, xOf, yOf } from '../../../../client/features/wildlife/chart-plan.ts'
import { HOURS, MONTHS } from '../../../../shared/wildlife/deer-risk.ts'

const at = (x: number, y: number) => momentAt(x / CHART.width, y / CHART.height)

describe('momentAt', () => {
  test('returns the cell for a point in its middle', () => {
    for (const month of MONTHS)
      for (const hour of HOURS)
        expect(at(xOf(month) + CELL.width / 2, yOf(hour) + CELL.height / 2)).toEqual({ month, hour })
  })

  test.each([
    ['left of January', xOf(1) - 1, yOf(12)],
    ['above midnight', xOf(6), yOf(0) - 1],
    ['right of December', xOf(13) + 1, yOf(12)],
    ['below midnight', xOf(6), yOf(24) + 1],
  ])('returns nothing for a point %s', (_, x, y) => expect(at(x, y)).toBeUndefined())
})

test.each(['sunrise', 'sunset'] as const)('draws %s from edge to edge, within the day', (event) => {
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
