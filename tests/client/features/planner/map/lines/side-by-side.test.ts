import { expect, test } from 'vitest'
import { type Drive, sideBySide } from '../../../../../../client/features/planner/map/lines/side-by-side.ts'

const SIZES = { pitch: 6, unit: 1 }
const EAST = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
]
const WEST = [...EAST].reverse()

const middles = (...drives: Drive[]) =>
  sideBySide(drives, SIZES).map((line) =>
    line.filter(({ x }) => x > 30 && x < 70).map(({ y }) => Math.round(y * 10) / 10),
  )
const only = (lines: readonly (readonly number[])[]) => lines.map((ys) => [...new Set(ys)])

test('leaves a drive on its road if no other uses it', () => {
  expect(sideBySide([{ day: 0, line: EAST }], SIZES)).toEqual([EAST])
  expect(sideBySide([{ day: 0, line: [] }], SIZES)).toEqual([[]])
})

test('moves opposite drives half a pitch to the left of their own travel', () => {
  expect(only(middles({ day: 0, line: EAST }, { day: 1, line: WEST }))).toEqual([[-3], [3]])
  expect(only(middles({ day: 4, line: WEST }, { day: 0, line: EAST }))).toEqual([[3], [-3]])
})

test('draws drives in the same direction beside each other, the earlier one on the left', () => {
  expect(only(middles({ day: 0, line: EAST }, { day: 2, line: EAST }))).toEqual([[-3], [3]])
  const three = [0, 1, 2].map((day) => ({ day, line: EAST }))
  expect(sideBySide(three, SIZES)[1]?.every(({ y }) => y === 0)).toBe(true)
  expect(only(middles(three[0] as Drive, three[1] as Drive, three[2] as Drive)).map(([y]) => y)).toEqual([
    -6,
    undefined,
    6,
  ])
})

test('keeps two drives in one direction to the left of a third in the other', () => {
  const drives = [
    { day: 0, line: EAST },
    { day: 1, line: EAST },
    { day: 2, line: WEST },
  ]
  expect(only(middles(...drives))).toEqual([[-9], [-3], [3]])
})

test('separates the way there and back of one day', () => {
  const [line] = sideBySide([{ day: 0, line: [...EAST, { x: 0, y: 0 }] }], SIZES)
  const ys = (line ?? []).filter(({ x }) => x > 30 && x < 70).map(({ y }) => Math.round(y))
  expect([...new Set(ys)].sort((a, b) => a - b)).toEqual([-3, 3])
})

test('moves aside gradually, and only beside the shared stretch', () => {
  const through = [
    { x: -100, y: 0 },
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 0 },
  ]
  const [line = []] = sideBySide(
    [
      { day: 0, line: through },
      { day: 1, line: WEST },
    ],
    SIZES,
  )
  expect(line.filter(({ x }) => x < -10 || x > 110).every(({ y }) => y === 0)).toBe(true)
  const turns = line
    .slice(1)
    .map(({ x, y }, index) => Math.abs(y - (line[index]?.y ?? 0)) / Math.max(0.1, x - (line[index]?.x ?? 0)))
  expect(Math.max(...turns)).toBeLessThan(0.3)
})

test('leaves short shared stretches on top of each other', () => {
  const short = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]
  expect(
    sideBySide(
      [
        { day: 0, line: short },
        { day: 1, line: short },
      ],
      SIZES,
    ),
  ).toEqual([short, short])
  expect(
    sideBySide(
      [
        { day: 0, line: short },
        { day: 1, line: short },
      ],
      { pitch: 1, unit: 0.2 },
    )[0],
  ).not.toEqual(short)
})
