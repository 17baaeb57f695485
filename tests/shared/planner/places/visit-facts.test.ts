/** Facts about a visit by date: meals, lengths of visits and notes. */

import { expect, test } from 'vitest'
import notes from '../../../../locales/en/places.json' with { type: 'json' }
import { MEAL_TABLES, mealAt } from '../../../../shared/planner/places/meals.ts'
import { NOTED_IDS, noteApplies } from '../../../../shared/planner/places/note-months.ts'
import type { Place } from '../../../../shared/planner/places/place.ts'
import { PLACES, placeById } from '../../../../shared/planner/places/places.ts'
import { SEASONAL_STAYS, stayIn } from '../../../../shared/planner/places/stays.ts'

const FIRST_DAYS = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-01`)

function known(id: string): Place {
  const place = placeById.get(id)
  if (!place) throw new Error(`there is no place ${id}`)
  return place
}

test('names only known places in the tables of meals, lengths of visits and notes', () => {
  const named = [...MEAL_TABLES.flatMap((table) => [...table.keys()]), ...Object.keys(SEASONAL_STAYS), ...NOTED_IDS]
  expect(named.filter((id) => !placeById.has(id))).toEqual([])
})

test('limits only places with a note to months', () => {
  expect(NOTED_IDS.filter((id) => !(id in notes.note))).toEqual([])
})

test('never lists a place as having both a kitchen and nothing for sale in the same month', () => {
  const [, kitchens, wild] = MEAL_TABLES
  const both = [...(wild ?? [])].filter(([id, months]) => months.some((month) => kitchens?.get(id)?.includes(month)))
  expect(both).toEqual([])
})

test('makes no visit longer than usual, except at day baths in winter, and none shorter than ten minutes', () => {
  const wrong = PLACES.flatMap((place) =>
    FIRST_DAYS.filter((day) => {
      const stay = stayIn(place, day)
      return stay < 10 || (stay > place.stay && place.kind !== 'onsen')
    }).map((day) => `${place.id} ${day}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['hirafu', '2027-02-10', 240],
  ['hirafu', '2027-07-10', 90],
  ['rusutsu_r', '2027-07-10', 150],
  ['onuma_p', '2027-01-10', 45],
  ['onuma_p', '2027-07-10', 90],
])('plans a visit to %s on %s for %i minutes', (id, day, minutes) => {
  expect(stayIn(known(id), day)).toBe(minutes)
})

test.each([
  ['hirafu', '2027-02-10', 'yes'],
  ['bihoro_p', '2027-07-10', 'yes'],
  ['nisekoview', '2027-07-10', 'yes'],
  ['mikuni_p', '2027-07-10', 'yes'],
  ['mikuni_p', '2027-02-10', 'no'],
  ['kaminoko', '2027-07-10', 'no'],
  ['utonai', '2027-07-10', 'unknown'],
])('returns the food at %s on %s: %s', (id, day, meal) => {
  expect(mealAt(known(id), day)).toBe(meal)
})

test.each([
  ['shikotsu', '2027-07-10', false],
  ['shikotsu', '2027-02-10', true],
  ['otarucanal', '2027-02-10', false],
  ['beermuseum', '2027-07-10', true],
  ['asahiyama', '2027-07-10', false],
])('shows the note of %s on %s: %s', (id, day, applies) => {
  expect(noteApplies(id, day)).toBe(applies)
})
