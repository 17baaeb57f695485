/** Endpoints of photos: a person's own photos, and the accepted photos of other people. */

import type { AnswerOf } from '../../../shared/api/endpoints.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { notFoundFor, requireApprovedOrWaiting } from '../people/people.ts'
import { findSeenPerson } from '../people/seen-person.ts'
import { deletePhotos, readOwnPhotos, uploadPhoto } from './own-photos.ts'

export function photoFunctions(context: Context) {
  return {
    'GET /api/photo': ({ caller }) => readOwnPhotos(context.store, caller.sub),
    'PUT /api/photo': ({ caller, body }) => uploadPhoto(context, caller, body.image),
    'DELETE /api/photo': ({ caller }) => deletePhotos(context, caller),
    'GET /api/people/:id/photo': ({ caller, params, query }) => readShown(context, caller, params.id, query.known),
  } satisfies Partial<Functions>
}

/** Returns a person's accepted photo. The response does not reveal whether a person hidden by a block exists. */
async function readShown(
  { store, clock }: Context,
  { sub }: Caller,
  publicId: string,
  known: string | undefined,
): Promise<AnswerOf<'GET /api/people/:id/photo'>> {
  const reader = await requireApprovedOrWaiting(store, sub)
  const unseen = await hiddenFrom(store, sub)
  const person = await findSeenPerson(store, reader, publicId, { unseen, now: clock.now() })
  const id = person?.photoId
  if (!id) throw notFoundFor(reader, 'photo')
  if (id === known) return { id }
  const photo = await store.selectFrom('photos').select('webp').where('id', '=', id).executeTakeFirst()
  if (!photo?.webp) throw notFoundFor(reader, 'photo')
  return { id, image: photo.webp }
}
