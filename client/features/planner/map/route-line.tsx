/**
 * The line of a day's route, drawn over a wider casing, and with a centre line where an earlier day has the same
 * colour.
 */

import type { ReactNode } from 'react'

/** The number of route colours in map.css. From the seventh day on they repeat. */
export const DAY_COLOURS = 6
export const LINE_PIXELS = 4.6
const FADED_PIXELS = 3
const CASING_PIXELS = 3.6
const CENTRE_PIXELS = 1.1

export interface LineProps {
  readonly colour: number
  readonly centred: boolean
  readonly faded: boolean
  readonly path: string
  readonly rough?: string
  /** Drawing units per px. */
  readonly unit?: number
  /** Delay and duration in seconds of the animation that draws the line. */
  readonly timing?: { readonly delay: number; readonly duration: number }
  readonly children?: ReactNode
}

export function Line({ colour, centred, faded, path, rough = '', unit = 1, timing, children }: LineProps) {
  const pixels = faded ? FADED_PIXELS : LINE_PIXELS
  const width = pixels * unit
  const style = timing && { animationDelay: `${timing.delay}s`, animationDuration: `${timing.duration}s` }
  return (
    <g className="plan-map-way" data-colour={colour} data-faded={faded || undefined}>
      <path className="plan-map-casing" d={path + rough} strokeWidth={(pixels + CASING_PIXELS) * unit} />
      {rough && <path className="plan-map-rough" d={rough} strokeWidth={width} strokeDasharray={`0 ${width * 2}`} />}
      {path && <path className="plan-map-line" d={path} strokeWidth={width} pathLength={1} style={style} />}
      {centred && !faded && path && <path className="plan-map-centre" d={path} strokeWidth={CENTRE_PIXELS * unit} />}
      {children}
    </g>
  )
}
