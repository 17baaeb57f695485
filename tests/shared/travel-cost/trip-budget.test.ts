import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COST_KINDS,
  eachOf,
  notCounted,
  plannedCosts,
  spentByKind,
  type TripFigures,
  totalOf,
} from '../../../shared/travel-cost/trip-budget.ts'

const trip: TripFigures = { km: 640.4, days: 5, persons: 3, tolls: 4_620 }

test('an empty price is not counted, and the known tolls are', () => {
  const costs = plannedCosts(trip)
  expect(totalOf(costs)).toBe(4_620)
  expect(notCounted(costs)).toEqual(['fuel', 'rental', 'entry', 'parking', 'other'])
})

test('fuel needs the consumption and the price of a litre', () => {
  expect(plannedCosts({ ...trip, kmPerLitre: 16 }).fuel).toBeUndefined()
  expect(plannedCosts({ ...trip, yenPerLitre: 170 }).fuel).toBeUndefined()
  expect(plannedCosts({ ...trip, kmPerLitre: 16, yenPerLitre: 170 }).fuel).toBe(6_804)
})

test.each([
  ['the rental for each day', { rentalPerDay: 7_999 }, 'rental', 39_995],
  ['entry fees for each person', { entryPerPerson: 1_234 }, 'entry', 3_702],
  ['parking once', { parking: 1_500 }, 'parking', 1_500],
  ['other costs once, in whole yen', { other: 99.5 }, 'other', 100],
  ['a price of zero', { rentalPerDay: 0 }, 'rental', 0],
] as const)('counts %s', (_, part, kind, yen) => {
  const costs = plannedCosts({ ...trip, ...part })
  expect(costs[kind]).toBe(yen)
  expect(notCounted(costs)).not.toContain(kind)
})

test('the shares are whole yen and cover the total with less than a yen for each person to spare', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.integer({ min: 1, max: 8 }), (total, persons) => {
      const each = eachOf(total, persons)
      expect(Number.isInteger(each)).toBe(true)
      expect(each * persons).toBeGreaterThanOrEqual(total)
      expect(each * persons - total).toBeLessThan(persons)
    }),
  )
})

test('sums expenses by kind', () => {
  const spent = spentByKind([
    { kind: 'fuel', yen: 5_000, note: '' },
    { kind: 'other', yen: 1, note: 'ice cream' },
    { kind: 'fuel', yen: 2_500, note: '' },
  ])
  expect(COST_KINDS.map((kind) => spent[kind])).toEqual([7_500, 0, 0, 0, 0, 1])
  expect(totalOf(spent)).toBe(7_501)
})
