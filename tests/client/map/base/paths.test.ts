import { expect, test } from 'vitest'
import { unproject } from '../../../../client/art/island/island-projection.ts'
import { onGrid, subpath, thin, withoutRepeats } from '../../../../client/map/base/paths.ts'

test('rounds points to the grid and drops repeated corners', () => {
  const line = [
    { x: 10, y: 20 },
    { x: 10.01, y: 20.02 },
    { x: 11, y: 20 },
  ].map(unproject)
  expect(onGrid(line, 0.5)).toEqual([
    [20, 40],
    [22, 40],
  ])
})

test.each([
  [
    [
      [1, 2],
      [3, 5],
      [2, 1],
    ],
    false,
    'M1 2l2 3-1-4',
  ],
  [
    [
      [10, 0],
      [10, 5],
      [20, 5],
    ],
    true,
    'M10 0l0 5 10 0z',
  ],
] as const)('writes %j as relative path data', (corners, closed, path) => {
  expect(subpath(corners, closed)).toBe(path)
})

test('drops corners within the tolerance and keeps the ends', () => {
  expect(
    thin(
      [
        [0, 0],
        [5, 0.5],
        [10, 0],
        [10, 10],
      ],
      1,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ])
})

test('draws a step that two lines share once, whichever way they run', () => {
  const first = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ] as const
  const second = [
    [2, 0],
    [1, 0],
    [1, 5],
  ] as const
  expect(withoutRepeats([first, second])).toEqual([
    [...first],
    [
      [1, 0],
      [1, 5],
    ],
  ])
})
