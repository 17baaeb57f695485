import { expect, test } from 'vitest'
import { ACTIVITIES, lengthOf } from '../../../shared/city/activities.ts'
import type { Place } from '../../../shared/planner/places/place.ts'
import { placeById } from '../../../shared/planner/places/places.ts'

/**
 * Returns the months in which a visit is possible. These are the place's opening months, except months in which it is
 * closed throughout.
 */
function openMonths({ months, closures }: Place): number[] {
  const shut = closures.filter(({ weekdays, from }) => !weekdays && !from).flatMap((closure) => closure.months ?? [])
  return months.filter((month) => !shut.includes(month))
}

test('has unique ids and refers only to places of the planner', () => {
  expect(new Set(ACTIVITIES.map(({ id }) => id)).size).toBe(ACTIVITIES.length)
  for (const { place } of ACTIVITIES) if (place) expect([place, placeById.has(place)]).toEqual([place, true])
})

test('computes that the ropeway is closed in April and November', () => {
  const ropeway = placeById.get('tenguyama')
  expect(ropeway && openMonths(ropeway)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 12])
})

const planned = ACTIVITIES.filter(({ measured }) => measured === 'planner').map((entry) => [entry.id, entry] as const)

test.each(planned)(
  'gives %s the months, minutes and name of the planner',
  (_, { place = '', months, minutes, japanese }) => {
    const known = placeById.get(place)
    expect(known).toBeDefined()
    if (!known) return
    expect({ months: openMonths(known), minutes: known.stay, japanese: known.japanese }).toEqual({
      months,
      minutes,
      japanese,
    })
  },
)

test('sorts months, and lists year-round activities first', () => {
  for (const { months } of ACTIVITIES) {
    expect(months).toEqual([...new Set(months)].toSorted((a, b) => a - b))
    expect(months.every((month) => month >= 1 && month <= 12)).toBe(true)
  }
  const whole = ACTIVITIES.map(({ months }) => months.length === 12)
  expect(whole.lastIndexOf(true)).toBeLessThan(whole.indexOf(false))
})

test('offers snow activities only in snowy months, and calm-sea activities never in winter', () => {
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
] as const)('sorts %i minutes under the length “%s”', (minutes, length) => expect(lengthOf({ minutes })).toBe(length))
