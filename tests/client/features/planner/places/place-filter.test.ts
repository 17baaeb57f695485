import { expect, test } from 'vitest'
import { withValues } from '../../../../../client/data/query-values.ts'
import {
  areasOf,
  filterPlaces,
  isNarrow,
  NO_FILTER,
  type PlaceFilter,
  readFilter,
  writeFilter,
} from '../../../../../client/features/planner/places/place-filter.ts'
import { PLACES, placeById } from '../../../../../shared/planner/places/places.ts'

const AREAS = new Set(areasOf(PLACES).keys())
const filter = (wishes: Partial<PlaceFilter>): PlaceFilter => ({ ...NO_FILTER, ...wishes })

test('shows every place without a filter', () => {
  expect(filterPlaces(PLACES, NO_FILTER)).toEqual(PLACES)
  expect(isNarrow(NO_FILTER)).toBe(false)
})

test.each<[Partial<PlaceFilter>, shown: string, hidden: string]>([
  [{ month: 2 }, 'odori', 'uenofarm'],
  [{ month: 7 }, 'farmtomita', 'aurora'],
  [{ interests: ['flowers'] }, 'farmtomita', 'tvtower'],
  [{ interests: ['flowers', 'city'] }, 'tvtower', 'asahiyama'],
  [{ winter: 'yes' }, 'odori', 'uenofarm'],
  [{ area: 'sapporo' }, 'odori', 'farmtomita'],
  [{ area: 'sapporo', interests: ['views'] }, 'tvtower', 'farmtomita'],
])('shows with the filter %j the place %s and not %s', (wishes, shown, hidden) => {
  expect([placeById.has(shown), placeById.has(hidden)]).toEqual([true, true])
  const ids = filterPlaces(PLACES, filter(wishes)).map(({ id }) => id)
  expect(ids).toContain(shown)
  expect(ids).not.toContain(hidden)
  expect(ids.length).toBeLessThan(PLACES.length)
  expect(isNarrow(filter(wishes))).toBe(true)
})

test('includes places without limits in “with limits”, but none that is closed until spring', () => {
  const shown = filterPlaces(PLACES, filter({ winter: 'limited' })).map(({ id }) => id)
  const shut = placeById.get('kamui')
  expect([shut?.winter, shut?.months]).toEqual(['limited', [4, 5, 6, 7, 8, 9, 10, 11]])
  expect(shown).not.toContain('kamui')
  // This place is open for a part of the winter only.
  expect(shown).toContain('aurora')
  for (const { id } of filterPlaces(PLACES, filter({ winter: 'yes' }))) expect(shown).toContain(id)
  for (const { id, winter, months } of PLACES) if (winter !== 'no' && months.length === 12) expect(shown).toContain(id)
})

test.each<[string, Partial<PlaceFilter>]>([
  ['', {}],
  ['?interest=flowers,views', { interests: ['views', 'flowers'] }],
  ['?interest=flowers,%3Cscript%3E&month=13&winter=maybe&area=atlantis', { interests: ['flowers'] }],
  ['?month=0', {}],
  ['?month=2.5', {}],
  ['?month=12&winter=limited&area=hakodate', { month: 12, winter: 'limited', area: 'hakodate' }],
])('reads the query %s as %j', (search, wishes) => {
  expect(readFilter(search, AREAS)).toEqual(filter(wishes))
})

test.each<[Partial<PlaceFilter>, string, string]>([
  [{}, '?month=3&season=winter', '?season=winter'],
  [{}, '?month=3', ''],
  [{ interests: ['nature', 'food'], month: 7 }, '?season=winter', '?season=winter&interest=nature,food&month=7'],
])('writes the filter %j into %s as %s', (wishes, before, after) => {
  expect(writeFilter(before, filter(wishes))).toBe(after)
})

test('reads back a written filter', () => {
  const whole = filter({ interests: ['ainu', 'snow'], month: 1, winter: 'yes', area: 'shiraoi' })
  expect(readFilter(writeFilter('', whole), AREAS)).toEqual(whole)
})

test('removes an empty value from the query', () => {
  expect(withValues('?trip=a&season=summer', { trip: '' })).toBe('?season=summer')
})

test('counts every place in one area', () => {
  expect([...areasOf(PLACES).values()].reduce((sum, count) => sum + count, 0)).toBe(PLACES.length)
  expect(placeById.size).toBe(PLACES.length)
})
