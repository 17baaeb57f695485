/** Endpoints that create and read the QR codes of the scan page. The server stores nothing. */

import Type from 'typebox'
import { CODE_KINDS, LONGEST_TARGET } from '../codes/code.ts'
import { closed, oneOf, Time } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

const Kind = oneOf(CODE_KINDS)
/**
 * What a code leads to: the code of a plan, the id of an invitation, or the id of a crew and the secret word of its
 * check-in. A code for the field card (the page /hfx) has no target.
 */
const Target = Type.String({ minLength: 1, maxLength: LONGEST_TARGET, pattern: '^[A-Za-z0-9_-]+$' })
const MOST_TYPED = 2_000

export const codeEndpoints = {
  'POST /api/codes': {
    summary: 'Create a code: for the field card or a plan without a session, for a crew with one',
    // Only codes for crews require a session. The handler checks for one, because the kind of code is in the body.
    access: 'none',
    rate: 'write',
    // For the code of a crew, `endsAt` is the end of the invitation or pick-up. The code expires no later than that.
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
