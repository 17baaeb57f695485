/** Draws routes on the map, a colour for each day. Marks and names keep their size in px at every zoom. */

import './trip-cautions.css'
import { useMemo } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { ISLAND_BOX, type Position, project } from '../../../art/island/island-projection.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { MapInset } from '../../../map/map-inset.tsx'
import { MovingMap, type MovingMapProps, type ShownMap } from '../../../map/moving/moving-map.tsx'
import { MapNames } from '../../../map/names/names-on-map.tsx'
import { CautionLines, CautionMarks } from './caution-drawing.tsx'
import { ClosedRoads } from './closed-roads.tsx'
import type { Box } from './crop.ts'
import { projected } from './lines/svg-path.ts'
import { pausePlaces } from './pause-places.ts'
import { type DayRoute, type NightTown, nightNumbers } from './plan-route.ts'
import { DAY_COLOURS } from './route-line.tsx'
import { End, NIGHT_RADIUS, Night, PAUSE_RADIUS, Stop } from './route-marks.tsx'
import { useRouteNames } from './route-names.ts'
import { useWays, Way } from './route-ways.tsx'
import type { TripOnMap } from './trip-on-map.ts'

interface DrawnRoutes {
  readonly routes: readonly DayRoute[]
  readonly nights: readonly (NightTown & { readonly name: string })[]
  readonly ends: { readonly first: Position | undefined; readonly last: Position | undefined }
  readonly day: number | null
  readonly lit?: number | null | undefined
  readonly oneColour?: boolean | undefined
  readonly own?: Plan['own']
  readonly trip?: TripOnMap | undefined
}

export interface RouteDrawingProps
  extends DrawnRoutes,
    Omit<MovingMapProps, 'home' | 'children' | 'corner' | 'className'> {
  readonly view: Box
}

/** Duration in seconds of the animation that draws all days, one after the other. */
const DRAWING_S = 2.4

export function RouteDrawing(props: RouteDrawingProps) {
  const { view: home, routes, nights, ends, day, lit, oneColour, own, trip, ...map } = props
  const drawn = { routes, nights, ends, day, lit, oneColour, own, trip }
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
  own,
  trip,
  view,
  unit,
  obstacles: buttons,
  isTiled,
}: DrawnRoutes & ShownMap) {
  const language = useLanguage()
  const colourOf = (of: number) => (oneColour ? 1 : (of % DAY_COLOURS) + 1)
  const isFaded = (of: number) => day !== null && of !== day
  /**
   * Returns the attributes of an element that belongs to one or more days. A press on the element selects the first of
   * them.
   */
  const ofDays = (...days: readonly number[]) => ({
    'data-day': days[0],
    'data-lit': (lit !== null && days.includes(lit)) || undefined,
  })
  const ways = useWays(routes, unit, { apart: !oneColour })
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
  const { marks: routeMarks, ...names } = useRouteNames({ routes, nights, ends, day, moon: !oneColour, places: own })
  const avoided = useMemo(
    () => [...names.routes, ...(trip?.closed ?? []).flatMap(({ lines }) => lines.map(projected))],
    [names.routes, trip],
  )
  const cautions = useMemo(() => trip?.cautions.filter(({ day: of }) => day === null || of === day) ?? [], [trip, day])
  const pauses = useMemo(
    () => pausePlaces(cautions, routeMarks, { markHeight: NIGHT_RADIUS, unit }),
    [cautions, routeMarks, unit],
  )
  const covered = useMemo(
    () => [...routeMarks, ...pauses.map(({ at }) => ({ at, radius: PAUSE_RADIUS }))],
    [routeMarks, pauses],
  )
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
            timing={{ delay: (of / routes.length) * DRAWING_S, duration: DRAWING_S / routes.length }}
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
      <CautionMarks pauses={pauses} colourOf={colourOf} unit={unit} />
      <MapNames
        view={view}
        language={language}
        obstacles={obstacles}
        upTo={isTiled ? 0 : 5}
        closedPasses={trip?.closedPasses ?? undefined}
        marks={covered}
        {...names}
        routes={avoided}
      />
    </g>
  )
}

/**
 * Returns the box that the small map in the corner covers, with the space around it, in drawing units. The small map's
 * width is set in plan-map.css: 18 % of the map's width, but at least 64 px and at most 110 px.
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
