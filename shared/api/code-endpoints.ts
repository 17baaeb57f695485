/** The endpoints of the scan page: codes are made and read here, and nothing of them is kept. */

import Type from 'typebox'
import { CODE_KINDS, LONGEST_TARGET } from '../codes/code.ts'
import { closed, oneOf, Time } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

const Kind = oneOf(CODE_KINDS)
/** A plan's code, an invitation's id, or a crew with the word of its pick-up; the card has none. */
const Target = Type.String({ minLength: 1, maxLength: LONGEST_TARGET, pattern: '^[A-Za-z0-9_-]+$' })
/** As people type it, or with a space after every letter. */
const MOST_TYPED = 2_000

export const codeEndpoints = {
  'POST /api/codes': {
    summary: 'Create a code: for the field card or a plan without a session, for a crew with one',
    // A crew's code asks for the session in its handler: whose kind it is, the body tells.
    access: 'none',
    rate: 'write',
    // Of a crew's codes, `endsAt` says when the invitation or the pick-up ends: no code outlives what it opens.
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
