import { expect, test } from 'vitest'
import { ownPlaceId, readOwnPlaceId } from '../../../../shared/planner/places/own-place.ts'

test('an id holds the number and the position to about a metre', () => {
  const id = ownPlaceId({ number: 3, latitude: 43.062096, longitude: 141.354376 })
  expect(id).toBe('own-3-4306210-14135438')
  expect(readOwnPlaceId(id)).toEqual({ number: 3, latitude: 43.0621, longitude: 141.35438 })
})

test('an id is accepted where the interface accepts ids of places', () => {
  expect(ownPlaceId({ number: 20, latitude: 45.5, longitude: 145.99999 })).toMatch(/^[a-z0-9_-]{1,40}$/)
})

test.each([
  ['odori'],
  ['own-0-4306210-14135438'],
  ['own-21-4306210-14135438'],
  ['own-1-3568000-13976000'],
  ['own-1-4306210'],
  ['own-1-4306210-14135438-1'],
  ['own-1--4306210-14135438'],
])('%s is not the id of an own place', (id) => expect(readOwnPlaceId(id)).toBeUndefined())
