import { expect, test } from 'vitest'
import { ownPositionOf } from '../../../../client/map/moving/own-position.ts'
import { WHOLE_MAP } from '../../../../client/map/moving/view-moves.ts'

const coords = (latitude: number, longitude: number, accuracy = 30) =>
  ({ latitude, longitude, accuracy }) as GeolocationCoordinates

test('a position on the map is shown, with its accuracy as a radius', () => {
  const found = ownPositionOf(coords(43.19, 141, 1_112), WHOLE_MAP)
  if (found.state !== 'shown') throw new Error(`the position is ${found.state}`)
  // 1,112 m is a hundredth of a degree of latitude. A degree is 84 drawing units.
  expect(found.radius).toBeCloseTo(0.84, 2)
  expect(found.metres).toBe(1_112)
})

test.each([
  ['Tokyo', 35.68, 139.76],
  ['Aomori', 40.82, 140.74],
  ['Yuzhno-Sakhalinsk', 46.96, 142.73],
])('a position in %s is outside the map', (_, latitude, longitude) => {
  expect(ownPositionOf(coords(latitude, longitude), WHOLE_MAP)).toEqual({ state: 'outside' })
})
