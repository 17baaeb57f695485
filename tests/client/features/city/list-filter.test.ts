import { expect, test } from 'vitest'
import { isNarrow, readChosen, writeChosen } from '../../../../client/features/city/list-filter.ts'

const SPEC = { area: ['station', 'canal'], kind: ['hotel', 'ryokan'] } as const

test.each([
  ['', { area: null, kind: null }],
  ['?area=canal', { area: 'canal', kind: null }],
  ['?area=canal&kind=ryokan&plan=x', { area: 'canal', kind: 'ryokan' }],
  ['?area=atlantis&kind=%3Cscript%3E', { area: null, kind: null }],
])('reads the query %s as %j', (search, chosen) => expect(readChosen(search, SPEC)).toEqual(chosen))

test.each([
  [{ area: 'canal', kind: null }, '?kind=hotel&plan=x', '?plan=x&area=canal'],
  [{ area: null, kind: null }, '?area=canal', ''],
])('writes the choice %j into %s as %s', (chosen, before, after) => expect(writeChosen(before, chosen)).toBe(after))

test('counts as narrowed as soon as one value is chosen', () => {
  expect(isNarrow(readChosen('', SPEC))).toBe(false)
  expect(isNarrow({ ...readChosen('', SPEC), kind: 'hotel' })).toBe(true)
})
