/** Places a latitude and longitude on the island drawing, so that outline, towns and routes agree. */

export interface Point {
  readonly x: number
  readonly y: number
}

/** The drawing's box in its own units; the island leaves a margin of eight on every side. */
export const ISLAND_BOX = { width: 412, height: 368 } as const

const WEST = 139.34
const NORTH = 45.53
/** Drawing units per degree of latitude. */
const SCALE = 84
/** A degree of longitude is shorter by this much at 43.4° N, the island's middle. */
const SQUEEZE = Math.cos((43.4 * Math.PI) / 180)
const MARGIN = 8

/**
 * Equirectangular projection with its true scale at 43.4° N: within half a percent over the whole island.
 * @param latitude degrees north
 * @param longitude degrees east
 */
export function project(latitude: number, longitude: number): Point {
  return { x: MARGIN + (longitude - WEST) * SQUEEZE * SCALE, y: MARGIN + (NORTH - latitude) * SCALE }
}

/** Where on earth a point of the drawing lies: degrees north, degrees east. */
export function unproject({ x, y }: Point): readonly [latitude: number, longitude: number] {
  return [NORTH - (y - MARGIN) / SCALE, WEST + (x - MARGIN) / (SQUEEZE * SCALE)]
}
