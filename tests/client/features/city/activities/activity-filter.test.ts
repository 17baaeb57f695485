import { expect, test } from 'vitest'
import {
  ACTIVITY_FILTERS,
  type ActivityFilter,
  filterActivities,
  monthShown,
} from '../../../../../client/features/city/activities/activity-filter.ts'
import { barsOf } from '../../../../../client/features/city/activities/season-chart.tsx'
import { readChosen } from '../../../../../client/features/city/list-filter.ts'
import { ACTIVITIES } from '../../../../../shared/city/activities.ts'

const ALL: ActivityFilter = readChosen('', ACTIVITY_FILTERS)
const idsOf = (wishes: Partial<ActivityFilter>, month: number | null = null) =>
  filterActivities(ACTIVITIES, { ...ALL, ...wishes }, month).map(({ id }) => id)

test('shows every activity without a filter', () => expect(idsOf({})).toHaveLength(ACTIVITIES.length))

test.each<[Partial<ActivityFilter>, month: number | null, shown: string, hidden: string]>([
  [{}, 1, 'snowshoe', 'blue-cave'],
  [{}, 7, 'blue-cave', 'snowshoe'],
  [{}, 11, 'canal-walk', 'tengu-ropeway'],
  [{}, 4, 'herring-mansion', 'tengu-ropeway'],
  [{ weather: 'calm' }, null, 'sea-kayak', 'canal-cruise'],
  [{ way: 'foot' }, null, 'sushi-street', 'aquarium'],
  [{ length: 'hour' }, null, 'canal-cruise', 'kiroro-ski'],
  [{ length: 'half' }, null, 'kiroro-ski', 'aquarium'],
  [{ booking: 'needed' }, null, 'blue-cave', 'canal-walk'],
  [{ children: 'yes' }, null, 'aquarium', 'blue-cave'],
])('shows, with the filter %j in month %s, %s and not %s', (wishes, month, shown, hidden) => {
  expect(idsOf(wishes, month)).toContain(shown)
  expect(idsOf(wishes, month)).not.toContain(hidden)
})

test('shows nothing when no activity matches the filters', () => {
  expect(idsOf({ weather: 'snow' }, 7)).toEqual([])
})

test.each<[month: string | null, hash: string, present: number | undefined, shown: number | null]>([
  [null, '', undefined, null],
  [null, '', 11, 11],
  ['7', '', 11, 7],
  ['all', '', 11, null],
  [null, '#do-blue-cave', 11, null],
  [null, '#safety', 11, 11],
  ['7', '#do-snowshoe', 11, 7],
])(
  'for month %s in the query, hash "%s" and current month %s, the page lists month %s',
  (month, hash, present, shown) => {
    expect(monthShown(month, hash, present)).toBe(shown)
  },
)

test.each([
  [
    [1, 2, 3, 12],
    [
      { x: 0, width: 30 },
      { x: 110, width: 10 },
    ],
  ],
  [[5, 6], [{ x: 40, width: 20 }]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [{ x: 0, width: 120 }]],
])('draws the months %j as the bars %j', (months, bars) => expect(barsOf(months)).toEqual(bars))
