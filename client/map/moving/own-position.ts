/**
 * Asks the device for its position when the user presses a button. The position stays on the page and is not stored or
 * sent.
 */

import { useState } from 'react'
import { type Point, project } from '../../art/island/island-projection.ts'
import type { MapView } from '../map-view.ts'
import { isWellInside, UNITS_PER_DEGREE_NORTH } from './view-moves.ts'

export type OwnPosition =
  | { readonly state: 'none' | 'asking' | 'refused' | 'late' | 'unknown' | 'outside' }
  | { readonly state: 'shown'; readonly at: Point; readonly metres: number; readonly radius: number }

const TIMEOUT_MS = 15_000
const METRES_PER_DEGREE = 111_195

/** The keys are the codes of GeolocationPositionError. */
const FAULTS: Readonly<Record<number, 'refused' | 'unknown' | 'late'>> = { 1: 'refused', 2: 'unknown', 3: 'late' }

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
  const ask = () => {
    // Browsers provide no geolocation on pages without HTTPS.
    if (!navigator.geolocation) return setPosition({ state: 'unknown' })
    setPosition({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const found = ownPositionOf(coords, bounds)
        setPosition(found)
        if (found.state === 'shown') onFound(found.at)
      },
      ({ code }) => setPosition({ state: FAULTS[code] ?? 'unknown' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    )
  }
  return { position, ask }
}
