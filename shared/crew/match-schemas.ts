/** Schemas of a traveller's survey and of the crews that match it. */

import Type from 'typebox'
import { SPOKEN_LANGUAGES } from '../profile.ts'
import { Cursor, closed, oneOf } from '../schemas.ts'
import { CREW_LIMITS, CREW_TAGS, LUGGAGE, PACES } from './crew.ts'
import { MATCH_PARTS } from './match-parts.ts'
import { Crew, tripFields } from './schemas.ts'

/** What a traveller looks for in a crew (product decisions §6). */
export const Survey = Type.Object(
  {
    ...tripFields,
    seats: Type.Integer({ minimum: 1, maximum: CREW_LIMITS.maximumSeats }),
    canDrive: Type.Boolean(),
    languages: Type.Array(oneOf(SPOKEN_LANGUAGES), {
      minItems: 1,
      maxItems: SPOKEN_LANGUAGES.length,
      uniqueItems: true,
    }),
    pace: oneOf(PACES),
    tags: Type.Array(oneOf(CREW_TAGS), { maxItems: CREW_TAGS.length, uniqueItems: true }),
    smoking: Type.Boolean(),
    luggage: oneOf(LUGGAGE),
  },
  closed,
)

export const MatchReason = Type.Object({
  part: oneOf(MATCH_PARTS),
  points: Type.Number(),
  most: Type.Integer(),
  /** What the crew and the traveller have in common. The page shows it in the sentence about this reason. */
  km: Type.Optional(Type.Integer()),
  days: Type.Optional(Type.Integer()),
  languages: Type.Optional(Type.Array(oneOf(SPOKEN_LANGUAGES))),
  tags: Type.Optional(Type.Array(oneOf(CREW_TAGS))),
})

export const Match = Type.Object({
  crew: Crew,
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  reasons: Type.Array(MatchReason, { maxItems: 3 }),
  /** Days by which the crew travels later (negative: earlier) than asked; absent if the dates fit. */
  shift: Type.Optional(Type.Integer()),
})

export const MatchPage = Type.Object({ items: Type.Array(Match), nextCursor: Type.Optional(Cursor) })
