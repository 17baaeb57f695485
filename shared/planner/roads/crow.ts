/** Great-circle distances, optimised for tens of thousands of calls. */

const EARTH_RADIUS_KM = 6371

export interface UnitVector {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** @param at degrees */
export function unitVectorOf(at: { readonly latitude: number; readonly longitude: number }): UnitVector {
  const [latitude, longitude] = [(at.latitude * Math.PI) / 180, (at.longitude * Math.PI) / 180]
  const around = Math.cos(latitude)
  return { x: around * Math.cos(longitude), y: around * Math.sin(longitude), z: Math.sin(latitude) }
}

export function crowKm(a: UnitVector, b: UnitVector): number {
  const chord = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, chord / 2))
}
