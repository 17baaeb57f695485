/** Places the signs with road numbers along the roads of a map. */

import { textWidth } from '../lettering/text-width.ts'
import { type Box, grown, type Point, type TakenSpace } from '../placement/taken-space.ts'
import type { ShieldSpots } from './shield-spots.ts'

export type ShieldKind = 'expressway' | 'national' | 'prefectural'

export interface ShieldRoad extends ShieldSpots {
  readonly kind: ShieldKind
  readonly number: string
}

export interface PlacedShield {
  readonly kind: ShieldKind
  readonly number: string
  readonly at: Point
}

/** The minimum length of a road with a sign, in px. A shorter road would be hidden by its own sign. */
const LEAST_LENGTH = 34

interface Repetition {
  /** Minimum distance in px between two signs with the same number. `most` is the maximum number of such signs. */
  readonly after: number
  readonly most: number
}

const REPETITION: Readonly<Record<ShieldKind, Repetition>> = {
  expressway: { after: 150, most: Number.POSITIVE_INFINITY },
  national: { after: 190, most: 2 },
  prefectural: { after: 400, most: 1 },
}

const ORDER: readonly ShieldKind[] = ['expressway', 'national', 'prefectural']

/** Font sizes at scale 1, in px. */
export const SHIELD_TEXT: Readonly<Record<ShieldKind, number>> = { expressway: 9.5, national: 10, prefectural: 8.6 }
/** Free space on each side of a sign, in px. */
const SHIELD_MARGIN = 2

/** The size of a sign in px, at scale 1. */
export function shieldSize(kind: ShieldKind, number: string): { readonly width: number; readonly height: number } {
  if (kind === 'national') return { width: 22, height: 20 }
  if (kind === 'prefectural') return { width: 22, height: 14 }
  const text = textWidth(number, { script: 'latin', size: SHIELD_TEXT.expressway, weight: 500 })
  return { width: Math.round(text + 9), height: 14 }
}

/**
 * Places the signs and adds them to the taken space. Expressways come first, then national routes, then prefectural
 * roads. Within each kind the longest road comes first.
 * @param roads with lengths and points in px
 */
export function placeShields(roads: readonly ShieldRoad[], scale: number, space: TakenSpace): PlacedShield[] {
  const placed: PlacedShield[] = []
  const ordered = roads
    .filter(({ length }) => length >= LEAST_LENGTH)
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.length - a.length)
  for (const { kind, number, spots } of ordered) {
    const { after, most } = REPETITION[kind]
    const same = placed.filter((one) => one.kind === kind && one.number === number)
    if (same.length >= most) continue
    const { width, height } = shieldSize(kind, number)
    const boxAt = ({ x, y }: Point): Box =>
      grown(
        { x: x - (width * scale) / 2, y: y - (height * scale) / 2, width: width * scale, height: height * scale },
        SHIELD_MARGIN,
      )
    const at = spots.find(
      (spot) =>
        same.every((other) => Math.hypot(other.at.x - spot.x, other.at.y - spot.y) >= after) &&
        space.isFree(boxAt(spot)),
    )
    if (!at) continue
    space.take(boxAt(at))
    placed.push({ kind, number, at })
  }
  return placed
}
