import { expect, test } from 'vitest'
import { matchesInterest } from '../../../shared/planner/interests.ts'
import { PLACES } from '../../../shared/planner/places/places.ts'

test('a cape is reached by a coast road, so it meets a wish for scenic drives', () => {
  const capes = PLACES.filter(({ japanese }) => /岬($|[・（])/.test(japanese))
  expect(capes.length).toBeGreaterThan(6)
  expect(capes.filter((place) => !matchesInterest(place, 'drives')).map(({ id }) => id)).toEqual([])
})
