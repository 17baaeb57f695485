/**
 * The map that all pages draw on: sea, relief, coast, water and roads in the colours of map.css, and the page's own
 * routes, marks and names above them. It needs no script, so it is the same in a prerendered page and in print.
 */

import './map.css'
import { CLOSE, OVERVIEW, WITHOUT } from 'virtual:base-map'
import type { ReactNode } from 'react'
import { ISLAND_BOX } from '../art/island/island-projection.ts'
import { type DrawnLayer, drawnLayers, ROADS } from './base/layers.ts'
import { degreesAcross, type MapView, spanOf } from './map-view.ts'

export type MapSeason = 'summer' | 'winter'

export interface MapDrawingProps {
  /**
   * Text for screen readers: what the map shows, and where the page says the same in text. Without a label, the map is
   * hidden from screen readers.
   */
  readonly label?: string
  /** The visible part, in drawing units. The picture has the proportions of the view. */
  readonly view?: MapView
  readonly season?: MapSeason
  readonly quiet?: boolean
  /**
   * Whether the map is on a card. It then uses the file of the whole island at any zoom, because many cards share it.
   * `ground` replaces the base map, if it is set.
   */
  readonly small?: boolean
  readonly ground?: ReactNode
  /** SVG elements above the map, in drawing units. */
  readonly children?: ReactNode
}

const WHOLE: MapView = { x: 0, y: 0, ...ISLAND_BOX }
/** Views narrower than this, in degrees of longitude, use the detailed base map. */
const CLOSE_BELOW = 2.5
/**
 * How far the sea extends beyond the whole map, in drawing units. It fills the gap that would show where a page rounds
 * the map's proportions.
 */
const SEA_MARGIN = 100

const drawn = new Set<DrawnLayer>(drawnLayers(WITHOUT))

export function MapDrawing({
  label,
  view = WHOLE,
  season = 'summer',
  quiet = false,
  small = false,
  ground,
  children,
}: MapDrawingProps) {
  const file = !small && degreesAcross(view) < CLOSE_BELOW ? CLOSE : OVERVIEW
  const layer = (name: DrawnLayer, className: string) =>
    drawn.has(name) && <use key={className} className={className} href={`${file}#${name}`} />
  const base = (
    <>
      {layer('land', 'map-shelf-outer')}
      {layer('land', 'map-shelf-inner')}
      {layer('land', 'map-land')}
      {!WITHOUT.includes('relief') && (
        // A CSS background loads only the picture of the current theme; an SVG image would load the pictures of both
        // themes.
        <foreignObject x={0} y={0} width={ISLAND_BOX.width} height={ISLAND_BOX.height}>
          <div className="map-relief" />
        </foreignObject>
      )}
      {layer('land', 'map-coast')}
      {layer('rivers', 'map-rivers')}
      {layer('lakes', 'map-lakes')}
      {layer('schematic', 'map-schematic')}
      {ROADS.map((road) => layer(road, `map-road-casing map-${road}-casing`))}
      {ROADS.map((road) => layer(road, `map-road map-${road}`))}
    </>
  )
  return (
    <div className="map" data-season={season} data-span={spanOf(view)} data-quiet={quiet || undefined}>
      <svg
        className="map-drawing"
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        focusable="false"
        role={label === undefined ? undefined : 'img'}
        aria-label={label}
        aria-hidden={label === undefined || undefined}
      >
        <rect
          className="map-sea"
          x={-SEA_MARGIN}
          y={-SEA_MARGIN}
          width={ISLAND_BOX.width + 2 * SEA_MARGIN}
          height={ISLAND_BOX.height + 2 * SEA_MARGIN}
        />
        {ground ?? base}
        {children}
      </svg>
    </div>
  )
}
