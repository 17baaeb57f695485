/** What one can do in Otaru: what the planner knows is told as the planner knows it. */

import { expect, test } from 'vitest'
import { ACTIVITIES, lengthOf } from '../../../shared/city/activities.ts'
import type { Place } from '../../../shared/planner/places/place.ts'
import { placeById } from '../../../shared/planner/places/places.ts'

/** Months on some day of which a place can be visited: those it opens in, less those it is shut for altogether. */
function openMonths({ months, closures }: Place): number[] {
  const shut = closures.filter(({ weekdays, from }) => !weekdays && !from).flatMap((closure) => closure.months ?? [])
  return months.filter((month) => !shut.includes(month))
}

test('every id is given once, and every place is one of the planner’s', () => {
  expect(new Set(ACTIVITIES.map(({ id }) => id)).size).toBe(ACTIVITIES.length)
  for (const { place } of ACTIVITIES) if (place) expect([place, placeById.has(place)]).toEqual([place, true])
})

test('the planner shuts the ropeway in April and November', () => {
  const ropeway = placeById.get('tenguyama')
  expect(ropeway && openMonths(ropeway)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 12])
})

const planned = ACTIVITIES.filter(({ measured }) => measured === 'planner').map((entry) => [entry.id, entry] as const)

test.each(planned)('%s has the planner’s months, minutes and name', (_, { place = '', months, minutes, japanese }) => {
  const known = placeById.get(place)
  expect(known).toBeDefined()
  if (!known) return
  expect({ months: openMonths(known), minutes: known.stay, japanese: known.japanese }).toEqual({
    months,
    minutes,
    japanese,
  })
})

test('months are of the calendar, in its order, and what works all year comes first', () => {
  for (const { months } of ACTIVITIES) {
    expect(months).toEqual([...new Set(months)].toSorted((a, b) => a - b))
    expect(months.every((month) => month >= 1 && month <= 12)).toBe(true)
  }
  const whole = ACTIVITIES.map(({ months }) => months.length === 12)
  expect(whole.lastIndexOf(true)).toBeLessThan(whole.indexOf(false))
})

test('what needs snow is offered in months of snow, what needs a calm sea is not', () => {
  for (const { id, weather, months } of ACTIVITIES) {
    if (weather === 'snow') expect([id, months.some((month) => month > 4 && month < 12)]).toEqual([id, false])
    if (weather === 'calm') expect([id, months.some((month) => month < 4 || month > 11)]).toEqual([id, false])
  }
})

test.each([
  [40, 'hour'],
  [60, 'hour'],
  [61, 'two'],
  [120, 'two'],
  [150, 'half'],
] as const)('%i minutes are of the length “%s”', (minutes, length) => expect(lengthOf({ minutes })).toBe(length))
