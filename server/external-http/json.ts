/** Validates JSON of external services, and names the part with an unexpected shape. */

import { ExternalResponseError } from './bounded.ts'

export type Fields = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectOf(value: unknown, part: string): Fields {
  if (!isObject(value)) throw otherShape(part)
  return value
}

export function listOf(value: unknown, part: string, length?: number): readonly unknown[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw otherShape(part)
  return value
}

/** Converts an ISO 8601 time with an offset, such as 2026-11-22T17:00:00+09:00, to milliseconds since the epoch. */
export function momentOf(value: unknown, part: string): number {
  const at = typeof value === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at)) throw otherShape(part)
  return at
}

export function otherShape(part: string): ExternalResponseError {
  return new ExternalResponseError(`other shape: ${part}`)
}
