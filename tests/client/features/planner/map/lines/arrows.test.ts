import { expect, test } from 'vitest'
import { arrowsAlong } from '../../../../../../client/features/planner/map/lines/arrows.ts'

const chevrons = (path: string) =>
  path
    .split('M')
    .slice(1)
    .map((chevron) => chevron.split('L').map((at) => at.split(' ').map(Number)))

test('places an arrow every 64 px, its tip in the direction of travel', () => {
  const east = chevrons(
    arrowsAlong(
      [
        { x: 0, y: 0 },
        { x: 200, y: 0 },
      ],
      1,
    ),
  )
  expect(east).toHaveLength(3)
  for (const [from, tip, to] of east) {
    expect(tip?.[0]).toBeGreaterThan(from?.[0] ?? Number.NaN)
    expect(tip?.[1]).toBe(0)
    expect(from?.[1]).toBe(-(to?.[1] ?? Number.NaN))
  }
  const [[from, tip] = []] = chevrons(
    arrowsAlong(
      [
        { x: 200, y: 0 },
        { x: 0, y: 0 },
      ],
      1,
    ),
  )
  expect(tip?.[0]).toBeLessThan(from?.[0] ?? Number.NaN)
})

test('places no arrow on a line too short for one', () => {
  expect(
    arrowsAlong(
      [
        { x: 0, y: 0 },
        { x: 20, y: 0 },
      ],
      1,
    ),
  ).toBe('')
  expect(arrowsAlong([{ x: 5, y: 5 }], 1)).toBe('')
  expect(arrowsAlong([], 1)).toBe('')
})

test('keeps the distance in px at every zoom', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
  ]
  expect(chevrons(arrowsAlong(line, 0.25))).toHaveLength(3)
})
