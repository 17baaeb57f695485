/** The interactive map: Leaflet with the site's own vectors, or with tiles that the operator configures. */

import './leaflet-map.css'
import {
  divIcon,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  layerGroup,
  map as makeMap,
  marker,
  polygon,
  polyline,
  tileLayer,
} from 'leaflet'
import { COAST } from '../../../shared/geo/coast.ts'
import { roadStretches } from '../../map/base/road-layers.ts'
import { alongNodes } from './along-nodes.ts'
import type { Scene, ScenePoint, TownName } from './scene.ts'

const HOKKAIDO: LatLngBoundsExpression = [
  [41.2, 139],
  [45.7, 146],
]
const SEA_AROUND: LatLngBoundsExpression = [
  [39.5, 135.5],
  [47.5, 149.5],
]
const FARTHEST = 6
/** Maximum zoom. It is lower without tiles, because the site's own outline and roads have less detail. */
const NEAREST = { drawn: 12, tiles: 17 } as const
/** From this zoom on, towns are named in addition to cities. */
const TOWNS_NAMED_FROM = 8
const MARK_PIXELS = { place: 24, stop: 24, night: 32 } as const

export interface MovingMapOptions {
  /** A URL template with {z}, {x} and {y}; undefined to draw the site's vectors. */
  readonly tiles: string | undefined
  readonly towns: readonly TownName[]
  readonly still: boolean
  readonly onChoose: (id: string) => void
}

export interface MovingMap {
  show(scene: Scene): void
  choose(id: string | undefined): void
  zoom(by: 1 | -1): void
  fit(): void
  close(): void
}

export function openMap(element: HTMLElement, { tiles, towns, still, onChoose }: MovingMapOptions): MovingMap {
  const map = makeMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: FARTHEST,
    maxZoom: tiles ? NEAREST.tiles : NEAREST.drawn,
    // Tiles are sharp only at whole zoom steps.
    zoomSnap: tiles ? 1 : 0.25,
    maxBounds: SEA_AROUND,
    // The wheel zooms only while the map has the focus, so that users can scroll the page past the map.
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  })
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  map.on('zoomend', () => {
    element.dataset.near = String(map.getZoom() >= TOWNS_NAMED_FROM)
  })
  map.fitBounds(HOKKAIDO)
  if (tiles) tileLayer(tiles, { maxZoom: NEAREST.tiles, noWrap: true, className: 'moving-map-tile' }).addTo(map)
  else drawGround(map, towns)

  const shown = layerGroup().addTo(map)
  const marks = new Map<string, HTMLElement>()
  let scene: Scene = { points: [], lines: [] }
  let chosen: string | undefined

  const mark = (id: string | undefined, on: boolean) => id && marks.get(id)?.toggleAttribute('data-chosen', on)

  return {
    show(next) {
      scene = next
      shown.clearLayers()
      marks.clear()
      for (const { through, nodes, rough, faded } of scene.lines) {
        const line = nodes ? alongNodes(nodes) : through
        for (const part of ['moving-map-casing', 'moving-map-route']) {
          const className = `${part}${rough ? ' moving-map-rough' : ''}${faded ? ' moving-map-faded' : ''}`
          polyline(line.map(pair), { className, interactive: false, smoothFactor: 0.5 }).addTo(shown)
        }
      }
      for (const point of scene.points) {
        const added = marker(pair(point.at), {
          icon: iconOf(point),
          zIndexOffset: point.kind === 'night' ? 1_000 : 0,
          riseOnHover: true,
        })
        added.on('click', () => onChoose(point.id))
        added.on('keypress', ({ originalEvent }) => originalEvent.key === 'Enter' && onChoose(point.id))
        added.addTo(shown)
        const drawn = added.getElement()
        if (!drawn) continue
        drawn.setAttribute('aria-label', point.mark ? `${point.name} ${point.mark}` : point.name)
        drawn.title = point.name
        marks.set(point.id, drawn)
      }
      mark(chosen, true)
    },
    choose(id) {
      mark(chosen, false)
      mark(id, true)
      chosen = id
    },
    zoom: (by) => void (by > 0 ? map.zoomIn() : map.zoomOut()),
    fit() {
      const positions = [...scene.points.map(({ at }) => at), ...scene.lines.flatMap(({ through }) => through)]
      if (positions.length === 0) return void map.fitBounds(HOKKAIDO)
      map.fitBounds(positions.map(pair), { padding: [32, 32], maxZoom: 11 })
    },
    close: () => void map.remove(),
  }
}

/** Leaflet's tuples are mutable. */
function pair([latitude, longitude]: readonly [number, number]): [number, number] {
  return [latitude, longitude]
}

function iconOf({ kind, mark, faded }: ScenePoint) {
  const html = document.createElement('span')
  html.textContent = mark ?? ''
  const pixels = MARK_PIXELS[kind]
  const className = `moving-map-mark moving-map-${kind}${faded ? ' moving-map-faded' : ''}`
  return divIcon({ html, className, iconSize: [pixels, pixels] })
}

function drawGround(map: LeafletMap, towns: readonly TownName[]): void {
  const quiet = { interactive: false } as const
  polygon(
    // Each ring is a separate polygon.
    COAST.map((ring) => [ring.map(pair)]),
    { ...quiet, className: 'moving-map-land', smoothFactor: 0.5 },
  ).addTo(map)
  for (const { layer, line } of roadStretches()) {
    polyline(line.map(pair), { ...quiet, className: `moving-map-road moving-map-${layer}` }).addTo(map)
  }
  for (const { name, at, city } of towns) {
    const html = document.createElement('span')
    html.textContent = name
    const className = `moving-map-town${city ? ' moving-map-city' : ''}`
    marker(pair(at), {
      icon: divIcon({ html, className, iconSize: [0, 0] }),
      ...quiet,
      keyboard: false,
      // Names of towns are above places and stops, and below nights, whose offset is 1,000.
      zIndexOffset: 500,
    }).addTo(map)
  }
}
