/** The map projection of the island drawing, shared by the outline, towns and routes. */

export type Position = readonly [latitude: number, longitude: number]

export interface Point {
  readonly x: number
  readonly y: number
}

/** Size of the drawing in drawing units, including a margin of eight units on every side. */
export const ISLAND_BOX = { width: 412, height: 368 } as const

const WEST = 139.34
const NORTH = 45.53
/** Drawing units per degree of latitude. */
const SCALE = 84
/** Length of a degree of longitude relative to a degree of latitude, at 43.4° N in the middle of the island. */
const SQUEEZE = Math.cos((43.4 * Math.PI) / 180)
const MARGIN = 8

/**
 * Converts a position to a point of the drawing. In this equirectangular projection, distances from east to west are
 * true at 43.4° N and less than 4 % off at the northern and southern ends of the island.
 * @param latitude degrees north
 * @param longitude degrees east
 */
export function project(latitude: number, longitude: number): Point {
  return { x: MARGIN + (longitude - WEST) * SQUEEZE * SCALE, y: MARGIN + (NORTH - latitude) * SCALE }
}

export function unproject({ x, y }: Point): readonly [latitude: number, longitude: number] {
  return [NORTH - (y - MARGIN) / SCALE, WEST + (x - MARGIN) / (SQUEEZE * SCALE)]
}
