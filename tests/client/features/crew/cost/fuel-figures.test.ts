import { expect, test } from 'vitest'
import {
  type FuelTyped,
  fuelFigures,
  isWinterDay,
  priceToFillIn,
  typedOf,
} from '../../../../../client/features/crew/cost/fuel-figures.ts'
import { planKm } from '../../../../../client/features/crew/cost/plan-km.ts'
import { roadKm } from '../../../../../client/features/crew/cost/road-km.ts'
import { fuelYen } from '../../../../../shared/travel-cost/costs.ts'

const UNTOUCHED = typedOf(undefined, '')
const of = (part: Partial<FuelTyped>, roadKm?: number, day = '2027-07-01') =>
  fuelFigures({ ...UNTOUCHED, ...part }, roadKm, day)

test('derives the consumption from the car in an empty form and reports the other values as missing', () => {
  expect(of({})).toMatchObject({
    shown: { km: '', kmPerLitre: '16', yenPerLitre: '' },
    missing: ['km', 'yenPerLitre'],
    wrong: [],
    use: undefined,
  })
})

test('calculates fuel from the route and the price: 640 km ÷ 16 × ¥170', () => {
  const { use } = of({ yenPerLitre: '170' }, 640.2)
  expect(use).toEqual({ km: 640, kmPerLitre: 16, yenPerLitre: 170 })
  expect(use && fuelYen(use)).toBe(6_800)
})

test.each([
  ['2027-11-30', false],
  ['2027-12-01', true],
  ['2028-03-31', true],
  ['2028-04-01', false],
  ['', false],
])('decides whether %s is in winter: %s', (day, winter) => expect(isWinterDay(day)).toBe(winter))

test.each<[string, Partial<FuelTyped>, string, string]>([
  ['a kei car', { car: 'kei' }, '2027-07-01', '18'],
  ['a kei car in January', { car: 'kei' }, '2027-01-10', '15.3'],
  ['a kei car in January on dry roads', { car: 'kei', winter: false }, '2027-01-10', '18'],
  ['a van in snow', { car: 'van', winter: true }, '2027-07-01', '8.5'],
  ['what was typed', { car: 'van', kmPerLitre: '9' }, '2027-01-10', '9'],
])('derives the consumption from %s', (_, part, day, shown) => {
  expect(of(part, undefined, day).shown.kmPerLitre).toBe(shown)
})

test('prefers typed kilometres to the length of the road', () => {
  expect(of({ km: '700', yenPerLitre: '170' }, 640).use?.km).toBe(700)
  expect(of({ km: '', yenPerLitre: '170' }, 640)).toMatchObject({ missing: ['km'], use: undefined })
})

test.each<[string, Partial<FuelTyped>, 'km' | 'kmPerLitre' | 'yenPerLitre']>([
  ['text instead of a distance', { km: 'far' }, 'km'],
  ['a distance below the minimum', { km: '0' }, 'km'],
  ['a distance above the maximum', { km: '20001' }, 'km'],
  ['a consumption below the minimum', { kmPerLitre: '1.9' }, 'kmPerLitre'],
  ['a consumption above the maximum', { kmPerLitre: '61' }, 'kmPerLitre'],
  ['a price above the maximum', { yenPerLitre: '7000' }, 'yenPerLitre'],
  ['a price below the minimum', { yenPerLitre: '49' }, 'yenPerLitre'],
])('rejects %s at its field', (_, part, figure) => {
  const { wrong, use } = of({ km: '640', yenPerLitre: '170', ...part })
  expect(wrong).toEqual([figure])
  expect(use).toBeUndefined()
})

test('accepts the limits themselves', () => {
  expect(of({ km: '20,000', kmPerLitre: '60', yenPerLitre: '1000' }).use).toEqual({
    km: 20_000,
    kmPerLitre: 60,
    yenPerLitre: 1_000,
  })
  expect(of({ km: '1', kmPerLitre: '2', yenPerLitre: '50' }).wrong).toEqual([])
})

test('shows the figures of an existing crew as typed values', () => {
  const use = { km: 812, kmPerLitre: 13.6, yenPerLitre: 172.5 }
  expect(fuelFigures(typedOf(use, '180'), 640, '2027-01-10').use).toEqual(use)
})

test('fills in the remembered price in the form of a new crew without a fuel amount only', () => {
  expect(priceToFillIn('172', { isNew: true, yen: undefined })).toBe('172')
  expect(priceToFillIn('172', { isNew: true, yen: '' })).toBe('172')
  expect(priceToFillIn('172', { isNew: true, yen: '9000' })).toBe('')
  expect(priceToFillIn('172', { isNew: false, yen: '' })).toBe('')
})

test('measures a road equally in both directions and returns undefined for a crew in one town', () => {
  const there = roadKm({ startTown: 'sapporo', via: ['furano'], endTown: 'obihiro' })
  expect(there).toBeGreaterThan(150)
  expect(roadKm({ startTown: 'obihiro', via: ['furano'], endTown: 'sapporo' })).toBe(there)
  expect(roadKm({ startTown: 'sapporo', via: [], endTown: 'sapporo' })).toBeUndefined()
})

test('returns undefined as the distance of an invalid plan code', () => expect(planKm('1-AbC_9')).toBeUndefined())
