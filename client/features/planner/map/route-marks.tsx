/**
 * The marks of a route: stops, nights, and the start and end of a trip. Their sizes are in px. `unit` is the number of
 * drawing units per px.
 */

import { type Point, type Position, project } from '../../../art/island/island-projection.ts'

const STOP_RADIUS = 4
const NUMBERED_RADIUS = 8
const STOP_FIGURES = 10.5
export const NIGHT_RADIUS = 10
const NIGHT_FIGURES = 12.5
/** Approximate widths in px: of a digit, and of the moon symbol with the gap beside it. */
const FIGURE_WIDTH = 7
const MOON_WIDTH = 13
export const END_RADIUS = 6
export const PAUSE_RADIUS = 7
const MOON = 'M1 -4.6A4.7 4.7 0 1 0 4.6 1.2A3.9 3.9 0 0 1 1 -4.6z'

export function stopRadius(number: number | undefined): number {
  return number === undefined ? STOP_RADIUS : NUMBERED_RADIUS
}

export function nightRadius(number: string, moon: boolean): number {
  return Math.max(NIGHT_RADIUS, (number.length * FIGURE_WIDTH + (moon ? MOON_WIDTH : 0)) / 2 + 4.5)
}

interface StopProps {
  readonly at: Point
  readonly number: number | undefined
  readonly colour: number
  readonly faded: boolean
  readonly unit: number
}

export function Stop({ at, number, colour, faded, unit }: StopProps) {
  return (
    <g className="plan-map-stop" data-colour={colour} data-faded={faded || undefined}>
      <circle cx={at.x} cy={at.y} r={stopRadius(number) * unit} />
      {number && (
        <text x={at.x} y={at.y} fontSize={STOP_FIGURES * unit} textAnchor="middle" dominantBaseline="central">
          {number}
        </text>
      )}
    </g>
  )
}

interface NightProps {
  readonly at: Point
  readonly number: string
  readonly colour: number
  /** Draws a moon beside the number, so that nights differ from numbered stops. */
  readonly moon: boolean
  readonly unit: number
}

export function Night({ at, number, colour, moon, unit }: NightProps) {
  const radius = nightRadius(number, moon) * unit
  const aside = moon ? (MOON_WIDTH / 2) * unit : 0
  const moonAt = at.x + aside - ((number.length * FIGURE_WIDTH) / 2 + MOON_WIDTH / 2) * unit
  return (
    <g className="plan-map-night" data-colour={colour}>
      <rect
        x={at.x - radius}
        y={at.y - NIGHT_RADIUS * unit}
        width={radius * 2}
        height={NIGHT_RADIUS * 2 * unit}
        rx={NIGHT_RADIUS * unit}
      />
      {moon && <path d={MOON} transform={`translate(${moonAt} ${at.y}) scale(${unit * 0.95})`} />}
      <text x={at.x + aside} y={at.y} fontSize={NIGHT_FIGURES * unit} textAnchor="middle" dominantBaseline="central">
        {number}
      </text>
    </g>
  )
}

const PAUSE_SIGNS = {
  lunch: 'M-2.4-3.600v2.600q0 1.100 1 1.100t1-1.100v-2.600M-1.400-3.600V3.600M2.200 3.600V-3.600Q.9-2.600.9-.6h1.300',
  fuel: 'M-3.200 3.600v-7.200h4V3.600M-3.800 3.600h5.200M-3.200-.8h4M.8-.4h1.200q.7 0 .7.800v1.600q0 .7.600.7t.6-.7v-3.400l-1.400-1.400',
} as const

export type PauseKind = keyof typeof PAUSE_SIGNS

interface PauseProps {
  readonly at: Point
  readonly kind: PauseKind
  readonly colour: number
  readonly unit: number
}

export function PauseMark({ at: { x, y }, kind, colour, unit }: PauseProps) {
  return (
    <g className="plan-map-pause" data-colour={colour}>
      <circle cx={x} cy={y} r={PAUSE_RADIUS * unit} />
      <path d={PAUSE_SIGNS[kind]} transform={`translate(${x} ${y}) scale(${unit * 1.05})`} />
    </g>
  )
}

export function End({ at, unit }: { at: Position; unit: number }) {
  const { x, y } = project(...at)
  return <circle className="plan-map-end" cx={x} cy={y} r={END_RADIUS * unit} />
}
