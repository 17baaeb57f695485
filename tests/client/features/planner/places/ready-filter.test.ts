import { trips } from 'virtual:ready-made'
import { expect, test } from 'vitest'
import {
  bySeason,
  fitsReadyFilter,
  type ReadyFilter,
  readReadyFilter,
  writeReadyFilter,
} from '../../../../../client/features/planner/places/ready-filter.ts'
import { dayAfter } from '../../../../../shared/time/daylight.ts'

test.each<[string, ReadyFilter]>([
  ['', { days: null, start: null }],
  ['?days=5&start=cts', { days: 5, start: 'cts' }],
  ['?days=4&start=atlantis', { days: null, start: null }],
  ['?start=kushiro_ap&month=7', { days: null, start: 'kushiro_ap' }],
])('reads the query %s as %j', (search, filter) => expect(readReadyFilter(search)).toEqual(filter))

test('writes the parameters that it reads and keeps the others', () => {
  expect(writeReadyFilter('?month=7', { days: 10, start: 'asahikawa' })).toBe('?month=7&days=10&start=asahikawa')
  expect(writeReadyFilter('?month=7&days=10&start=cts', { days: null, start: null })).toBe('?month=7')
})

test.each<[ReadyFilter, number]>([
  [{ days: null, start: null }, 64],
  [{ days: 7, start: null }, 16],
  [{ days: null, start: 'cts' }, 16],
  [{ days: 7, start: 'cts' }, 4],
])('shows with the filter %j %i trips', (filter, count) => {
  expect(trips.filter((trip) => fitsReadyFilter(trip, filter))).toHaveLength(count)
})

test('the season of the next departure comes first', () => {
  const seasons = bySeason(trips)
  expect(seasons.map(({ trips: ofSeason }) => ofSeason.length)).toEqual([16, 16, 16, 16])
  const days = seasons.map(({ firstDay }) => firstDay)
  expect(days.toSorted()).toEqual(days)
  expect(seasons.filter(({ isPast }) => isPast)).toEqual([])
})

test('the seasons that have begun since the build come last', () => {
  const [first, second, ...later] = bySeason(trips)
  if (!first || !second) throw new Error('there are fewer than two seasons')
  const orderOn = (today: string) => bySeason(trips, today).map(({ season, isPast }) => [season, isPast])
  const coming = [second, ...later].map(({ season }) => [season, false])
  expect(orderOn(dayAfter(first.firstDay, -1))).toEqual([[first.season, false], ...coming])
  expect(orderOn(first.firstDay)).toEqual([...coming, [first.season, true]])
  expect(orderOn(second.firstDay)).toEqual([...coming.slice(1), [first.season, true], [second.season, true]])
})
