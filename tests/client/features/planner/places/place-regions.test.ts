import { expect, test } from 'vitest'
import { placesByRegion, regionOf } from '../../../../../client/features/planner/places/place-regions.ts'
import { PLACES } from '../../../../../shared/planner/places/places.ts'

test('every place is in a region', () => {
  const unknown = PLACES.filter(({ area }) => regionOf(area) === undefined)
  expect(unknown.map(({ id, area }) => `${id}: add the area ${area} to place-regions.ts`)).toEqual([])
})

test('the groups contain every place once', () => {
  const grouped = placesByRegion(PLACES).flatMap(({ places }) => places)
  expect(grouped).toHaveLength(PLACES.length)
  expect(new Set(grouped)).toEqual(new Set(PLACES))
})

test('regions without places are left out, and places of an unknown area come last', () => {
  const [first, second] = PLACES.filter(({ area }) => area === 'sapporo')
  if (!first || !second) throw new Error('there are no places of Sapporo')
  const groups = placesByRegion([{ ...first, area: 'atlantis' }, second])
  expect(groups.map(({ region }) => region)).toEqual(['sapporo', undefined])
})
