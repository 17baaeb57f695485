/**
 * The operator's map tiles, which replace the base map. Tiles are in Web Mercator and the map is equirectangular. In
 * both projections a tile is a rectangle with horizontal and vertical edges, so each tile only needs to be stretched to
 * its place.
 */

import { project, unproject } from '../../art/island/island-projection.ts'
import type { MapView } from '../map-view.ts'
import { pixelsPerDegree } from './view-moves.ts'

const TILE_PX = 256
const ZOOMS = { least: 5, most: 17 } as const
/** Width of the narrowest view with tiles, in drawing units (about 5 km). */
export const NARROWEST_WITH_TILES = 4

export interface Tile {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export function tileZoom(view: MapView, width: number): number {
  const zoom = Math.round(Math.log2((pixelsPerDegree(view, width) * 360) / TILE_PX))
  return Math.min(Math.max(zoom, ZOOMS.least), ZOOMS.most)
}

export function tilesOf(view: MapView, zoom: number): Tile[] {
  const [north, west] = unproject(view)
  const [south, east] = unproject({ x: view.x + view.width, y: view.y + view.height })
  const [left, right] = [columnOf(west, zoom) - 1, columnOf(east, zoom) + 1]
  const [top, bottom] = [rowOf(north, zoom) - 1, rowOf(south, zoom) + 1]
  return range(top, bottom).flatMap((y) => range(left, right).map((x) => ({ x, y, zoom })))
}

export function boxOfTile({ x, y, zoom }: Tile): MapView {
  const from = project(latitudeOf(y, zoom), longitudeOf(x, zoom))
  const to = project(latitudeOf(y + 1, zoom), longitudeOf(x + 1, zoom))
  return { ...from, width: to.x - from.x, height: to.y - from.y }
}

/**
 * @param template with {z}, {x} and {y}, and optionally {r}
 * @param pixelRatio device pixels per CSS pixel. From 1.5 on, {r} is replaced by @2x, as tile servers name tiles for
 *   high-density screens
 */
export function tileAddress(template: string, { x, y, zoom }: Tile, pixelRatio: number): string {
  const parts = { '{z}': zoom, '{x}': x, '{y}': y, '{r}': pixelRatio >= 1.5 ? '@2x' : '' }
  return Object.entries(parts).reduce((address, [part, value]) => address.replace(part, String(value)), template)
}

function columnOf(longitude: number, zoom: number): number {
  return Math.floor(((longitude + 180) / 360) * 2 ** zoom)
}

function rowOf(latitude: number, zoom: number): number {
  return Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom)
}

function longitudeOf(column: number, zoom: number): number {
  return (column / 2 ** zoom) * 360 - 180
}

function latitudeOf(row: number, zoom: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom))) * 180) / Math.PI
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

interface TilesProps {
  readonly template: string
  readonly view: MapView
  /** Width of the picture in px. */
  readonly width: number
}

export function Tiles({ template, view, width }: TilesProps) {
  return tilesOf(view, tileZoom(view, width)).map((tile) => (
    <image
      key={`${tile.zoom}/${tile.x}/${tile.y}`}
      className="moving-map-tile"
      href={tileAddress(template, tile, devicePixelRatio)}
      {...boxOfTile(tile)}
      preserveAspectRatio="none"
    />
  ))
}
