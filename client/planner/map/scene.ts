/** The content of an interactive map: lines and named points, the same as the drawing it replaces. */

import type { Position } from '../../art/island/island.tsx'

export interface ScenePoint {
  readonly id: string
  readonly at: Position
  readonly kind: 'place' | 'stop' | 'night'
  readonly name: string
  /** Its Japanese name. */
  readonly japanese: string
  /** The text shown when it is chosen. */
  readonly note?: string
  /** The text in its mark: the numbers of its nights. */
  readonly mark?: string
  /** Belongs to another day than the chosen one. */
  readonly faded: boolean
}

export interface SceneLine {
  readonly through: readonly Position[]
  readonly faded: boolean
}

export interface Scene {
  readonly points: readonly ScenePoint[]
  readonly lines: readonly SceneLine[]
}

/** A town whose name is shown when there are no tiles. */
export interface TownName {
  readonly name: string
  readonly at: Position
  /** Cities are named at every zoom, towns only closer up. */
  readonly city: boolean
}
