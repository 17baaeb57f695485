/** Builds Google Maps links for a day; Google chooses its own roads between the stops. */

import type { PlanDay, Point } from '../plan.ts'
import { positionOf } from '../position.ts'
import { degrees, stopsAlong } from './day-points.ts'

/**
 * The maximum number of waypoints in a link. Google's Maps URLs allow nine, but mobile browsers use only three and
 * silently drop the rest.
 */
const MOST_ON_THE_WAY = 3

function written(point: Point): string {
  const at = positionOf(point)
  return at ? `${degrees(at.latitude)},${degrees(at.longitude)}` : ''
}

function linkOf(points: readonly Point[]): string {
  const [origin = '', ...rest] = points.map(written)
  const destination = rest.pop() ?? ''
  const query = new URLSearchParams({ api: '1', origin, destination })
  if (rest.length > 0) query.set('waypoints', rest.join('|'))
  query.set('travelmode', 'driving')
  return `https://www.google.com/maps/dir/?${query}`
}

export function pointLinkOf(point: Point): string | undefined {
  const destination = written(point)
  if (destination === '') return undefined
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination, travelmode: 'driving' })}`
}

export function placeLinkOf(place: string): string | undefined {
  return pointLinkOf({ kind: 'place', id: place })
}

/**
 * Splits the day's drive into links with similar numbers of stops. Each link starts where the previous one ends.
 * Returns no links for a day without driving.
 */
export function mapsLinksOf(day: PlanDay): string[] {
  const points = stopsAlong(day)
  const ways = points.length - 1
  const parts = Math.ceil(ways / (MOST_ON_THE_WAY + 1))
  return Array.from({ length: Math.max(0, parts) }, (_, part) =>
    linkOf(points.slice(Math.floor((part * ways) / parts), Math.floor(((part + 1) * ways) / parts) + 1)),
  )
}
