/** What a moving map shows: lines and points with names, the same that the drawing in its place shows. */

import type { Position } from '../../art/island/island.tsx'

export interface ScenePoint {
  readonly id: string
  readonly at: Position
  readonly kind: 'place' | 'stop' | 'night'
  readonly name: string
  /** As Japan writes it. */
  readonly japanese: string
  /** What is said of it when it is chosen. */
  readonly note?: string
  /** Stands in its mark: the numbers of its nights. */
  readonly mark?: string
  /** Of another day than the chosen one. */
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

/** A town that gives its name to the map where no tiles do. */
export interface TownName {
  readonly name: string
  readonly at: Position
  /** A city is named on the whole island, a town from nearer by. */
  readonly city: boolean
}
