import { expect, test } from 'vitest'
import { countOptions } from '../../../client/i18n/count-options.ts'

test('lists whole numbers with both bounds included', () => {
  expect(countOptions('en', 0, 2)).toEqual([
    { value: '0', label: '0' },
    { value: '1', label: '1' },
    { value: '2', label: '2' },
  ])
})

test('returns no options when the maximum is below the minimum', () => {
  expect(countOptions('ja', 1, 0)).toEqual([])
})
