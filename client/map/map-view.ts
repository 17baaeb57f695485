/** The visible part of a map, and the scale and line widths that are derived from it. */

import { unproject } from '../art/island/island-projection.ts'

/** A part of the map: a rectangle in the drawing units of client/art/island/island-projection.ts. */
export interface MapView {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The widths of views for which map.css has line widths, in degrees of longitude. */
export const SPANS = [6.75, 5, 3.75, 2.75, 2, 1.5, 1.1, 0.8, 0.6] as const

export function degreesAcross({ x, y, width }: MapView): number {
  return unproject({ x: x + width, y })[1] - unproject({ x, y })[1]
}

/**
 * Returns the width in `SPANS` that is nearest to the view's width. map.css derives the line widths from it and from
 * the picture's width, without a script.
 */
export function spanOf(view: MapView): number {
  const degrees = degreesAcross(view)
  return SPANS.reduce((best, span) =>
    Math.abs(Math.log(span / degrees)) < Math.abs(Math.log(best / degrees)) ? span : best,
  )
}

const KM_PER_DEGREE = 111.195
const SCALE_KM = [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2]
const LONGEST_SCALE = 0.3

/**
 * Returns a length in km for the scale bar, and the fraction of the view's width that it has (`share`). The scale is
 * exact in the vertical middle of the view.
 */
export function scaleOf(view: MapView): { readonly km: number; readonly share: number } {
  const [latitude] = unproject({ x: view.x, y: view.y + view.height / 2 })
  const across = degreesAcross(view) * KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  const km = SCALE_KM.find((length) => length / across <= LONGEST_SCALE) ?? 0.1
  return { km, share: km / across }
}
