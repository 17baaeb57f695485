import { expect, test } from 'vitest'
import { BEST_HOUR_IDS, bestHoursOn } from '../../../../shared/planner/places/best-hours.ts'
import type { Place } from '../../../../shared/planner/places/place.ts'
import { PLACES, placeById } from '../../../../shared/planner/places/places.ts'

function known(id: string): Place {
  const place = placeById.get(id)
  if (!place) throw new Error(`there is no place ${id}`)
  return place
}

test('names only known places', () => {
  expect(BEST_HOUR_IDS.filter((id) => !placeById.has(id))).toEqual([])
})

test('gives hours that begin before they end, on every month’s first day, for all places', () => {
  const wrong = PLACES.filter((place) =>
    Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-01`).some((day) => {
      const hours = bestHoursOn(place, day)
      return hours && hours.from >= hours.to
    }),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test.each([
  ['hakodateyama', '2027-07-10', 'night-view'],
  ['bluepond', '2027-07-10', 'morning'],
  ['bluepond', '2027-01-10', 'lit'],
  ['odori', '2027-02-10', 'lit'],
  ['odori', '2027-05-10', undefined],
  ['asaichi', '2027-05-10', 'breakfast'],
  ['noshappu_c', '2027-05-10', 'sunset'],
  ['goko', '2027-01-10', undefined],
])('the best hours of %s on %s are %s', (id, day, why) => {
  expect(bestHoursOn(known(id), day)?.why).toBe(why)
})
