/** The content of an interactive map, independent of Leaflet: lines and named points. */

import type { Position } from '../../art/island/island-projection.ts'

export interface ScenePoint {
  readonly id: string
  readonly at: Position
  readonly kind: 'place' | 'stop' | 'night'
  readonly name: string
  readonly japanese: string
  readonly note?: string
  /** Text inside the mark, for example the numbers of nights. */
  readonly mark?: string
  readonly faded: boolean
}

export interface SceneLine {
  readonly through: readonly Position[]
  /** Nodes of the road table; the map draws the roads between them instead of `through`. */
  readonly nodes?: readonly string[]
  /** True for a course that is not surveyed, which is drawn dotted. */
  readonly rough?: boolean
  readonly faded: boolean
}

export interface Scene {
  readonly points: readonly ScenePoint[]
  readonly lines: readonly SceneLine[]
}

export interface TownName {
  readonly name: string
  readonly at: Position
  /** Cities are named at every zoom, towns only closer up. */
  readonly city: boolean
}
