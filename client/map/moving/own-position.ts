/**
 * Asks the device for its position when the user presses a button. The position stays on the page and is not stored or
 * sent.
 */

import { useState } from 'react'
import { type Point, project } from '../../art/island/island-projection.ts'
import { askPosition, type PositionFault } from '../../ui/browser/ask-position.ts'
import type { MapView } from '../map-view.ts'
import { isWellInside, UNITS_PER_DEGREE_NORTH } from './view-moves.ts'

export type OwnPosition =
  | { readonly state: 'none' | 'asking' | 'outside' | PositionFault }
  | { readonly state: 'shown'; readonly at: Point; readonly metres: number; readonly radius: number }

const METRES_PER_DEGREE = 111_195

/** @param bounds the map, outside of which a position is not shown */
export function ownPositionOf({ latitude, longitude, accuracy }: GeolocationCoordinates, bounds: MapView): OwnPosition {
  const at = project(latitude, longitude)
  if (!isWellInside(bounds, at, 0)) return { state: 'outside' }
  const radius = (accuracy / METRES_PER_DEGREE) * UNITS_PER_DEGREE_NORTH
  return { state: 'shown', at, metres: accuracy, radius }
}

interface OwnPositionHook {
  readonly position: OwnPosition
  readonly ask: () => void
}

export function useOwnPosition(bounds: MapView, onFound: (at: Point) => void): OwnPositionHook {
  const [position, setPosition] = useState<OwnPosition>({ state: 'none' })
  const ask = async () => {
    setPosition({ state: 'asking' })
    const coords = await askPosition()
    const found: OwnPosition = typeof coords === 'string' ? { state: coords } : ownPositionOf(coords, bounds)
    setPosition(found)
    if (found.state === 'shown') onFound(found.at)
  }
  return { position, ask }
}
