/** Schemas of photos: a person's own, those of others, and the operator's queue. */

import Type from 'typebox'
import { closed, Id, oneOf, Time } from '../schemas.ts'
import { base64Length, PHOTO_LIMITS, PHOTO_STATES } from './photo-limits.ts'

const BASE64 = '^[A-Za-z0-9+/]+={0,2}$'

const Picture = Type.String({ description: 'a WebP picture, base64' })

export const PhotoUpload = Type.Object(
  {
    image: Type.String({ minLength: 1, maxLength: base64Length(PHOTO_LIMITS.uploadBytes), pattern: BASE64 }),
  },
  closed,
)

export const OwnPhotos = Type.Object({
  shown: Type.Optional(Type.Object({ id: Id, image: Picture })),
  waiting: Type.Optional(Type.Object({ id: Id, image: Picture, uploadedAt: Time })),
  /** The refused photo. A new upload removes it. */
  refused: Type.Optional(Type.Object({ reason: Type.String(), decidedAt: Time })),
})

export const PersonPhoto = Type.Object({
  id: Id,
  image: Type.Optional(Picture),
})

export const KnownPhoto = Type.Object({ known: Type.Optional(Id) }, closed)

export const ExportedPhoto = Type.Object({
  id: Id,
  state: oneOf(PHOTO_STATES),
  uploadedAt: Time,
  decidedAt: Type.Optional(Time),
  reason: Type.Optional(Type.String()),
  /** Absent for a refused photo, because its picture is deleted. */
  image: Type.Optional(Picture),
})

export const DeskPhoto = Type.Object({
  id: Id,
  person: Type.Object({ id: Id, displayName: Type.String() }),
  image: Picture,
  uploadedAt: Time,
  replaces: Type.Boolean(),
})

export const PhotoDecision = Type.Object(
  {
    decision: oneOf(['accept', 'refuse']),
    reason: Type.Optional(Type.String({ maxLength: PHOTO_LIMITS.reason })),
  },
  closed,
)
