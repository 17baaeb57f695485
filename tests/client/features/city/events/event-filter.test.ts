import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../../client/data/query-values.ts'
import {
  type EventFilter,
  isNarrow,
  NO_FILTER,
  readFilter,
  tripFault,
  tripOf,
  valuesOf,
} from '../../../../../client/features/city/events/event-filter.ts'

const trip = (from: string, to: string): EventFilter => ({ ...NO_FILTER, from, to })

describe('the query', () => {
  test.each<[string, EventFilter]>([
    ['', NO_FILTER],
    ['?kind=snow', { ...NO_FILTER, kind: 'snow' }],
    ['?from=2027-02-01&to=2027-02-09', trip('2027-02-01', '2027-02-09')],
    ['?kind=beer&from=soon&to=2027-02-30', NO_FILTER],
    ['?kind=constructor&from=0002-02-01', NO_FILTER],
  ])('reads the filter from %j', (search, filter) => {
    expect(readFilter(search)).toEqual(filter)
  })

  test('survives a round trip, keeps other parameters, and removes its own when empty', () => {
    const filter: EventFilter = { kind: 'light', from: '2027-01-01', to: '2027-01-03' }
    const search = withValues('?from=2026-01-01&x=1', valuesOf(filter))
    expect(readFilter(search)).toEqual(filter)
    expect(withValues(search, valuesOf(NO_FILTER))).toBe('?x=1')
  })
})

test.each([
  ['', '', undefined, false],
  ['2027-02-01', '', 'missing', false],
  ['', '2027-02-01', 'missing', false],
  ['2027-02-02', '2027-02-01', 'order', false],
  ['2027-02-01', '2027-02-01', undefined, true],
  ['2027-02-01', '2028-02-01', undefined, true],
  ['2027-02-01', '2028-02-02', 'long', false],
])('judges the dates from %j to %j: fault %s, valid trip %s', (from, to, fault, isTrip) => {
  const filter = trip(from, to)
  expect(tripFault(filter)).toBe(fault)
  expect(tripOf(filter)).toEqual(isTrip ? { from, to } : undefined)
  expect(isNarrow(filter)).toBe(from !== '' || to !== '')
})
