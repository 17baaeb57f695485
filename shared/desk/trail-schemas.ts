/** Schemas of the audit record as the operator's pages show it. */

import Type from 'typebox'
import { Cursor, oneOf, Time } from '../schemas.ts'

export const TRAIL_ACTORS = ['operator', 'command', 'automatic', 'person'] as const

export const TrailEntry = Type.Object({
  id: Type.String(),
  at: Time,
  by: oneOf(TRAIL_ACTORS),
  operator: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  action: Type.String(),
  subject: Type.String(),
  subjectName: Type.Optional(Type.String()),
  detail: Type.Optional(Type.String()),
})

export const TrailPage = Type.Object({ items: Type.Array(TrailEntry), nextCursor: Type.Optional(Cursor) })
