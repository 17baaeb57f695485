/** Draws routes on the map, a colour for each day. Marks and names keep their size in px at every zoom. */

import './trip-cautions.css'
import { useMemo } from 'react'
import { ISLAND_BOX, type Point, type Position, project } from '../../art/island/island-projection.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { MapInset } from '../../map/map-inset.tsx'
import { MovingMap, type MovingMapProps, type ShownMap } from '../../map/moving/moving-map.tsx'
import { MapNames } from '../../map/names/names-on-map.tsx'
import { CautionLines, CautionMarks } from './caution-drawing.tsx'
import { ClosedRoads } from './closed-roads.tsx'
import type { Box } from './crop.ts'
import { arrowsAlong } from './lines/arrows.ts'
import { sideBySide } from './lines/side-by-side.ts'
import { pathThrough, projected } from './lines/svg-path.ts'
import { type DayRoute, type NightTown, nightNumbers } from './plan-route.ts'
import { DAY_COLOURS, LINE_PIXELS, Line } from './route-line.tsx'
import { End, Night, Stop } from './route-marks.tsx'
import { useRouteNames } from './route-names.ts'
import type { TripOnMap } from './trip-on-map.ts'

interface DrawnRoutes {
  readonly routes: readonly DayRoute[]
  readonly nights: readonly (NightTown & { readonly name: string })[]
  readonly ends: { readonly first: Position | undefined; readonly last: Position | undefined }
  readonly day: number | null
  /** Index of the day under the pointer, which stands out; null for none. */
  readonly lit?: number | null | undefined
  /** Draws all routes in one colour, for routes that are not days of one trip. */
  readonly oneColour?: boolean | undefined
  /** Closed roads and cautions on the days of one trip. */
  readonly trip?: TripOnMap | undefined
}

export interface RouteDrawingProps
  extends DrawnRoutes,
    Omit<MovingMapProps, 'home' | 'children' | 'corner' | 'className'> {
  readonly view: Box
}

const ARROW_PIXELS = 1.5
/** Gap between two lines on one road. */
const GAP_PIXELS = 1.8
/** Duration in seconds of the animation that draws all days, one after the other. */
const DRAWING_S = 2.4

export function RouteDrawing(props: RouteDrawingProps) {
  const { view: home, routes, nights, ends, day, lit, oneColour, trip, ...map } = props
  const drawn = { routes, nights, ends, day, lit, oneColour, trip }
  return (
    <MovingMap
      {...map}
      home={home}
      className="plan-map-drawing"
      corner={({ view }) => hasInset(view) && <Inset view={view} />}
    >
      {(shown) => <RouteLayers {...drawn} {...shown} />}
    </MovingMap>
  )
}

function hasInset(view: Box): boolean {
  return view.width < ISLAND_BOX.width * 0.85
}

function RouteLayers({
  routes,
  nights,
  ends,
  day,
  lit = null,
  oneColour = false,
  trip,
  view,
  unit,
  obstacles: buttons,
  isTiled,
}: DrawnRoutes & ShownMap) {
  const language = useLanguage()
  const colourOf = (of: number) => (oneColour ? 1 : (of % DAY_COLOURS) + 1)
  const isFaded = (of: number) => day !== null && of !== day
  /** The first day of an element is the one that a press on it shows. */
  const ofDays = (...days: readonly number[]) => ({
    'data-day': days[0],
    'data-lit': (lit !== null && days.includes(lit)) || undefined,
  })
  const ways = useWays(routes, unit, oneColour)
  const ordered = [...routes].sort((a, b) => Number(isFaded(b.day)) - Number(isFaded(a.day)))
  const marks = nights.map((night) => {
    const number = nightNumbers(night.nights)
    return { ...night, number, at: project(...night.at) }
  })
  const stops = ordered.flatMap(({ stops: own, day: of }) =>
    own.map(({ place, at }, index) => ({ place, of, at: project(...at), number: of === day ? index + 1 : undefined })),
  )
  const obstacles = useMemo(
    () => (hasInset(view) ? [...buttons, insetBox(view, unit)] : buttons),
    [buttons, view, unit],
  )
  const names = useRouteNames({ routes, nights, ends, day, cautions: trip?.cautions, moon: !oneColour })
  const cautions = trip?.cautions.filter(({ day: of }) => !isFaded(of)) ?? []
  return (
    <g className="plan-map-days" data-lit={lit === null ? undefined : lit}>
      <CautionLines cautions={cautions} />
      {ordered.map(({ day: of }) => (
        <g key={of} {...ofDays(of)}>
          <Way
            stretches={ways.get(of) ?? []}
            colour={colourOf(of)}
            centred={!oneColour && of >= DAY_COLOURS}
            faded={isFaded(of)}
            from={of / routes.length}
            share={1 / routes.length}
            unit={unit}
          />
        </g>
      ))}
      {trip && <ClosedRoads closed={trip.closed} />}
      {stops.map(({ place, of, at, number }) => (
        <g key={`${of} ${place}`} {...ofDays(of)}>
          <Stop at={at} number={number} colour={colourOf(of)} faded={isFaded(of)} unit={unit} />
        </g>
      ))}
      {[ends.first, ends.last].map(
        (at, index) => at && <End key={index === 0 ? 'first' : 'last'} at={at} unit={unit} />,
      )}
      {marks.map(({ town, at, number, nights: numbers }) => (
        <g key={town} {...ofDays(...numbers.flatMap((night) => [night - 1, night]))}>
          <Night at={at} number={number} colour={colourOf((numbers[0] ?? 1) - 1)} moon={!oneColour} unit={unit} />
        </g>
      ))}
      <CautionMarks cautions={cautions} colourOf={colourOf} unit={unit} />
      <MapNames
        view={view}
        language={language}
        obstacles={obstacles}
        upTo={isTiled ? 0 : 5}
        closedPasses={trip?.closedPasses ?? undefined}
        {...names}
      />
    </g>
  )
}

interface WayStretch {
  readonly points: readonly Point[]
  readonly rough: boolean
}

/** The stretches of each day in drawing units, moved apart where days use the same road. */
function useWays(routes: readonly DayRoute[], unit: number, oneColour: boolean): ReadonlyMap<number, WayStretch[]> {
  return useMemo(() => {
    const drives = routes.flatMap(({ day, stretches }) =>
      stretches.map(({ line, rough }) => ({ day, rough, line: projected(line) })),
    )
    const pitch = (LINE_PIXELS + GAP_PIXELS) * unit
    const lines = oneColour ? drives.map(({ line }) => line) : sideBySide(drives, { pitch, unit })
    const ways = new Map<number, WayStretch[]>()
    for (const [index, { day, rough }] of drives.entries())
      ways.set(day, [...(ways.get(day) ?? []), { points: lines[index] ?? [], rough }])
    return ways
  }, [routes, unit, oneColour])
}

interface WayProps {
  readonly stretches: readonly WayStretch[]
  readonly colour: number
  readonly centred: boolean
  readonly faded: boolean
  /**
   * When this day's animation starts, as a share of the whole duration. `share` is its own duration, also as a share.
   */
  readonly from: number
  readonly share: number
  readonly unit: number
}

function Way({ stretches, colour, centred, faded, from, share, unit }: WayProps) {
  const pathOf = (isRough: boolean) =>
    pathThrough(stretches.flatMap(({ points, rough }) => (rough === isRough ? [points] : [])))
  const [path, rough] = [pathOf(false), pathOf(true)]
  if (path + rough === '') return null
  const points = stretches.flatMap((stretch) => stretch.points)
  const timing = { delay: from * DRAWING_S, duration: share * DRAWING_S }
  return (
    <Line {...{ colour, centred, faded, path, rough, unit, timing }}>
      {!faded && <path className="plan-map-arrows" d={arrowsAlong(points, unit)} strokeWidth={ARROW_PIXELS * unit} />}
    </Line>
  )
}

/**
 * The box of the small map in the lower left corner. It has the size of plan-map.css: 18 % of the width, but at least
 * 64 px and at most 110 px.
 */
function insetBox(view: Box, unit: number): Box {
  const width = Math.min(Math.max(view.width * 0.18, 64 * unit), 110 * unit) + 8 * unit
  const height = width * (ISLAND_BOX.height / ISLAND_BOX.width) + 10 * unit
  return { x: view.x, y: view.y + view.height - height, width, height }
}

function Inset({ view }: { view: Box }) {
  return (
    <div className="plan-map-inset">
      <MapInset view={view} />
    </div>
  )
}
