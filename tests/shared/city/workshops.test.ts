/** Workshops by the time they take: nobody is sent to one whose glass is still hot when they have to leave. */

import { expect, test } from 'vitest'
import { type Fit, fitIn, takeHomeMinutes, WORKSHOPS } from '../../../shared/city/workshops.ts'
import { placeById } from '../../../shared/planner/places/places.ts'

const known = (id: string) => {
  const found = WORKSHOPS.find((workshop) => workshop.id === id)
  if (!found) throw new Error(`no workshop ${id}`)
  return found
}

test('every id is given once, and every place is one of the planner’s', () => {
  expect(new Set(WORKSHOPS.map(({ id }) => id)).size).toBe(WORKSHOPS.length)
  for (const { place } of WORKSHOPS) if (place) expect([place, placeById.has(place)]).toEqual([place, true])
})

test.each([
  ['taisho-bead', { least: 50, most: 55 }],
  ['irodoriya-bead', { least: 55, most: 55 }],
  ['taisho-box', { least: 90, most: 90 }],
  ['music-box', { least: 30, most: 60 }],
  ['taisho-tumbler', undefined],
] as const)('%s can be taken home after %j', (id, minutes) => expect(takeHomeMinutes(known(id))).toEqual(minutes))

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
])('%s in %i minutes: %s', (id, minutes, fit) => expect(fitIn(known(id), minutes)).toBe(fit))

test('glass from the furnace is never promised for the same day, and is booked', () => {
  for (const { heat, wait, entry } of WORKSHOPS)
    if (heat === 'furnace') expect([wait.kind, entry]).toEqual(['later', 'needed'])
})

test('the list runs from the shortest total to the longest, what is fetched another day last', () => {
  const totals = WORKSHOPS.map((workshop) => takeHomeMinutes(workshop)?.most ?? Number.POSITIVE_INFINITY)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
})

test('years are those of reports, and no figure of a report stands without one', () => {
  for (const { wait, years } of WORKSHOPS) {
    if (wait.kind === 'reported') expect(years.length).toBeGreaterThan(0)
    for (const year of years) expect(year >= 2009 && year <= 2026).toBe(true)
  }
})
