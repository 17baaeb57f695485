/** A point of an imported file or list, before it is matched to a place. */

import type { Position } from '../../time/sun.ts'

export interface ImportedPoint {
  readonly name: string
  readonly at?: Position
}

export function positionFrom(latitude: string | undefined, longitude: string | undefined): Position | undefined {
  const [north, east] = [degreesOf(latitude), degreesOf(longitude)]
  if (north === undefined || east === undefined || Math.abs(north) > 90 || Math.abs(east) > 180) return undefined
  return { latitude: north, longitude: east }
}

function degreesOf(text = ''): number | undefined {
  const trimmed = text.trim()
  return /^[+-]?\d{1,3}(\.\d{0,20})?$/.test(trimmed) ? Number(trimmed) : undefined
}
