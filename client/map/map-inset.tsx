/** A small map of the whole island, with a frame around the part that the adjacent map shows. */

import './map.css'
import { OVERVIEW } from 'virtual:base-map'
import { ISLAND_BOX } from '../art/island/island-projection.ts'
import type { MapView } from './map-view.ts'

export function MapInset({ view: { x, y, width, height } }: { view: MapView }) {
  return (
    <svg
      className="map-inset"
      viewBox={`0 0 ${ISLAND_BOX.width} ${ISLAND_BOX.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <use className="map-inset-land" href={`${OVERVIEW}#land`} />
      <rect className="map-inset-part" x={x} y={y} width={width} height={height} />
    </svg>
  )
}
