import { expect, test } from 'vitest'
import { type Incomplete, withIncomplete } from '../../../../../client/features/planner/form/typed-days.ts'

const DAYS = { firstDay: '2027-01-31', lastDay: '2027-02-05' }

test.each<[string, Incomplete, Partial<typeof DAYS>]>([
  ['nothing is typed', {}, {}],
  ['a date is incomplete', { firstDay: { text: '', before: '2027-01-31' } }, { firstDay: '' }],
  ['a year is being typed', { lastDay: { text: '0002-02-05', before: '2027-02-05' } }, { lastDay: '0002-02-05' }],
  ['the day has changed since the text was typed', { firstDay: { text: '', before: '2027-01-03' } }, {}],
])('shows the right dates if %s', (_, incomplete, changed) => {
  expect(withIncomplete(DAYS, incomplete)).toEqual({ ...DAYS, ...changed })
})
