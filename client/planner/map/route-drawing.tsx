/** Draws routes on the island. Marks and names keep their size in px at every zoom. */

import { useLayoutEffect, useRef, useState } from 'react'
import { ISLAND_BOX, Island, type Position, project } from '../../art/island/island.tsx'
import type { Box } from './crop.ts'
import { around, placeLabels } from './labels.ts'
import { type DayRoute, type NightTown, nightNumbers } from './plan-route.ts'

export interface RouteDrawingProps {
  readonly label: string
  readonly view: Box
  readonly routes: readonly DayRoute[]
  readonly nights: readonly (NightTown & { readonly name: string })[]
  readonly ends: { readonly first: Position | undefined; readonly last: Position | undefined }
  readonly day: number | null
}

const NIGHT_RADIUS = 10
const STOP_RADIUS = 3.5
const END_RADIUS = 6
const LINE_PIXELS = 3.5
const FADED_PIXELS = 2.5
const CASING_PIXELS = 3
const LETTERS = 13
const GAP = 4
/** In px, until it is measured. */
const FIRST_WIDTH = 340
/** Duration in seconds of the animation that draws all days, one after the other. */
const DRAWING_S = 2.4

export function RouteDrawing({ label, view, routes, nights, ends, day }: RouteDrawingProps) {
  const { frame, width } = useWidth()
  /** Drawing units per pixel. */
  const unit = view.width / width
  const isFaded = (of: number) => day !== null && of !== day
  const ordered = [...routes].sort((a, b) => Number(isFaded(b.day)) - Number(isFaded(a.day)))
  const marks = nights.map((night) => {
    const number = nightNumbers(night.nights)
    return { ...night, number, at: project(...night.at), radius: (NIGHT_RADIUS + (number.length - 1) * 2.6) * unit }
  })
  const stops = ordered.flatMap(({ stops: own, day: of }) =>
    own.map(({ place, at }) => ({ place, of, at: project(...at) })),
  )
  const chosenStops = stops.filter(({ of }) => !isFaded(of))
  const labels = placeLabels(
    marks.map(({ at, radius, name }) => ({ at, radius, name })),
    chosenStops.map(({ at }) => around(at, STOP_RADIUS * unit)),
    { size: LETTERS * unit, gap: GAP * unit, within: view },
  )
  return (
    <div className="plan-map-drawing" ref={frame}>
      <Island label={label} view={view}>
        {ordered.map(({ day: of, line }) => (
          <Way
            key={of}
            line={line}
            faded={isFaded(of)}
            from={of / routes.length}
            share={1 / routes.length}
            unit={unit}
          />
        ))}
        {stops.map(({ place, of, at }) => (
          <circle
            key={`${of} ${place}`}
            className="plan-map-stop"
            data-faded={isFaded(of) || undefined}
            cx={at.x}
            cy={at.y}
            r={STOP_RADIUS * unit}
          />
        ))}
        {[ends.first, ends.last].map(
          (at, index) => at && <End key={index === 0 ? 'first' : 'last'} at={at} unit={unit} />,
        )}
        {marks.map(({ town, at, radius, number }) => (
          <g key={town} className="plan-map-night">
            <rect
              x={at.x - radius}
              y={at.y - NIGHT_RADIUS * unit}
              width={radius * 2}
              height={NIGHT_RADIUS * 2 * unit}
              rx={NIGHT_RADIUS * unit}
            />
            <text x={at.x} y={at.y} fontSize={LETTERS * unit} textAnchor="middle" dominantBaseline="central">
              {number}
            </text>
          </g>
        ))}
        {marks.map(({ town, name }, index) => {
          const found = labels[index]
          return (
            found && (
              <text
                key={town}
                className="plan-map-name"
                x={found.x}
                y={found.y}
                fontSize={LETTERS * unit}
                strokeWidth={3 * unit}
                textAnchor={found.anchor}
                dominantBaseline="central"
              >
                {name}
              </text>
            )
          )
        })}
      </Island>
      {view.width < ISLAND_BOX.width * 0.85 && <Inset view={view} />}
    </div>
  )
}

interface WayProps {
  readonly line: readonly Position[]
  readonly faded: boolean
  /** Start and duration of this day's animation, as shares of the whole. */
  readonly from: number
  readonly share: number
  readonly unit: number
}

function Way({ line, faded, from, share, unit }: WayProps) {
  const corners = line.map((at) => {
    const { x, y } = project(...at)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  if (corners.length < 2) return null
  const d = `M${corners.join('L')}`
  const pixels = faded ? FADED_PIXELS : LINE_PIXELS
  const timing = { animationDelay: `${from * DRAWING_S}s`, animationDuration: `${share * DRAWING_S}s` }
  return (
    <g className="plan-map-way" data-faded={faded || undefined}>
      <path className="plan-map-casing" d={d} strokeWidth={(pixels + CASING_PIXELS) * unit} />
      <path className="plan-map-line" d={d} strokeWidth={pixels * unit} pathLength={1} style={timing} />
    </g>
  )
}

function End({ at, unit }: { at: Position; unit: number }) {
  const { x, y } = project(...at)
  return <circle className="plan-map-end" cx={x} cy={y} r={END_RADIUS * unit} />
}

function Inset({ view }: { view: Box }) {
  return (
    <div className="plan-map-inset">
      <Island>
        <rect className="plan-map-part" x={view.x} y={view.y} width={view.width} height={view.height} />
      </Island>
    </div>
  )
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_WIDTH)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}
