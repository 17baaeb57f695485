import { expect, test } from 'vitest'
import { kmOutside } from '../../../../shared/planner/outline/hotel-distance.ts'

test('measures a hotel more than 5 km from the town, in a straight line', () => {
  expect(kmOutside('sapporo', { latitude: 43.1907, longitude: 140.9947 })).toBeGreaterThan(25)
  expect(kmOutside('sapporo', { latitude: 43.1907, longitude: 140.9947 })).toBeLessThan(40)
})

test('says nothing about a hotel in the town or a town that does not exist', () => {
  expect(kmOutside('sapporo', { latitude: 43.0621, longitude: 141.3544 })).toBeUndefined()
  expect(kmOutside('atlantis', { latitude: 43.0621, longitude: 141.3544 })).toBeUndefined()
})
