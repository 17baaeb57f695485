import { expect, test } from 'vitest'
import { project } from '../../../../../client/art/island/island-projection.ts'
import { pausePlaces } from '../../../../../client/features/planner/map/pause-places.ts'
import { NIGHT_RADIUS, PAUSE_RADIUS } from '../../../../../client/features/planner/map/route-marks.tsx'

const OTARU = [43.19, 141.0] as const
const ABASHIRI = [44.02, 144.27] as const
const unit = 0.2
const cautions = [
  {
    day: 2,
    deer: [],
    gaps: [],
    fuel: [{ node: 'otaru', at: OTARU }],
    lunch: { at: OTARU, onTheWay: false },
  },
]
const night = { at: project(...OTARU), radius: 14 }

test('lunch and fuel at the town of a night cover neither its mark nor each other', () => {
  const [fuel, lunch] = pausePlaces(cautions, [night], { markHeight: NIGHT_RADIUS, unit })
  for (const pause of [fuel, lunch]) {
    const above = (night.at.y - (pause?.at.y ?? 0)) / unit
    expect(above).toBeGreaterThanOrEqual(NIGHT_RADIUS + PAUSE_RADIUS)
  }
  expect(((fuel?.at.x ?? 0) - (lunch?.at.x ?? 0)) / unit).toBeGreaterThan(2 * PAUSE_RADIUS)
})

test('lunch away from the marks stays at its point', () => {
  const [, lunch] = pausePlaces(cautions, [{ ...night, at: project(...ABASHIRI) }], { markHeight: NIGHT_RADIUS, unit })
  expect(lunch).toEqual({ key: '2 lunch', kind: 'lunch', at: project(...OTARU), day: 2 })
})
