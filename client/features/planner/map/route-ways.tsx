/** The lines of a trip's days with their arrows, moved apart where days use the same road. */

import { useMemo } from 'react'
import type { Point } from '../../../art/island/island-projection.ts'
import { arrowsAlong } from './lines/arrows.ts'
import { sideBySide } from './lines/side-by-side.ts'
import { pathThrough, projected } from './lines/svg-path.ts'
import type { DayRoute } from './plan-route.ts'
import { LINE_PIXELS, Line, type LineProps } from './route-line.tsx'

const ARROW_PIXELS = 1.5
const GAP_PIXELS = 1.8

interface WayStretch {
  readonly points: readonly Point[]
  readonly rough: boolean
}

export function useWays(
  routes: readonly DayRoute[],
  unit: number,
  { apart = true }: { readonly apart?: boolean } = {},
): ReadonlyMap<number, readonly WayStretch[]> {
  return useMemo(() => {
    const drives = routes.flatMap(({ day, stretches }) =>
      stretches.map(({ line, rough }) => ({ day, rough, line: projected(line) })),
    )
    const pitch = (LINE_PIXELS + GAP_PIXELS) * unit
    const lines = apart ? sideBySide(drives, { pitch, unit }) : drives.map(({ line }) => line)
    const ways = new Map<number, WayStretch[]>()
    for (const [index, { day, rough }] of drives.entries())
      ways.set(day, [...(ways.get(day) ?? []), { points: lines[index] ?? [], rough }])
    return ways
  }, [routes, unit, apart])
}

interface WayProps extends Pick<LineProps, 'colour' | 'centred' | 'faded' | 'timing'> {
  readonly stretches: readonly WayStretch[]
  readonly unit: number
}

export function Way({ stretches, unit, ...line }: WayProps) {
  const pathOf = (isRough: boolean) =>
    pathThrough(stretches.flatMap(({ points, rough }) => (rough === isRough ? [points] : [])))
  const [path, rough] = [pathOf(false), pathOf(true)]
  if (path + rough === '') return null
  const points = stretches.flatMap((stretch) => stretch.points)
  return (
    <Line {...line} {...{ path, rough, unit }}>
      {!line.faded && (
        <path className="plan-map-arrows" d={arrowsAlong(points, unit)} strokeWidth={ARROW_PIXELS * unit} />
      )}
    </Line>
  )
}
