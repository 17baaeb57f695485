import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from '../../../shared/travel-cost/amount.ts'
import {
  breakEvenPersons,
  type CarJourney,
  carCost,
  drivingMinutes,
  kmPerLitre,
  shareOf,
} from '../../../shared/travel-cost/costs.ts'

const JOURNEY: CarJourney = {
  km: 640,
  kmPerLitre: 16,
  yenPerLitre: 170,
  tolls: 3_600,
  parking: 1_250,
  rental: 24_000,
  persons: 4,
}

test('computes fuel as km ÷ km per litre × yen per litre, and rounds shares down to ¥10', () => {
  expect(carCost(JOURNEY)).toEqual({ fuel: 6_800, total: 35_650, each: 8_910, driver: 8_920 })
})

test.each([
  [1, { each: 35_650, driver: 35_650 }],
  [2, { each: 17_820, driver: 17_830 }],
  [3, { each: 11_880, driver: 11_890 }],
  [7, { each: 5_090, driver: 5_110 }],
])('gives %i persons shares in whole tens and the driver the rest', (persons, shares) => {
  expect(carCost({ ...JOURNEY, persons })).toMatchObject(shares)
})

test.each([
  ['kei', false, 18],
  ['compact', false, 16],
  ['van', false, 10],
  ['kei', true, 15.3],
  ['van', true, 8.5],
] as const)('computes for a %s car, winter %s, %d km per litre', (car, winter, km) => {
  expect(kmPerLitre(car, winter)).toBeCloseTo(km)
})

test.each([
  [44, false, 45],
  [87, false, 85],
  [100, true, 130],
])('rounds %i minutes, winter %s, to %i', (minutes, winter, rounded) => {
  expect(drivingMinutes(minutes, winter)).toBe(rounded)
})

test.each([
  [10_000, 2_500, 4],
  [10_001, 2_500, 5],
  [1_000, 2_500, 1],
  [0, 2_500, 1],
  [10_000, 0, undefined],
])('finds for ¥%i in total and ¥%i each the break-even at %s persons', (total, fare, persons) => {
  expect(breakEvenPersons(total, fare)).toBe(persons)
})

test('finds the smallest number of persons at which the total is at most a fare each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 50_000 }), (total, fare) => {
      const persons = breakEvenPersons(total, fare) ?? 0
      expect(total).toBeLessThanOrEqual(fare * persons)
      if (persons > 1) expect(total).toBeGreaterThan(fare * (persons - 1))
    }),
  )
})

test('collects exactly the cost, and no passenger pays more than the driver', () => {
  const yen = fc.integer({ min: 0, max: 200_000 })
  const journeys = fc.record({
    km: fc.integer({ min: 1, max: 3_000 }),
    kmPerLitre: fc.constantFrom(8.5, 10, 13.6, 16, 15.3, 18),
    yenPerLitre: fc.integer({ min: 100, max: 300 }),
    tolls: yen,
    parking: yen,
    rental: yen,
    persons: fc.integer({ min: 1, max: 8 }),
  })
  fc.assert(
    fc.property(journeys, (journey) => {
      const { total, each, driver } = carCost(journey)
      expect(each * (journey.persons - 1) + driver).toBe(total)
      expect(each).toBeLessThanOrEqual(driver)
      expect(each % 10).toBe(0)
    }),
  )
})

test('rounds the share of a taxi down', () => expect(shareOf(8_990, 4)).toBe(2_240))

test.each([
  ['', undefined],
  ['  ', undefined],
  ['172', 172],
  ['172.5', 172.5],
  ['172,5', 172.5],
  ['1,430', 1_430],
  ['1.430', 1_430],
  ['1 430', 1_430],
  ['1\u202f430 ¥', 1_430],
  ['１４３０円', 1_430],
  ['١٤٣٠', 1_430],
  ['12,345', 12_345],
  ['0', 0],
  ['abc', Number.NaN],
  ['-5', Number.NaN],
  ['1.2.3', Number.NaN],
  ['12345678', Number.NaN],
])('reads "%s" as %s', (text, amount) => expect(readAmount(text)).toEqual(amount))
