/** Schemas of the operator's desk, the pages on which the operator administers the site. */

import Type from 'typebox'
import { Time } from '../schemas.ts'
import type { CountedSection } from './sections.ts'

export const DeskCount = Type.Object({
  waiting: Type.Integer(),
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
