/** Endpoints of verified contacts, references and photos, forwarded to the cloud functions. */

import Type from 'typebox'
import { NewReference, ReceivedPage, TripReferences, WrittenPage, WrittenReference } from '../crew/reference-schemas.ts'
import { base64Length, PHOTO_LIMITS } from '../photos/photo-limits.ts'
import { KnownPhoto, OwnPhotos, PersonPhoto, PhotoUpload } from '../photos/photo-schemas.ts'
import { byId, closed, Empty, functionsRead, functionsWrite, oneOf, paging } from '../schemas.ts'
import { VERIFICATIONS } from '../trust.ts'
import type { EndpointMap } from './endpoint.ts'

/** Upper limit for the bytes of the JSON body besides the picture: the property name and the braces. */
const AROUND_PICTURE = 1_024

export const trustEndpoints = {
  'PUT /api/verifications': {
    summary: 'Read again which of your contacts the user pool has verified',
    ...functionsWrite,
    body: Type.Object(
      {
        /** If present, a mail about this change is sent to the caller's e-mail address. */
        changed: Type.Optional(oneOf(['password', 'second-step', 'passkey'])),
      },
      closed,
    ),
    answer: Type.Object({ verified: Type.Array(oneOf(VERIFICATIONS)) }),
  },
  'GET /api/crews/:id/references': {
    summary: 'List the people you travelled with in a finished crew, and the references between you',
    ...functionsRead,
    params: byId,
    answer: TripReferences,
  },
  'POST /api/crews/:id/references': {
    summary: 'Write a reference about a person you travelled with',
    ...functionsWrite,
    params: byId,
    body: NewReference,
    answer: WrittenReference,
  },
  'GET /api/references/written': {
    summary: 'List the references you wrote, newest first',
    ...functionsRead,
    query: Type.Object(paging, closed),
    answer: WrittenPage,
  },
  'GET /api/references/received': {
    summary: 'List the shown references about you, newest first',
    ...functionsRead,
    query: Type.Object(paging, closed),
    answer: ReceivedPage,
  },
  'GET /api/people/:id/references': {
    summary: 'List the shown references about a person, newest first',
    ...functionsRead,
    params: byId,
    query: Type.Object(paging, closed),
    answer: ReceivedPage,
  },
  'DELETE /api/references/:id': {
    summary: 'Delete a reference you wrote',
    ...functionsWrite,
    params: byId,
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
  },
  'GET /api/photo': {
    summary: 'Get your photos: the one that others see, and the one that waits for the operator',
    ...functionsRead,
    answer: OwnPhotos,
  },
  'PUT /api/photo': {
    summary: 'Upload a photo; it replaces the one that waits, and others see it once the operator has accepted it',
    ...functionsWrite,
    bodyBytes: base64Length(PHOTO_LIMITS.uploadBytes) + AROUND_PICTURE,
    body: PhotoUpload,
    answer: OwnPhotos,
  },
  'DELETE /api/photo': {
    summary: 'Delete your photos',
    ...functionsWrite,
    body: Empty,
    answer: OwnPhotos,
  },
  'GET /api/people/:id/photo': {
    summary: 'Get the photo of a person whose profile you may see',
    ...functionsRead,
    params: byId,
    query: KnownPhoto,
    answer: PersonPhoto,
  },
} as const satisfies EndpointMap
