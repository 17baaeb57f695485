/** Reads what a routing service answers to a table request: every part of the type it should be. */

import { ForeignError } from '../external-http/bounded.ts'
import { listOf, objectOf, otherShape } from '../external-http/json.ts'

/** Row by row, from each place to each; null where there is no way. */
export interface Table {
  readonly metres: readonly (readonly (number | null)[])[]
  readonly seconds: readonly (readonly (number | null)[])[]
  /** By place: whether the service knows a road close to it. */
  readonly near: readonly boolean[]
}

/** Further from any road than this, a place is not where the service thinks it is. */
const NEAR_METRES = 2_000

/**
 * @param json what the service answered
 * @param size the number of places asked for
 * @throws ForeignError where it is no table of that size
 */
export function readTable(json: unknown, size: number): Table {
  const { code, distances, durations, sources } = objectOf(json, 'table')
  if (code !== 'Ok') throw new ForeignError('no answer')
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
