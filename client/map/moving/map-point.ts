/** A point on a map that the user can choose. */

import type { Point } from '../../art/island/island-projection.ts'

export interface MapPoint {
  readonly id: string
  /** The position of the point in drawing units. */
  readonly at: Point
  readonly name: string
  /** The name in Japanese; empty for the user's own places. */
  readonly japanese: string
  readonly note?: string
}
