/** Draws routes on the map, a colour for each day. Marks and names keep their size in px at every zoom. */

import { useMemo } from 'react'
import { ISLAND_BOX, type Position, project } from '../../art/island/island-projection.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { MapInset } from '../../map/map-inset.tsx'
import { MovingMap, type MovingMapProps, type ShownMap } from '../../map/moving/moving-map.tsx'
import { MapNames } from '../../map/names/names-on-map.tsx'
import { arrowsAlong } from './arrows.ts'
import type { Box } from './crop.ts'
import { type DayRoute, type NightTown, nightNumbers, type RouteStretch } from './plan-route.ts'
import { End, Night, Stop } from './route-marks.tsx'
import { useRouteNames } from './route-names.ts'

interface DrawnRoutes {
  readonly routes: readonly DayRoute[]
  readonly nights: readonly (NightTown & { readonly name: string })[]
  readonly ends: { readonly first: Position | undefined; readonly last: Position | undefined }
  readonly day: number | null
  /** Index of the day under the pointer, which stands out; null for none. */
  readonly lit?: number | null | undefined
  /** Draws all routes in one colour, for routes that are not days of one trip. */
  readonly oneColour?: boolean | undefined
}

export interface RouteDrawingProps
  extends DrawnRoutes,
    Omit<MovingMapProps, 'home' | 'children' | 'corner' | 'className'> {
  readonly view: Box
}

const LINE_PIXELS = 4.6
const FADED_PIXELS = 3
const CASING_PIXELS = 3.6
const ARROW_PIXELS = 1.5
/** The number of route colours in map.css. From the seventh day on they repeat. */
const DAY_COLOURS = 6
/** Duration in seconds of the animation that draws all days, one after the other. */
const DRAWING_S = 2.4

export function RouteDrawing({ view: home, routes, nights, ends, day, lit, oneColour, ...map }: RouteDrawingProps) {
  const drawn = { routes, nights, ends, day, lit, oneColour }
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
  const names = useRouteNames({ routes, nights, ends, day, moon: !oneColour })
  return (
    <g className="plan-map-days" data-lit={lit === null ? undefined : lit}>
      {ordered.map(({ day: of, stretches }) => (
        <g key={of} {...ofDays(of)}>
          <Way
            stretches={stretches}
            colour={colourOf(of)}
            faded={isFaded(of)}
            from={of / routes.length}
            share={1 / routes.length}
            unit={unit}
          />
        </g>
      ))}
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
      <MapNames view={view} language={language} obstacles={obstacles} upTo={isTiled ? 0 : 5} {...names} />
    </g>
  )
}

interface WayProps {
  readonly stretches: readonly RouteStretch[]
  readonly colour: number
  readonly faded: boolean
  /**
   * When this day's animation starts, as a share of the whole duration. `share` is its own duration, also as a share.
   */
  readonly from: number
  readonly share: number
  readonly unit: number
}

/** Path data of either the rough or the other stretches. Each stretch is a subpath. */
function pathOf(stretches: readonly RouteStretch[], rough: boolean): string {
  return stretches
    .filter((stretch) => stretch.rough === rough && stretch.line.length > 1)
    .map(({ line }) => {
      const corners = line.map((at) => {
        const { x, y } = project(...at)
        return `${x.toFixed(2)} ${y.toFixed(2)}`
      })
      return `M${corners.join('L')}`
    })
    .join('')
}

function Way({ stretches, colour, faded, from, share, unit }: WayProps) {
  const [surveyed, rough] = [pathOf(stretches, false), pathOf(stretches, true)]
  if (surveyed + rough === '') return null
  const points = stretches.flatMap(({ line }) => line).map((at) => project(...at))
  const pixels = faded ? FADED_PIXELS : LINE_PIXELS
  const width = pixels * unit
  const timing = { animationDelay: `${from * DRAWING_S}s`, animationDuration: `${share * DRAWING_S}s` }
  return (
    <g className="plan-map-way" data-colour={colour} data-faded={faded || undefined}>
      <path className="plan-map-casing" d={surveyed + rough} strokeWidth={(pixels + CASING_PIXELS) * unit} />
      {rough && <path className="plan-map-rough" d={rough} strokeWidth={width} strokeDasharray={`0 ${width * 2}`} />}
      {surveyed && <path className="plan-map-line" d={surveyed} strokeWidth={width} pathLength={1} style={timing} />}
      {!faded && <path className="plan-map-arrows" d={arrowsAlong(points, unit)} strokeWidth={ARROW_PIXELS * unit} />}
    </g>
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
