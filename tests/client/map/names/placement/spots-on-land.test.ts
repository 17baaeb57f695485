import { expect, test } from 'vitest'
import { spotsOnLand } from '../../../../../client/map/names/placement/spots-on-land.ts'

const PLAIN = [
  { x: 0, y: 0 },
  { x: 200, y: 0 },
  { x: 200, y: 100 },
  { x: 0, y: 100 },
]
/** A strip that rises to the right at 45 degrees. */
const PENINSULA = [
  { x: 0, y: 160 },
  { x: 160, y: 0 },
  { x: 200, y: 40 },
  { x: 40, y: 200 },
]
const LINES = [
  { width: 100, height: 12 },
  { width: 60, height: 10 },
]

test('a point is kept where the whole name is on land', () => {
  const spots = [
    { x: 100, y: 50 },
    { x: 40, y: 50 },
    { x: 100, y: 95 },
  ]
  expect(spotsOnLand([PLAIN], spots, [0], LINES)).toEqual([{ x: 100, y: 50 }])
})

test('a name is turned where it has no room on a level', () => {
  const spots = [{ x: 100, y: 100 }]
  expect(spotsOnLand([PENINSULA], spots, [0, -45], LINES)).toEqual([{ x: 100, y: 100, turn: -45 }])
  expect(spotsOnLand([PENINSULA], spots, [0, 45], LINES)).toEqual([])
})

test('a level name comes before a turned one', () => {
  const spots = [{ x: 100, y: 50 }]
  expect(spotsOnLand([PLAIN], spots, [0, 20], LINES)).toEqual([
    { x: 100, y: 50 },
    { x: 100, y: 50, turn: 20 },
  ])
})

test('a name on two pieces of land is on neither', () => {
  const halves = [PLAIN.map(({ x, y }) => ({ x: x / 2, y })), PLAIN.map(({ x, y }) => ({ x: 100 + x / 2, y }))]
  expect(spotsOnLand(halves, [{ x: 100, y: 50 }], [0], LINES)).toEqual([])
})

test('a name does not reach over a bay between its corners', () => {
  const bay = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 100 },
    { x: 110, y: 100 },
    { x: 100, y: 45 },
    { x: 90, y: 100 },
    { x: 0, y: 100 },
  ]
  expect(spotsOnLand([bay], [{ x: 100, y: 60 }], [0], LINES)).toEqual([])
  expect(spotsOnLand([bay], [{ x: 100, y: 25 }], [0], LINES)).toEqual([{ x: 100, y: 25 }])
})
