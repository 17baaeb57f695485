/** Reads what a routing service answers to a table request: bounded in size, and every part of the type it should be. */

import { readJson } from '../foreign/bounded.ts'

/** Row by row, from each place to each; null where there is no way. */
export interface Table {
  readonly metres: readonly (readonly (number | null)[])[]
  readonly seconds: readonly (readonly (number | null)[])[]
  /** By place: whether the service knows a road close to it. */
  readonly near: readonly boolean[]
}

/** A day of a dozen places is some ten kilobytes. */
const MOST_BYTES = 262_144
/** Further from any road than this, a place is not where the service thinks it is. */
const NEAR_METRES = 2_000

/** An answer that is not what the service's documentation promises. */
class RoutingError extends Error {
  override readonly name = 'RoutingError'
}

/**
 * @param size the number of places asked for
 * @throws RoutingError for any other answer, and whatever readJson throws
 */
export async function readTable(answer: Response, size: number): Promise<Table> {
  const { code, distances, durations, sources } = objectOf(await readJson(answer, MOST_BYTES))
  if (code !== 'Ok') throw new RoutingError('The routing service could not answer.')
  return {
    metres: matrixOf(distances, size),
    seconds: matrixOf(durations, size),
    near: listOf(sources, size).map((source) => {
      const { distance } = objectOf(source)
      return typeof distance === 'number' && distance <= NEAR_METRES
    }),
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notATable()
  return value as Readonly<Record<string, unknown>>
}

function listOf(value: unknown, size: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length !== size) throw notATable()
  return value
}

function matrixOf(value: unknown, size: number): (number | null)[][] {
  return listOf(value, size).map((row) => listOf(row, size).map(cellOf))
}

function cellOf(value: unknown): number | null {
  if (value === null) return null
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  throw notATable()
}

function notATable(): RoutingError {
  return new RoutingError('The routing service answered with something that is no table.')
}
