import { gzipSync } from 'node:zlib'
import { trips } from 'virtual:ready-made'
import { expect, test } from 'vitest'
import { project } from '../../../../../client/art/island/island-projection.ts'
import { READY_SEASONS } from '../../../../../client/features/planner/ready-made/ready-made-wishes.ts'
import { tripLineId } from '../../../../../client/features/planner/ready-made/ready-trip.ts'
import { tripLinesSvg } from '../../../../../client/features/planner/ready-made/trip-lines-svg.ts'
import { nodeById } from '../../../../../shared/planner/roads/road-graph.ts'

const MOST_BYTES = 9 * 1024
/** Tolerance in drawing units: a step of the grid (0.2), and the distance of a town from its road. */
const NEAR = 1.5

const drawn = new Map(
  [
    ...tripLinesSvg(trips).matchAll(
      /<path id="([^"]+)" transform="scale\(([\d.]+)\)"[^>]* d="M(-?\d+)(?: |(?=-))(-?\d+)/g,
    ),
  ].map(([, id = '', step, x, y]) => [id, { x: Number(x) * Number(step), y: Number(y) * Number(step) }] as const),
)

test('draws each day of each trip from the town where the day starts', () => {
  const wrong = trips.flatMap((trip) =>
    trip.days.flatMap(({ way }, day) => {
      const [start, at] = [nodeById.get(way[0] ?? ''), drawn.get(tripLineId(trip, day))]
      if (way.length < 2) return []
      if (!start || !at) return [`${tripLineId(trip, day)} is not drawn`]
      const { x, y } = project(start.latitude, start.longitude)
      return Math.hypot(x - at.x, y - at.y) < NEAR ? [] : [`${tripLineId(trip, day)} starts at ${at.x} ${at.y}`]
    }),
  )
  expect(wrong).toEqual([])
})

test.each(READY_SEASONS)('the routes of %s weigh at most 9 KB compressed', (season) => {
  const svg = tripLinesSvg(trips.filter((trip) => trip.season === season))
  expect(gzipSync(svg).length).toBeLessThan(MOST_BYTES)
})
