/** Schemas of references: what travellers write about each other after a trip. */

import Type from 'typebox'
import { Cursor, closed, Id, prose, Time } from '../schemas.ts'
import { REFERENCE_LIMITS } from '../trust.ts'

const Named = Type.Object({ id: Id, displayName: Type.String() })
const Traveller = Type.Object({ id: Id, displayName: Type.String(), photo: Type.Optional(Id) })

export const NewReference = Type.Object(
  {
    person: Id,
    text: prose(REFERENCE_LIMITS.text),
    again: Type.Boolean(),
  },
  closed,
)

const referenceFields = {
  id: Id,
  text: Type.String(),
  again: Type.Boolean(),
  /** The month in which the trip ended, by Japan time: 'YYYY-MM'. */
  month: Type.String({ pattern: '^20\\d\\d-\\d\\d$' }),
}

export const WrittenReference = Type.Object({
  ...referenceFields,
  crewId: Id,
  about: Named,
  createdAt: Time,
  shown: Type.Boolean(),
  /**
   * When the reference becomes visible at the latest: at the end of the writing period, even if the other person has
   * written none.
   */
  shownBy: Time,
})

export const ReceivedReference = Type.Object({
  ...referenceFields,
  /** Absent for a writer who is hidden from the user by a block. */
  by: Type.Optional(Named),
})

export const TripReferences = Type.Object({
  until: Time,
  people: Type.Array(
    Type.Object({
      person: Traveller,
      written: Type.Optional(WrittenReference),
      received: Type.Optional(ReceivedReference),
    }),
  ),
})

export const WrittenPage = Type.Object({ items: Type.Array(WrittenReference), nextCursor: Type.Optional(Cursor) })
export const ReceivedPage = Type.Object({ items: Type.Array(ReceivedReference), nextCursor: Type.Optional(Cursor) })

export const ExportedReferences = Type.Object({
  written: Type.Array(Type.Object({ ...referenceFields, crewId: Id, createdAt: Time, shown: Type.Boolean() })),
  received: Type.Array(Type.Object(referenceFields)),
})
