import { expect, test } from 'vitest'
import { costFigures, sharedCosts } from '../../../../../client/features/planner/costs/cost-figures.ts'
import { NO_NOTES, type PriceField } from '../../../../../client/features/planner/trip/trip-notes.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'

const typed = (prices: Partial<Record<PriceField, string>>) => ({
  ...NO_NOTES,
  prices: { ...NO_NOTES.prices, ...prices },
})
const plan = { ...SAMPLE_PLAN, tollYen: 9_000, pass: { days: 4, tollYen: 9_000, passYen: 6_200, pays: true } }

test('nothing is counted before a price is typed, except the tolls', () => {
  const { figures, wrong } = costFigures({ ...plan, pass: null }, NO_NOTES)
  expect(wrong).toEqual([])
  expect(figures).toMatchObject({ tolls: 9_000, days: 4, rentalPerDay: undefined, kmPerLitre: undefined })
})

const visiting = (...places: string[]) => ({
  ...plan,
  days: plan.days.map((day, index) => ({
    ...day,
    day: '2026-12-05',
    stops:
      index > 0
        ? []
        : places.map((place) => ({ place, arrives: 600, begins: 600, leaves: 660, pinned: false, why: [] })),
  })),
})

test('counts the known entry and parking fees of the stops until the user types a sum', () => {
  const trip = visiting('asahiyama', 'buddha', 'bluepond')
  expect(costFigures(trip, NO_NOTES).figures).toMatchObject({ entryPerPerson: 1_500, parking: 500 })
  expect(costFigures(trip, typed({ entryPerPerson: '900', parking: '0' })).figures).toMatchObject({
    entryPerPerson: 900,
    parking: 0,
  })
  expect(costFigures(trip, typed({ entryPerPerson: 'abc' })).figures.entryPerPerson).toBeUndefined()
  expect(costFigures(visiting(), NO_NOTES).figures.entryPerPerson).toBeUndefined()
})

test('counts no petrol for an electric car, even if its price was typed for a petrol car before', () => {
  const request = { ...plan.request, vehicle: 'electric' as const }
  const notes = typed({ kmPerLitre: '16', yenPerLitre: '180' })
  expect(costFigures({ ...plan, request }, notes).kinds).not.toContain('fuel')
  expect(costFigures({ ...plan, request }, notes).figures).toMatchObject({ kmPerLitre: undefined })
  expect(sharedCosts({ ...plan, request }, notes)).not.toHaveProperty('fuelUse')
  expect(costFigures(plan, notes).kinds).toContain('fuel')
})

test('names the stops that may charge for entry at an unknown price, without shops, open areas and free viewpoints', () => {
  const trip = visiting(
    'asahiyama',
    'maruyamazoo',
    'rokkatei',
    'karikachi',
    'goko',
    'mashu1',
    'cts_ap',
    'silo',
    'tvtower',
  )
  expect(costFigures(trip, NO_NOTES).unknownFees).toEqual(['maruyamazoo', 'tvtower'])
  expect(costFigures(visiting('hitsujigaoka', 'winecastle'), NO_NOTES).unknownFees).toEqual(['hitsujigaoka'])
})

test.each([
  ['the tolls if the user has not chosen', undefined, 9_000],
  ['the tolls if the user prefers them', false, 9_000],
  ['the pass if the user prefers it', true, 6_200],
])('counts %s', (_, pass, tolls) => {
  expect(costFigures(plan, { ...NO_NOTES, pass }).figures.tolls).toBe(tolls)
})

test('reads amounts with separators and Arabic digits', () => {
  const { figures, wrong } = costFigures(
    plan,
    typed({ rentalPerDay: '¥8,500', kmPerLitre: '١٦', yenPerLitre: '172,5' }),
  )
  expect(wrong).toEqual([])
  expect(figures).toMatchObject({ rentalPerDay: 8_500, kmPerLitre: 16, yenPerLitre: 172.5 })
})

test.each([
  ['165', 165],
  ['0.107', 0.107],
  ['4,987', 4.987],
  ['٢٠٫٥١٢', 20.512],
  ['0.0095 円', 0.0095],
])('reads the rate %s with all its decimals', (text, rate) => {
  expect(costFigures(plan, typed({ rate: text }))).toMatchObject({ wrong: [], rate })
})

test.each([
  ['kmPerLitre', '0'],
  ['kmPerLitre', '61'],
  ['yenPerLitre', '49'],
  ['yenPerLitre', '5000'],
  ['rentalPerDay', 'abc'],
  ['rentalPerDay', '-5'],
  ['rate', '0'],
  ['rate', '0.00095'],
  ['rate', '1.234,5'],
] as const)('names %s = %s as wrong and does not count it', (field, text) => {
  const { wrong, figures, rate } = costFigures(plan, typed({ [field]: text }))
  expect(wrong).toEqual([field])
  expect([figures[field as 'kmPerLitre'], rate]).toEqual([undefined, undefined])
})

test('hands the costs of the car over to a crew, and nothing if the user typed no price', () => {
  expect(sharedCosts(plan, NO_NOTES)).toBeUndefined()
  const notes = typed({
    rentalPerDay: '7000',
    parking: '900',
    entryPerPerson: '500',
    kmPerLitre: '16',
    yenPerLitre: '170',
  })
  expect(sharedCosts(plan, notes)).toEqual({
    yen: { fuel: '', tolls: '9000', parking: '900', rental: '28000', other: '' },
    fuelUse: { km: Math.round(plan.km), kmPerLitre: 16, yenPerLitre: 170 },
  })
})
