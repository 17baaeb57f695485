/** Asks the device for its position. The browser asks the user first, so call it only after a press. */

/** Why there is no position. 'unknown' includes pages without HTTPS, to which browsers give no position. */
export type PositionFault = 'refused' | 'unknown' | 'late'

const TIMEOUT_MS = 15_000

/** The keys are the codes of GeolocationPositionError. */
const FAULTS: Readonly<Record<number, PositionFault>> = { 1: 'refused', 2: 'unknown', 3: 'late' }

export function askPosition(): Promise<GeolocationCoordinates | PositionFault> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(FAULTS[code] ?? 'unknown'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    )
  })
}
