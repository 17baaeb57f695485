/** A map of Hokkaido with places and routes. Not mirrored in right-to-left pages. */

import '../art.css'
import type { ReactNode } from 'react'
import { ISLAND_PATH } from './island-outline.ts'
import { ISLAND_BOX, type Point, project } from './island-projection.ts'

export { ISLAND_BOX, type Point, project }

/** Degrees north, degrees east. */
export type Position = readonly [latitude: number, longitude: number]

const round = (value: number) => Math.round(value * 2) / 2

function pathOf(positions: readonly Position[]): string {
  return positions
    .map(([latitude, longitude], index) => {
      const { x, y } = project(latitude, longitude)
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`
    })
    .join('')
}

export function IslandRoute({ through }: { through: readonly Position[] }) {
  return <path className="island-route" d={pathOf(through)} />
}

export function IslandPlace({ at, main = false }: { at: Position; main?: boolean }) {
  const { x, y } = project(...at)
  return <circle className="island-place" data-main={main || undefined} cx={round(x)} cy={round(y)} r={main ? 9 : 6} />
}

export interface IslandProps {
  /** The accessible name; without it the drawing is hidden from screen readers. */
  readonly label?: string
  /** The visible part in drawing units; defaults to the whole island. */
  readonly view?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly children?: ReactNode
}

export function Island({ label, view = { x: 0, y: 0, ...ISLAND_BOX }, children }: IslandProps) {
  return (
    <svg
      className="island"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path className="island-land" d={ISLAND_PATH} />
      {children}
    </svg>
  )
}
