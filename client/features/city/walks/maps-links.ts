/** Builds links that open a walk in Google Maps with walking directions between its stops. */

import type { LaidWalk } from '../../../../shared/city/walks-clock.ts'
import type { Position } from '../../../../shared/time/sun.ts'

/**
 * Maximum number of waypoints in a link. Google Maps URLs accept nine, but mobile browsers silently drop all after the
 * third.
 */
const MOST_ON_THE_WAY = 3

const written = ({ latitude, longitude }: Position) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`

export function walkLinksOf({ from, visits, back }: Pick<LaidWalk, 'from' | 'visits' | 'back'>): string[] {
  const points = [from, ...visits.map(({ spot }) => spot), ...(back ? [back.spot] : [])]
  const ways = points.length - 1
  const parts = Math.ceil(ways / (MOST_ON_THE_WAY + 1))
  return Array.from({ length: parts }, (_, part) =>
    linkOf(points.slice(Math.floor((part * ways) / parts), Math.floor(((part + 1) * ways) / parts) + 1)),
  )
}

function linkOf(points: readonly Position[]): string {
  const [origin = '', ...rest] = points.map(written)
  const destination = rest.pop() ?? ''
  const query = new URLSearchParams({ api: '1', origin, destination })
  if (rest.length > 0) query.set('waypoints', rest.join('|'))
  query.set('travelmode', 'walking')
  return `https://www.google.com/maps/dir/?${query}`
}
