import { expect, test } from 'vitest'
import {
  compare,
  NOTHING_TYPED,
  START,
  type Trip,
  type Typed,
} from '../../../../client/features/travel-cost/figures.ts'

const TYPED: Typed = { fuel: '170', tolls: '1430', parking: '', rental: '8000', fare: '1150', taxi: '15000' }

const of = (trip: Partial<Trip> = {}, typed: Partial<Typed> = {}) =>
  compare({ ...START, ...trip }, { ...TYPED, ...typed })

test('names all required amounts and computes no cost when nothing is typed', () => {
  const { missing, car, train, taxi } = compare(START, NOTHING_TYPED)
  expect(missing).toEqual(['fuel', 'tolls', 'rental', 'fareOrTaxi'])
  expect([car, train, taxi]).toEqual([undefined, undefined, undefined])
})

test.each<[string, Partial<Trip>, Partial<Typed>, string[]]>([
  ['all typed', {}, {}, []],
  ['no tolls where none are driven', { tolls: false }, { tolls: '' }, []],
  ['a car that costs nothing', {}, { rental: '0' }, []],
  ['a taxi alone to compare with', {}, { fare: '' }, []],
  ['neither fare nor taxi', {}, { fare: '', taxi: '' }, ['fareOrTaxi']],
  ['a price of 0 a litre', {}, { fuel: '0' }, ['fuel']],
  ['one town twice', { to: 'cts' }, {}, ['towns']],
])('with %s, the comparison reports as missing %j', (_, trip, typed, missing) =>
  expect(of(trip, typed).missing).toEqual(missing),
)

test('counts a one-way journey once', () => {
  const { km, car, train, taxi } = of()
  expect({ km, car, train, taxi }).toEqual({
    km: 46,
    car: { fuel: 490, total: 9_920, each: 4_960, driver: 4_960 },
    train: { total: 2_300, each: 1_150 },
    taxi: { total: 15_000, each: 7_500 },
  })
})

test('doubles distance, tolls and fares of a return journey, but not rental and parking', () => {
  const { km, car, train, taxi } = of({ both: true }, { parking: '1000' })
  expect({ km, total: car?.total, train: train?.total, taxi: taxi?.total }).toEqual({
    km: 92,
    total: 980 + 2_860 + 8_000 + 1_000,
    train: 4_600,
    taxi: 30_000,
  })
})

test('multiplies the rental by the days', () => expect(of({ days: 3 }).amounts.rental).toBe(24_000))

test('computes more fuel in winter', () => expect(of({ winter: true }).car?.fuel).toBe(580))

test('returns the number of persons from which a car or a taxi costs no more than the train', () => {
  const { evenCar, evenTaxi } = of({}, { rental: '0' })
  expect({ evenCar, evenTaxi }).toEqual({ evenCar: 2, evenTaxi: 14 })
})

test.each(['abc', '-1', '12.34.5'])('reports "%s" as an invalid amount of its field', (fuel) => {
  expect(of({}, { fuel })).toMatchObject({ wrong: ['fuel'], missing: ['fuel'], car: undefined })
})
