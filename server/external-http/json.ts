/** Takes foreign JSON apart: whatever is not of the shape it should be is refused with the name of the part. */

import { ForeignError } from './bounded.ts'

export type Fields = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @param part the name of ours that the refusal gives it */
export function objectOf(value: unknown, part: string): Fields {
  if (!isObject(value)) throw otherShape(part)
  return value
}

/** @param length how many entries it must have; undefined: any number */
export function listOf(value: unknown, part: string, length?: number): readonly unknown[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw otherShape(part)
  return value
}

/** A moment with its time zone, such as 2026-11-22T17:00:00+09:00; ms since the epoch. */
export function momentOf(value: unknown, part: string): number {
  const at = typeof value === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at)) throw otherShape(part)
  return at
}

export function otherShape(part: string): ForeignError {
  return new ForeignError(`other shape: ${part}`)
}
