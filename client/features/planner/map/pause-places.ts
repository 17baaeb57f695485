/** Computes where the marks of lunch and fuel are drawn, so that they do not cover the marks of nights and stops. */

import { type Point, project } from '../../../art/island/island-projection.ts'
import type { PageMark } from '../../../map/names/lay-out-names.ts'
import { PAUSE_RADIUS, type PauseKind } from './route-marks.tsx'
import type { DayCautions } from './trip-cautions.ts'

export interface PausePlace {
  readonly key: string
  readonly kind: PauseKind
  readonly at: Point
  readonly day: number
}

/** Space between the mark of a night or stop and the lunch or fuel mark above it, in px. */
const GAP = 1
/**
 * Above which end of a mark a pause is drawn: 1 is the right end, -1 the left end. Fuel and lunch have different ends,
 * because both can be at one town.
 */
const SIDES: Readonly<Record<PauseKind, 1 | -1>> = { fuel: 1, lunch: -1 }

/**
 * @param marks of the nights and stops; points in drawing units, radii in px
 * @param markHeight half of the height of a mark of a night, in px
 * @param unit drawing units per px
 */
export function pausePlaces(
  cautions: readonly DayCautions[],
  marks: readonly PageMark[],
  { markHeight, unit }: { readonly markHeight: number; readonly unit: number },
): PausePlace[] {
  const aside = (at: Point, kind: PauseKind): Point => {
    const [covered] = marks.filter((mark) => isCovered(at, mark, unit)).sort((one, other) => other.radius - one.radius)
    if (!covered) return at
    const { x, y } = covered.at
    const height = Math.min(covered.radius, markHeight)
    return { x: x + SIDES[kind] * covered.radius * 0.7 * unit, y: y - (height + PAUSE_RADIUS + GAP) * unit }
  }
  return cautions.flatMap(({ day, lunch, fuel }): PausePlace[] => [
    ...fuel.map(({ node, at }): PausePlace => {
      return { key: `${day} ${node}`, kind: 'fuel', at: aside(project(...at), 'fuel'), day }
    }),
    ...(lunch ? [{ key: `${day} lunch`, kind: 'lunch', at: aside(project(...lunch.at), 'lunch'), day } as const] : []),
  ])
}

function isCovered({ x, y }: Point, { at, radius }: PageMark, unit: number): boolean {
  return Math.hypot(x - at.x, y - at.y) < (radius + PAUSE_RADIUS) * unit
}
