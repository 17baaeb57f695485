import { describe, expect, test } from 'vitest'
import { mapsLinksOf } from '../../../../shared/planner/exports/google-maps.ts'
import { PLACES, placeById } from '../../../../shared/planner/places/places.ts'
import type { Leg, PlanDay, Point } from '../../../../shared/planner/plan.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { PLANS, SUMMER } from './exported.ts'

const [model] = SUMMER.days as [PlanDay]
const node = (id: string): Point => ({ kind: 'node', id })
const place = (id: string): Point => ({ kind: 'place', id })
const leg = (from: Point, to: Point): Leg => ({ ...(model.legs[0] as Leg), from, to })

function along(...points: readonly Point[]): PlanDay {
  const [from = node('sapporo'), ...rest] = points
  return { ...model, from, legs: rest.map((to, index) => leg(points[index] as Point, to)) }
}

const at = ({ kind, id }: Point) => {
  const found = kind === 'place' ? placeById.get(id) : nodeById.get(id)
  return `${found?.latitude.toFixed(5)},${found?.longitude.toFixed(5)}`
}

/** Returns all points of a link, including origin and destination. */
function pointsOf(link: string): string[] {
  const url = new URL(link)
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/')
  const { api, travelmode, origin = '', destination = '', waypoints } = Object.fromEntries(url.searchParams)
  expect([api, travelmode]).toEqual(['1', 'driving'])
  return [origin, ...(waypoints === undefined ? [] : waypoints.split('|')), destination]
}

test('has no waypoints without stops', () => {
  const [link, ...more] = mapsLinksOf(along(node('sapporo'), node('otaru')))
  expect(link).toBe(
    'https://www.google.com/maps/dir/?api=1&origin=43.06000%2C141.35400&destination=43.19600%2C140.99800&travelmode=driving',
  )
  expect(more).toEqual([])
})

const many = (count: number) =>
  PLACES.filter((_, index) => index % 9 === 0)
    .slice(0, count)
    .map(({ id }) => place(id))

describe.each([0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 20])('a day of %i stops', (stops) => {
  const points = [node('sapporo'), ...many(stops), node('otaru')]
  const links = mapsLinksOf(along(...points))
  const parts = links.map(pointsOf)

  test('contains all points in order, each link starting where the previous one ends', () => {
    const whole = parts.flatMap((part, index) => (index === 0 ? part : part.slice(1)))
    expect(whole).toEqual(points.map(at))
    expect(parts.slice(1).map(([first]) => first)).toEqual(parts.slice(0, -1).map((part) => part.at(-1)))
  })

  test('has as few links as possible, with at most three waypoints each', () => {
    expect(parts.every((part) => part.length <= 5)).toBe(true)
    expect(links).toHaveLength(Math.ceil((stops + 1) / 4))
  })
})

test('merges points at the same position, and gives no link for a day without driving', () => {
  const links = mapsLinksOf(along(node('sapporo'), node('sapporo'), place('odori'), place('odori'), node('sapporo')))
  expect(links.map(pointsOf)).toEqual([[node('sapporo'), place('odori'), node('sapporo')].map(at)])
  expect(mapsLinksOf(along(node('sapporo'), node('sapporo')))).toEqual([])
})

test.each(PLANS)('has links for every day with driving: %s', (_, plan) => {
  for (const day of plan.days) expect(mapsLinksOf(day).length > 0).toBe(day.legs.some(({ km }) => km > 0))
})
