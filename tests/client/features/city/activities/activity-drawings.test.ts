import { expect, test } from 'vitest'
import { ACTIVITY_DRAWINGS } from '../../../../../client/features/city/activities/activity-drawings.ts'
import { ACTIVITIES } from '../../../../../shared/city/activities.ts'

test('every activity has a drawing, and no drawing is without an activity', () => {
  expect(Object.keys(ACTIVITY_DRAWINGS).sort()).toEqual(ACTIVITIES.map(({ id }) => id).sort())
})
