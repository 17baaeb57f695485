/** Schemas of the operator's desk. */

import Type from 'typebox'
import { Time } from '../schemas.ts'
import type { CountedSection } from './sections.ts'

export const DeskCount = Type.Object({
  waiting: Type.Integer(),
  /** The time since which the oldest item has been waiting. */
  oldestAt: Type.Optional(Time),
})

export const DeskCounts = Type.Object({
  approvals: DeskCount,
  photos: DeskCount,
  reports: DeskCount,
  letters: DeskCount,
  events: DeskCount,
  crews: DeskCount,
  facts: DeskCount,
  mail: DeskCount,
} satisfies Record<CountedSection, typeof DeskCount>)
