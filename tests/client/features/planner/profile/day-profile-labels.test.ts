import { expect, test } from 'vitest'
import {
  anchorOf,
  placeInRows,
  stopMarks,
  ticksOf,
} from '../../../../../client/features/planner/profile/day-profile-labels.ts'

test('labels near an edge grow inwards', () => {
  const anchors = [0, 0.5, 1].map((at) => anchorOf({ text: 'Mikuni Pass', at }))
  expect(anchors).toEqual(['start', 'middle', 'end'])
})

test('labels that would cover each other are in separate rows', () => {
  const rows = placeInRows([
    { text: 'Mikuni Pass', at: 0.1 },
    { text: 'Sekihoku Pass', at: 0.15 },
    { text: 'Bihoro Pass', at: 0.9 },
  ]).map(({ row }) => row)
  expect(rows).toEqual([0, 1, 0])
})

test('stops that are close together share a mark with their numbers', () => {
  expect(stopMarks([10, 10, 12, 80], 100)).toEqual([
    { text: '1–3', at: 0.11 },
    { text: '4', at: 0.8 },
  ])
})

test('the base line has at most five round figures', () => {
  expect(ticksOf(18)).toEqual([0, 5, 10, 15])
  expect(ticksOf(212)).toEqual([0, 100, 200])
  for (let km = 10; km < 900; km += 7) expect(ticksOf(km).length).toBeLessThanOrEqual(5)
})
