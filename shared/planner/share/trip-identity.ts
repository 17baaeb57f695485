/**
 * Identifies a trip across edits, so that a calendar that is imported again updates its events. A plan that was never
 * edited is identified by a hash of its code; the first edit writes that hash into the outline. A calendar exported
 * before the first edit, after it, or from a bookmark of the unedited plan therefore has the same identity.
 */

import type { TripIdentity } from '../outline/details.ts'
import type { Outline } from '../plan.ts'
import type { PlanRequest } from '../request.ts'
import { writeCode } from './share-code.ts'

/** Hashes a text to 32 bits. The start value is a parameter, so that two hashes can be combined. */
function hash32(text: string, start: number): number {
  let hash = start
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const FNV_START = 0x811c9dc5
/** Start value of the second hash. It only has to differ from FNV_START. */
const SECOND_START = 0x9e3779b9
const UPPER_BITS = 21

export function identityOf(request: PlanRequest, outline: Outline): TripIdentity {
  if (outline.identity) return outline.identity
  const code = writeCode(request, outline)
  return {
    id: (hash32(code, SECOND_START) % 2 ** UPPER_BITS) * 2 ** 32 + hash32(code, FNV_START),
    revision: 0,
  }
}

export function revised(request: PlanRequest, before: Outline, after: Outline): Outline {
  const { id, revision } = identityOf(request, before)
  return { ...after, identity: { id, revision: Math.max(revision, after.identity?.revision ?? 0) + 1 } }
}
