/**
 * Draws the base map as SVG, with one path for each layer. The paths have no colours or widths. Pages set these on the
 * `<use>` that shows a path, because a style attribute in the file would need an exception in the content security
 * policy.
 */

import { COAST } from '../../../shared/geo/coast.ts'
import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { LAKES } from '../../../shared/geo/lakes.ts'
import { RIVERS } from '../../../shared/geo/rivers.ts'
import { type DrawnLayer, drawnLayers, type OptionalLayer } from './layers.ts'
import { onGrid, subpath, thin, withoutRepeats } from './paths.ts'
import { roadStretches } from './road-layers.ts'

export interface Detail {
  /**
   * All points are moved to a grid. This is the distance between neighbouring lines of the grid, in drawing units
   * (client/art/island/island-projection.ts).
   */
  readonly step: number
  readonly tolerance: number
  readonly smallestLakeKm2: number
}

/**
 * The detail of maps of the whole island. On a wide screen a degree of longitude is 166 px wide, and a step is then
 * half a px.
 */
export const OVERVIEW: Detail = { step: 0.2, tolerance: 0.9, smallestLakeKm2: 1.3 }
/** The detail of maps of a part of the island. A step is 50 m. */
export const CLOSE: Detail = { step: 0.04, tolerance: 0.9, smallestLakeKm2: 0 }

type Lines = readonly (readonly GeoPoint[])[]

const FEWEST_CORNERS = { line: 2, ring: 3 }

function areas(rings: Lines, { step, tolerance }: Detail): string {
  return rings
    .flatMap((ring) => {
      const [first] = ring
      const corners = thin(onGrid(first ? [...ring, first] : ring, step), tolerance).slice(0, -1)
      return corners.length < FEWEST_CORNERS.ring ? [] : subpath(corners, true)
    })
    .join('')
}

function lines(all: Lines, { step, tolerance }: Detail): string {
  const drawn = withoutRepeats(all.map((line) => thin(onGrid(line, step), tolerance)))
  return drawn.flatMap((corners) => (corners.length < FEWEST_CORNERS.line ? [] : subpath(corners))).join('')
}

export function basePaths(detail: Detail): Record<DrawnLayer, string> {
  const stretches = roadStretches()
  const road = (layer: DrawnLayer) =>
    lines(
      stretches.filter((stretch) => stretch.layer === layer).map(({ line }) => line),
      detail,
    )
  return {
    land: areas(COAST, detail),
    rivers: lines(
      RIVERS.map(({ line }) => line),
      detail,
    ),
    lakes: areas(
      LAKES.filter(({ squareKm }) => squareKm >= detail.smallestLakeKm2).flatMap(({ rings }) => rings),
      detail,
    ),
    schematic: road('schematic'),
    prefectural: road('prefectural'),
    national: road('national'),
    free: road('free'),
    expressway: road('expressway'),
  }
}

export function baseSvg(detail: Detail, without: readonly OptionalLayer[]): string {
  const paths = basePaths(detail)
  const scale = String(detail.step).replace(/^0/, '')
  const elements = drawnLayers(without).map(
    (layer) =>
      `<path id="${layer}" transform="scale(${scale})" vector-effect="non-scaling-stroke"${layer === 'lakes' ? ' fill-rule="evenodd"' : ''} d="${paths[layer]}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${elements.join('')}</svg>`
}
