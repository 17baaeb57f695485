/** Parses and validates the table response of a routing service. */

import { ExternalResponseError } from '../external-http/bounded.ts'
import { listOf, objectOf, otherShape } from '../external-http/json.ts'

/**
 * Distances in metres and durations in seconds, with a row per origin and a column per destination. Null means that
 * there is no route.
 */
export interface Table {
  readonly metres: readonly (readonly (number | null)[])[]
  readonly seconds: readonly (readonly (number | null)[])[]
  readonly near: readonly boolean[]
}

const NEAR_METRES = 2_000

export function readTable(json: unknown, size: number): Table {
  const { code, distances, durations, sources } = objectOf(json, 'table')
  if (code !== 'Ok') throw new ExternalResponseError('no answer')
  return {
    metres: matrixOf(distances, 'distances', size),
    seconds: matrixOf(durations, 'durations', size),
    near: listOf(sources, 'sources', size).map((source) => {
      const { distance } = objectOf(source, 'sources')
      return typeof distance === 'number' && distance <= NEAR_METRES
    }),
  }
}

function matrixOf(value: unknown, part: string, size: number): (number | null)[][] {
  return listOf(value, part, size).map((row) => listOf(row, part, size).map((cell) => cellOf(cell, part)))
}

function cellOf(value: unknown, part: string): number | null {
  if (value === null) return null
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  throw otherShape(part)
}
