import { expect, test } from 'vitest'
import {
  addOwnPlace,
  changeOwnPlace,
  readPosition,
  setDay,
  setStop,
  steppedStay,
  writePosition,
} from '../../../../../../client/features/planner/edit/details/outline-details.ts'
import { readOwnPlaceId } from '../../../../../../shared/planner/places/own-place.ts'
import type { Outline } from '../../../../../../shared/planner/plan.ts'

const OUTLINE: Outline = {
  days: [
    { stops: ['odori'], night: 'sapporo', pinned: [] },
    { stops: ['nikka'], night: 'cts', pinned: ['nikka'] },
  ],
}
const AT = { latitude: 43.2, longitude: 141 }

test('a detail that is set and removed again leaves the outline as it was', () => {
  const stop = setStop(OUTLINE, 'odori', { stay: 90, note: 'Anna' })
  expect(stop.details).toEqual({ odori: { stay: 90, note: 'Anna' } })
  expect(setStop(setStop(stop, 'odori', { stay: undefined }), 'odori', { note: '' })).toEqual(OUTLINE)
  const day = setDay(OUTLINE, 0, { leaves: 540, hotel: { name: 'Dormy' } })
  expect(day.days[0]).toMatchObject({ leaves: 540, hotel: { name: 'Dormy' } })
  expect(setDay(day, 0, { leaves: undefined, hotel: undefined })).toEqual(OUTLINE)
})

test.each([
  [60, 1, 75],
  [50, 1, 60],
  [50, -1, 45],
  [15, -1, undefined],
  [600, 1, undefined],
] as const)('a visit of %i minutes stepped by %i takes %s', (minutes, step, next) => {
  expect(steppedStay(minutes, step)).toBe(next)
})

test('an own place gets the lowest free number, and keeps it when it is renamed and moved', () => {
  const first = addOwnPlace(OUTLINE, { name: 'Café', at: AT }, 0, 1)
  const second = first && addOwnPlace(first.outline, { name: 'Inn', at: AT }, 1, 0)
  expect([first, second].map((added) => readOwnPlaceId(added?.id ?? '')?.number)).toEqual([1, 2])
  expect(second?.outline.days.map(({ stops }) => stops)).toEqual([
    ['odori', first?.id],
    [second?.id, 'nikka'],
  ])
  const noted = setStop(second?.outline ?? OUTLINE, first?.id ?? '', { stay: 30 })
  const moved = changeOwnPlace(noted, first?.id ?? '', { name: 'Bar', at: { latitude: 43.3, longitude: 141 } })
  const id = 'own-1-4330000-14100000'
  expect(moved.days[0]?.stops).toEqual(['odori', id])
  expect(moved.own).toEqual([
    { id, name: 'Bar' },
    { id: second?.id, name: 'Inn' },
  ])
  expect(moved.details).toEqual({ [id]: { stay: 30 } })
})

test('a plan takes twenty own places', () => {
  let outline = OUTLINE
  for (let count = 0; count < 20; count++)
    outline = addOwnPlace(outline, { name: 'x', at: AT }, 0, 0)?.outline ?? OUTLINE
  expect(outline.own).toHaveLength(20)
  expect(addOwnPlace(outline, { name: 'x', at: AT }, 0, 0)).toBeUndefined()
})

test.each([
  ['43.0621, 141.3544', { latitude: 43.0621, longitude: 141.3544 }],
  ['43.0621° N 141.3544° E', { latitude: 43.0621, longitude: 141.3544 }],
  ['43,141', { latitude: 43, longitude: 141 }],
  ['43.0621', undefined],
  ['43.0621, 141.3544, 12', undefined],
  ['Sapporo', undefined],
])('the position “%s” is read', (text, position) => expect(readPosition(text)).toEqual(position))

test('a position is read as it is written', () => {
  expect(readPosition(writePosition({ latitude: 43.1234567, longitude: 141 }))).toEqual({
    latitude: 43.12346,
    longitude: 141,
  })
})
