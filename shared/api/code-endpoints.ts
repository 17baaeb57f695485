/** Endpoints of the scan page, which create and read codes; nothing is stored. */

import Type from 'typebox'
import { CODE_KINDS, LONGEST_TARGET } from '../codes/code.ts'
import { closed, oneOf, Time } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

const Kind = oneOf(CODE_KINDS)
/**
 * What the code leads to: a plan's code, an invitation's id, or a crew's id with the check-in word of its pick-up.
 * Absent for the field card.
 */
const Target = Type.String({ minLength: 1, maxLength: LONGEST_TARGET, pattern: '^[A-Za-z0-9_-]+$' })
const MOST_TYPED = 2_000

export const codeEndpoints = {
  'POST /api/codes': {
    summary: 'Create a code: for the field card or a plan without a session, for a crew with one',
    // Only crew codes require a session. The handler checks it, because the kind is known only from the body.
    access: 'none',
    rate: 'write',
    // For crew codes, `endsAt` is the end of the invitation or pick-up; a code never expires later than that.
    body: Type.Object({ kind: Kind, target: Type.Optional(Target), endsAt: Type.Optional(Time) }, closed),
    answer: Type.Object({ code: Type.String(), address: Type.String(), expiresAt: Time }),
  },
  'POST /api/codes/read': {
    summary: 'Read one of the site’s own codes',
    access: 'none',
    rate: 'read',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: MOST_TYPED }) }, closed),
    answer: Type.Object({ kind: Kind, expiresAt: Time, target: Type.Optional(Target) }),
  },
} as const satisfies EndpointMap
