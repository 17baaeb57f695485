/** The signs with road numbers, as on the roads: E numbers green, national routes and prefectural roads blue. */

import { type PlacedShield, SHIELD_TEXT, shieldSize } from './place-shields.ts'

/**
 * The outline of the sign of national routes: bowed sides and rounded corners, 22 units wide and 20 high, centred on
 * the origin.
 */
const TRIANGLE =
  'M-7.6-9.1Q0-10.9 7.6-9.1Q10.9-8.3 10.6-5Q9.2 3.6 2.7 8.9Q0 10.9-2.7 8.9Q-9.2 3.6-10.6-5Q-10.9-8.3-7.6-9.1Z'
const HEXAGON = 'M-11 0L-7.2-7H7.2L11 0L7.2 7H-7.2Z'

const FIGURES_AT = { expressway: 0, national: -1.6, prefectural: 0 } as const
/** The distance from the middle of a digit to its baseline, as a fraction of the font size. */
const HALF_FIGURE = 0.35

interface ShieldProps extends PlacedShield {
  readonly scale: number
}

export function Shield({ kind, number, at, scale }: ShieldProps) {
  const size = figureSize(kind, number)
  const { width, height } = shieldSize(kind, number)
  return (
    <g className="map-shield" data-kind={kind} transform={`translate(${round(at.x)} ${round(at.y)}) scale(${scale})`}>
      {kind === 'expressway' ? (
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={3.2} />
      ) : (
        <path d={kind === 'national' ? TRIANGLE : HEXAGON} />
      )}
      <text y={round(FIGURES_AT[kind] + size * HALF_FIGURE)} fontSize={size} textAnchor="middle" direction="ltr">
        {number}
      </text>
    </g>
  )
}

function figureSize(kind: PlacedShield['kind'], number: string): number {
  if (kind === 'national' && number.length > 2) return 9
  if (kind === 'prefectural' && number.length > 3) return 7.2
  return SHIELD_TEXT[kind]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
