import { describe, expect, test } from 'vitest'
import {
  type CrewFilter,
  filterOf,
  readFilter,
  readShown,
  typedOf,
  without,
  writeFilter,
} from '../../../../../client/features/crew/lists/find-filter.ts'

const WHOLE: CrewFilter = {
  from: '2026-07-01',
  to: '2026-07-08',
  town: 'sapporo',
  language: 'ja',
  tag: 'onsen',
  pace: 'slow',
  seats: 2,
}

describe.each<[string, CrewFilter]>([
  ['nothing', {}],
  ['a town', { town: 'new-chitose-airport' }],
  ['everything', WHOLE],
])('a filter for %s', (_, filter) => {
  test('is read back from the address', () => expect(readFilter(writeFilter(filter))).toEqual(filter))
  test('is read back from the form', () => expect(filterOf(typedOf(filter))).toEqual(filter))
  test('opens the list of all crews', () => expect(readShown(writeFilter(filter))).toEqual({ kind: 'all' }))
})

test('writes only the filters that are set', () => {
  expect(writeFilter({ town: 'otaru' })).toBe('?show=all&town=otaru')
})

test.each([
  '?from=2026-02-30',
  '?from=tomorrow',
  '?town=tokyo',
  '?language=xx',
  '?tag=%3Cscript%3E',
  '?pace=fast',
  '?seats=0',
  '?seats=9',
  '?seats=1e0',
  '?gender=woman',
])('ignores the invalid filter %s', (search) => expect(readFilter(search)).toEqual({}))

test('removes one filter', () => {
  const { tag: _, ...rest } = WHOLE
  expect(without(WHOLE, 'tag')).toEqual(rest)
})

test.each([
  ['', { kind: 'fitting' }],
  ['?show=all', { kind: 'all' }],
  ['?show=mine', { kind: 'fitting' }],
  ['?crew=abcdefgh12345678', { kind: 'crew', id: 'abcdefgh12345678' }],
  ['?show=all&crew=abcdefgh12345678', { kind: 'crew', id: 'abcdefgh12345678' }],
  ['?invitation=abcdefgh12345678', { kind: 'invitation', id: 'abcdefgh12345678' }],
  ['?crew=short', { kind: 'fitting' }],
  ['?crew=../../etc/passwd', { kind: 'fitting' }],
])('reads the query %j as the view %j', (search, shown) => expect(readShown(search)).toEqual(shown))
