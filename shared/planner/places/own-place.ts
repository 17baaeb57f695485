/**
 * Places that users add themselves. Their ids contain a number and the position, for example 'own-3-4306210-14135440',
 * so that every function that resolves an id finds the position without a table. Names are in the outline.
 */

import type { Position } from '../../time/sun.ts'

export interface OwnPlace {
  readonly id: string
  /** The name as the user typed it (typed-text.ts); never empty. */
  readonly name: string
}

export const MOST_OWN_PLACES = 20
/** A rectangle around Hokkaido and its islands, in degrees. */
export const OWN_PLACE_BOUNDS = { south: 41.3, north: 45.6, west: 139.2, east: 146 } as const
/** Ids contain degrees multiplied by this number, which keeps five decimals and is exact to about one metre. */
export const DEGREE_PARTS = 100_000

export interface OwnPlaceId extends Position {
  /** The number of the place, from 1 to MOST_OWN_PLACES. It stays the same when the place is moved on the map. */
  readonly number: number
}

export function isInHokkaido({ latitude, longitude }: Position): boolean {
  const { south, north, west, east } = OWN_PLACE_BOUNDS
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

export function ownPlaceId({ number, latitude, longitude }: OwnPlaceId): string {
  return `own-${number}-${Math.round(latitude * DEGREE_PARTS)}-${Math.round(longitude * DEGREE_PARTS)}`
}

export function readOwnPlaceId(id: string): OwnPlaceId | undefined {
  const [, number, north, east] = /^own-([1-9]\d?)-(\d{7})-(\d{8})$/.exec(id)?.map(Number) ?? []
  if (number === undefined || north === undefined || east === undefined || number > MOST_OWN_PLACES) return undefined
  const read = { number, latitude: north / DEGREE_PARTS, longitude: east / DEGREE_PARTS }
  return isInHokkaido(read) ? read : undefined
}
