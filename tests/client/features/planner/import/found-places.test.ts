import { expect, test } from 'vitest'
import { countFound } from '../../../../../client/features/planner/import/found-places.tsx'
import { matchPoints } from '../../../../../shared/planner/import/match-points.ts'

const ODORI = { id: 'odori', names: ['Odori Park'], latitude: 43.0602, longitude: 141.349, confidence: 'A' } as const

test('counts known places, and unknown points in Hokkaido as own places', () => {
  const found = matchPoints(
    [
      { name: 'Odori Park' },
      { name: 'Our secret beach', at: { latitude: 43.2, longitude: 141.3 } },
      { name: 'Tokyo', at: { latitude: 35.68, longitude: 139.76 } },
      { name: 'Nowhere at all' },
    ],
    [ODORI],
  )
  expect(countFound(found)).toBe(2)
})
