import { expect, test } from 'vitest'
import { faultOf } from '../../../../../client/features/planner/today/from-here.tsx'

test.each([
  ['in Hokkaido', { latitude: 42.9, longitude: 140.76, accuracy: 2_000 }, undefined],
  ['whose error is more than 2 km', { latitude: 42.9, longitude: 140.76, accuracy: 2_001 }, 'inexact'],
  ['outside Hokkaido', { latitude: 35.7, longitude: 139.7, accuracy: 20 }, 'outside'],
  ['outside Hokkaido that is not exact', { latitude: 35.7, longitude: 139.7, accuracy: 5_000 }, 'outside'],
])('judges a position %s', (_, found, fault) => expect(faultOf(found)).toBe(fault))
