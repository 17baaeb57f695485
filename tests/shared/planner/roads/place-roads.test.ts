import { describe, expect, test } from 'vitest'
import { roadLineBetween } from '../../../../shared/geo/road-lines.ts'
import { lineKm } from '../../../../shared/geo/simplify.ts'
import { PLACES } from '../../../../shared/planner/places/places.ts'
import { isBeside, localMinutes, readPlaceRoads, roadsOfPlace } from '../../../../shared/planner/roads/place-roads.ts'

test('a place beside a road of the map is near it', () => {
  const wrong = PLACES.flatMap(({ id, latitude, longitude }) =>
    roadsOfPlace(id).besides.flatMap(({ edge, accessKm }) => {
      const points = roadLineBetween(edge.from, edge.to)?.parts.flatMap(({ line }) => line) ?? []
      const away = Math.min(...points.map((point) => lineKm([point, [latitude, longitude]])))
      // Allows 4 km more, because the points of a simplified line are up to a few kilometres apart.
      return away > accessKm + 4 ? [`${id}: ${away} km from ${edge.from}-${edge.to}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test.each(['tenninkyo', 'tsubetsu_p', 'uramashu', 'kaminoko', 'naitai'])(
  '%s behind a ridge is reached from its own node only',
  (id) => {
    expect(roadsOfPlace(id)).toEqual({ besides: [], nodes: [PLACES.find((place) => place.id === id)?.node] })
  },
)

test('both numbers of a shared road are known', () => {
  expect(isBeside('shunkunitai', 'nemuro', 'attoko')).toBe(true)
  expect(isBeside('shunkunitai', 'betsukai', 'nemuro')).toBe(true)
  expect(isBeside('shunkunitai', 'nemuro', 'nosappu')).toBe(false)
})

test('local roads are slow for the first ten kilometres in a city, and 40 km/h elsewhere', () => {
  expect(localMinutes('sapporo', 5)).toBeGreaterThan(10)
  expect(localMinutes('sapporo', 20) - localMinutes('sapporo', 10)).toBeCloseTo(15)
  expect(localMinutes('notoro', 8)).toBe(12)
})

describe('a row that cannot be read is named', () => {
  test.each([
    ['atlantis sapporo', 'unknown place'],
    ['odori sapporo-wakkanai:3:1', 'impossible way “sapporo-wakkanai:3:1”'],
    ['odori sapporo-otaru:300:1', 'impossible way “sapporo-otaru:300:1”'],
    ['odori sapporo-otaru:3', 'impossible way “sapporo-otaru:3”'],
  ])('%s', (row, wrong) => {
    expect(() => readPlaceRoads(row, PLACES)).toThrow(`${wrong}`)
    expect(() => readPlaceRoads(row, PLACES)).toThrow(`"${row}"`)
  })
})
