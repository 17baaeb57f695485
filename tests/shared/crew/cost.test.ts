import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  budgetYen,
  type Charge,
  ceilingOf,
  ceilingOfJoining,
  distributeYen,
  PARTS_OF_A_YEN,
  type Passenger,
  type Stretch,
  splitCosts,
} from '../../../shared/crew/cost.ts'
import { CREW_LIMITS, CREW_TOWNS, type CrewTown } from '../../../shared/crew/crew.ts'
import { carCost } from '../../../shared/travel-cost/costs.ts'

/** Airport → Sapporo → Furano → Sapporo → airport: 50, 110, 110 and 50 km. */
const ROUND: readonly Stretch[] = [
  { from: 'new-chitose-airport', to: 'sapporo', km: 50 },
  { from: 'sapporo', to: 'furano', km: 110 },
  { from: 'furano', to: 'sapporo', km: 110 },
  { from: 'sapporo', to: 'new-chitose-airport', km: 50 },
]
const NO_LEG: readonly Stretch[] = [{ from: 'sapporo', to: 'sapporo', km: 0 }]
const seats = (...each: number[]): Passenger[] => each.map((count) => ({ seats: count }))
const all = (yen: number): Charge[] => [{ yen }]

describe('the worked examples', () => {
  test('the costs match the guide to travel buddies: 640 km, a compact car, four people', () => {
    const { total, fuel } = budgetYen({
      fuelUse: { km: 640, kmPerLitre: 16, yenPerLitre: 170 },
      budget: [
        { kind: 'tolls', yen: 3_600 },
        { kind: 'parking', yen: 1_250 },
        { kind: 'rental', yen: 26_400 },
      ],
    })
    expect({ total, fuel }).toEqual({ total: 38_050, fuel: 6_800 })
    const { passengers, driver } = splitCosts(NO_LEG, all(total), seats(1, 1, 1))
    expect(passengers).toEqual([9_510, 9_510, 9_510])
    expect(driver).toBe(9_520)
  })

  test('the costs follow the rule: floor((F + T + P + R) ÷ n) down to ¥10, at most (n − 1) ÷ n of the cost', () => {
    const { passengers, driver, total } = splitCosts(ROUND, all(35_650), seats(1, 1, 1))
    expect({ passengers, driver }).toEqual({ passengers: [8_910, 8_910, 8_910], driver: 8_920 })
    expect(total - driver).toBeLessThanOrEqual((total * 3) / 4)
  })

  test.each<[string, readonly Stretch[], Charge[], Passenger[], number[], number]>([
    ['alone: everything is the driver’s', ROUND, all(10_005), [], [], 10_005],
    ['two seats count as two people, and pay twice', ROUND, all(9_030), seats(2, 1), [4_500, 2_250], 2_280],
    ['nothing to share', ROUND, all(0), seats(1), [0], 0],
    ['less than ¥10 each is the driver’s', ROUND, all(39), seats(1, 1, 1), [0, 0, 0], 39],
    ['no kilometres: one leg', NO_LEG, all(1_000), seats(1), [500], 500],
  ])('the costs are split: %s', (_, legs, charges, passengers, ceilings, driver) => {
    expect(splitCosts(legs, charges, passengers)).toMatchObject({ passengers: ceilings, driver })
  })

  test('the costs split ¥32,000 over 320 km between a passenger for all and one for part of the way', () => {
    const { legs, passengers, driver } = splitCosts(ROUND, all(32_000), [
      { seats: 1 },
      { seats: 1, joinTown: 'sapporo', leaveTown: 'furano' },
    ])
    expect(legs.map(({ yen, people }) => [yen, people])).toEqual([
      [5_000, 2],
      [11_000, 3],
      [11_000, 2],
      [5_000, 2],
    ])
    // The first passenger's share is 5,000 ÷ 2 + 11,000 ÷ 3 + 11,000 ÷ 2 + 5,000 ÷ 2 = 14,166.67. The second one's is
    // 11,000 ÷ 3 = 3,666.67.
    expect(passengers).toEqual([14_160, 3_660])
    expect(driver).toBe(14_180)
  })

  test('the costs split the toll of a stretch between the people in the car there', () => {
    const charges = [{ yen: 3_000, fromTown: 'furano', toTown: 'sapporo' } as const]
    const { legs, passengers, driver } = splitCosts(ROUND, charges, [{ seats: 1 }, { seats: 1, leaveTown: 'furano' }])
    expect(legs.map(({ yen }) => yen)).toEqual([0, 0, 3_000, 0])
    expect({ passengers, driver }).toEqual({ passengers: [1_500, 0], driver: 1_500 })
  })

  test('the costs round a third of ¥100 down to ¥30, so that the driver bears ¥40', () => {
    expect(splitCosts(NO_LEG, all(100), seats(1, 1))).toMatchObject({ passengers: [30, 30], driver: 40 })
  })

  test('the costs add a seventh and six sevenths of a yen to a whole one', () => {
    const legs = [
      { from: 'sapporo', to: 'otaru', km: 1, yen: 10, people: 7 },
      { from: 'otaru', to: 'niseko', km: 1, yen: 60, people: 7 },
    ] as const
    expect(ceilingOf(legs, { seats: 1 })).toBe(10)
  })

  test('the costs treat a town that is no longer on the route as the whole route', () => {
    expect(splitCosts(ROUND, all(10_000), [{ seats: 1, joinTown: 'nemuro' }]).passengers).toEqual([5_000])
    expect(
      splitCosts(ROUND, [{ yen: 320, fromTown: 'nemuro', toTown: 'utoro' }], []).legs.map(({ yen }) => yen),
    ).toEqual([50, 110, 110, 50])
  })

  test('the costs replace a typed fuel cost by the calculated one', () => {
    const budget = [
      { kind: 'fuel' as const, yen: 9_000 },
      { kind: 'other' as const, yen: 500 },
    ]
    expect(budgetYen({ budget })).toEqual({ total: 9_500, fuel: 9_000 })
    expect(budgetYen({ budget, fuelUse: { km: 100, kmPerLitre: 16, yenPerLitre: 170.5 } })).toEqual({
      total: 1_566,
      fuel: 1_066,
    })
  })
})

test('divides a yen’s parts by any number of people in a car', () => {
  const most = CREW_LIMITS.maximumSeats + 1
  for (let people = 1; people <= most; people++) expect(PARTS_OF_A_YEN % people).toBe(0)
  expect(() => splitCosts(ROUND, all(1_000), seats(most))).toThrow(RangeError)
})

describe('distributing yen over legs', () => {
  test.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 9], [0, 1]],
    [7, [0, 0], [4, 3]],
    [7, [0, 5], [0, 7]],
    [0, [3, 4], [0, 0]],
    // With the method of largest remainders, the last leg would get ¥2 of ¥10 (4, 4, 2), but only ¥1 of ¥11 (5, 5, 1).
    [10, [6, 6, 2], [5, 4, 1]],
    [11, [6, 6, 2], [5, 5, 1]],
    [10_000_000, [12.3, 45.6, 0.1], [2_120_690, 7_862_069, 17_241]],
  ])('distributes ¥%i over %j km', (yen, km, laid) => expect(distributeYen(yen, km)).toEqual(laid))

  const kms = fc.array(
    fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 9_000 }).map((tenths) => tenths / 10),
    ),
    {
      minLength: 1,
      maxLength: 9,
    },
  )
  const yen = fc.integer({ min: 0, max: 100_000_000 })

  test('assigns each yen to one leg with kilometres, close to the exact shares', () => {
    fc.assert(
      fc.property(yen, kms, (amount, km) => {
        const laid = distributeYen(amount, km)
        const whole = km.reduce((sum, length) => sum + length, 0)
        expect(laid.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [leg, part] of laid.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          const exact = whole === 0 ? amount / km.length : (amount * (km[leg] ?? 0)) / whole
          expect(Math.abs(part - exact)).toBeLessThanOrEqual(Math.max(1, km.length / 2))
          if (exact === 0) expect(part).toBe(0)
        }
      }),
    )
  })

  test('never takes a yen from a leg when the amount grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), kms, (amount, km) => {
        const [less, more] = [distributeYen(amount, km), distributeYen(amount + 1, km)]
        expect(more.filter((part, leg) => part < (less[leg] ?? 0))).toEqual([])
      }),
    )
  })
})

describe('for any passengers and any costs', () => {
  const trips = fc
    .record({
      towns: fc.array(fc.constantFrom(...CREW_TOWNS.slice(0, 4)), { minLength: 1, maxLength: 8 }),
      km: fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 8, maxLength: 8 }),
      yen: fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 8 }),
      seats: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }),
      ends: fc.array(fc.nat(7), { minLength: 24, maxLength: 24 }),
    })
    .map(({ towns, km, yen, seats: wanted, ends }) => {
      const stops = towns.filter((town, index) => town !== towns[index - 1])
      const stretches = stops
        .slice(1)
        .map((to, index) => ({ from: stops[index] as CrewTown, to, km: (km[index] ?? 0) / 10 }))
      const legs = stretches.length > 0 ? stretches : [{ from: stops[0] as CrewTown, to: stops[0] as CrewTown, km: 0 }]
      const town = (at: number) => (ends[at] === 0 ? undefined : stops[(ends[at] ?? 0) % stops.length])
      let free = CREW_LIMITS.maximumSeats
      const passengers = wanted.flatMap((count, index) => {
        if (count > free) return []
        free -= count
        return [{ seats: count, joinTown: town(index), leaveTown: town(index + 4) }]
      })
      const charges = yen.map((amount, index) => ({ yen: amount, fromTown: town(index + 8), toTown: town(index + 16) }))
      return { legs, passengers, charges }
    })

  test('the parts add up to the total on legs, and the driver bears at least one share', () => {
    fc.assert(
      fc.property(trips, ({ legs, passengers, charges }) => {
        const split = splitCosts(legs, charges, passengers)
        const total = charges.reduce((sum, { yen }) => sum + yen, 0)
        expect(split.total).toBe(total)
        expect(split.legs.reduce((sum, { yen }) => sum + yen, 0)).toBe(total)
        expect(split.passengers.reduce((sum, part) => sum + part, split.driver)).toBe(total)
        const own = split.legs.reduce((sum, { yen, people }) => sum + BigInt(yen) * BigInt(PARTS_OF_A_YEN / people), 0n)
        expect(BigInt(split.driver) * BigInt(PARTS_OF_A_YEN)).toBeGreaterThanOrEqual(own)
      }),
    )
  })

  test('no passenger pays more than the exact sum of their shares, or ¥10 a seat less', () => {
    fc.assert(
      fc.property(trips, ({ legs, passengers, charges }) => {
        const split = splitCosts(legs, charges, passengers)
        for (const [index, { seats: taken }] of passengers.entries()) {
          // Computes the exact share with fractions, independently of the code under test. A split with this passenger
          // alone shows on which legs they travel.
          const alone = splitCosts(legs, [], [passengers[index] as Passenger]).legs
          const [over, under] = split.legs.reduce(
            ([a, b], { yen, people }, leg) =>
              alone[leg]?.people === 1
                ? [a, b]
                : [a * BigInt(people) + BigInt(yen) * BigInt(taken) * b, b * BigInt(people)],
            [0n, 1n],
          )
          const ceiling = BigInt(split.passengers[index] ?? 0)
          expect(ceiling * under <= over).toBe(true)
          expect((ceiling + 10n * BigInt(taken)) * under > over).toBe(true)
          expect(ceiling % 10n).toBe(0n)
        }
      }),
    )
  })

  test('a part never rises with more people, and never falls with more costs or a longer ride', () => {
    fc.assert(
      fc.property(trips, fc.nat(5_000), ({ legs, passengers, charges }, more) => {
        const before = splitCosts(legs, charges, passengers)
        const dearer = splitCosts(legs, [...charges, { yen: more }], passengers)
        const fewer = splitCosts(legs, charges, passengers.slice(0, -1))
        for (const [index, part] of before.passengers.entries()) {
          expect(dearer.passengers[index]).toBeGreaterThanOrEqual(part)
          if (index < passengers.length - 1) expect(fewer.passengers[index]).toBeGreaterThanOrEqual(part)
          expect(ceilingOf(before.legs, { seats: passengers[index]?.seats ?? 1 })).toBeGreaterThanOrEqual(part)
        }
      }),
    )
  })

  test('the maximum before joining equals the one after joining', () => {
    fc.assert(
      fc.property(trips, ({ legs, passengers, charges }) => {
        const [joining, ...others] = passengers
        if (!joining) return
        const { legs: without } = splitCosts(legs, charges, others)
        expect(ceilingOfJoining(without, joining)).toBe(splitCosts(legs, charges, passengers).passengers[0])
      }),
    )
  })

  test('passengers for the whole way pay as in the cost comparison', () => {
    fc.assert(
      fc.property(fc.nat(400_000), fc.integer({ min: 1, max: 9 }), (rental, persons) => {
        const use = { km: 640, kmPerLitre: 16, yenPerLitre: 170 }
        const { each, driver, total } = carCost({ ...use, tolls: 0, parking: 0, rental, persons })
        const split = splitCosts(NO_LEG, all(total), seats(...Array.from({ length: persons - 1 }, () => 1)))
        expect(split.driver).toBe(driver)
        expect(new Set(split.passengers)).toEqual(new Set(persons > 1 ? [each] : []))
      }),
    )
  })
})
