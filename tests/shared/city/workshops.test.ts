import { expect, test } from 'vitest'
import { type Fit, fitIn, takeHomeMinutes, WORKSHOPS } from '../../../shared/city/workshops.ts'
import { placeById } from '../../../shared/planner/places/places.ts'

const known = (id: string) => {
  const found = WORKSHOPS.find((workshop) => workshop.id === id)
  if (!found) throw new Error(`no workshop ${id}`)
  return found
}

test('has unique ids and refers only to places of the planner', () => {
  expect(new Set(WORKSHOPS.map(({ id }) => id)).size).toBe(WORKSHOPS.length)
  for (const { place } of WORKSHOPS) if (place) expect([place, placeById.has(place)]).toEqual([place, true])
})

test.each([
  ['taisho-bead', { least: 50, most: 55 }],
  ['irodoriya-bead', { least: 55, most: 55 }],
  ['taisho-box', { least: 90, most: 90 }],
  ['music-box', { least: 30, most: 60 }],
  ['taisho-tumbler', undefined],
] as const)('computes that an item of %s is ready after %j', (id, minutes) =>
  expect(takeHomeMinutes(known(id))).toEqual(minutes),
)

test.each<[string, number, Fit]>([
  ['taisho-bead', 55, 'yes'],
  ['taisho-bead', 54, 'tight'],
  ['taisho-bead', 50, 'tight'],
  ['taisho-bead', 49, 'no'],
  ['taisho-box', 90, 'yes'],
  ['taisho-box', 89, 'no'],
  ['candle', 60, 'yes'],
  ['music-box', 30, 'tight'],
  ['music-box', 0, 'no'],
  ['taisho-tumbler', 1000, 'later'],
  ['glass-studio', 1000, 'later'],
])('decides whether %s fits into %i minutes: %s', (id, minutes, fit) => expect(fitIn(known(id), minutes)).toBe(fit))

test('never promises furnace glass for the same day, and requires booking', () => {
  for (const { heat, wait, entry } of WORKSHOPS)
    if (heat === 'furnace') expect([wait.kind, entry]).toEqual(['later', 'needed'])
})

test('sorts by total time, with items collected another day last', () => {
  const totals = WORKSHOPS.map((workshop) => takeHomeMinutes(workshop)?.most ?? Number.POSITIVE_INFINITY)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
})

test('gives a plausible year for every reported figure', () => {
  for (const { wait, years } of WORKSHOPS) {
    if (wait.kind === 'reported') expect(years.length).toBeGreaterThan(0)
    for (const year of years) expect(year >= 2009 && year <= 2026).toBe(true)
  }
})
