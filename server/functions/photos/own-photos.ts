/** A person's own photos: upload, deletion, and the data export. Others see a photo once an operator has accepted it. */

import type { AnswerOf, MyData } from '../../../shared/api/endpoints.ts'
import { PHOTO_LIMITS } from '../../../shared/photos/photo-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { lockPerson, requireApprovedOrWaiting } from '../people/people.ts'
import { newId } from '../records/ids.ts'
import type { Queries, Store } from '../store/store.ts'
import { encodePhoto } from './encode-photo.ts'

type OwnPhotos = AnswerOf<'GET /api/photo'>

const DAY_MS = 24 * 3_600_000

export async function readOwnPhotos(db: Queries, sub: string): Promise<OwnPhotos> {
  const rows = await db.selectFrom('photos').selectAll().where('sub', '=', sub).execute()
  const answer: OwnPhotos = {}
  for (const { id, state, webp, reason, uploadedAt, decidedAt } of rows) {
    if (state === 'refused') answer.refused = { reason: reason ?? '', decidedAt: decidedAt ?? uploadedAt }
    else if (webp !== null && state === 'shown') answer.shown = { id, image: webp }
    else if (webp !== null) answer.waiting = { id, image: webp, uploadedAt }
  }
  return answer
}

/** Counts the upload before decoding it, so that the limit also applies to unreadable files. */
export async function uploadPhoto({ store, clock }: Context, { sub }: Caller, image: string): Promise<OwnPhotos> {
  const at = clock.now()
  await countUpload(store, sub, at)
  const webp = await encodePhoto(Buffer.from(image, 'base64'))
  return store.transaction().execute(async (db) => {
    await lockPerson(db, sub)
    await requireApprovedOrWaiting(db, sub)
    await db.deleteFrom('photos').where('sub', '=', sub).where('state', '!=', 'shown').execute()
    await db
      .insertInto('photos')
      .values({
        ...{ id: newId(), sub, state: 'waiting', webp: webp.toString('base64') },
        ...{ reason: null, uploadedAt: clock.now(), decidedAt: null },
      })
      .execute()
    return readOwnPhotos(db, sub)
  })
}

function countUpload(store: Store, sub: string, at: number): Promise<void> {
  return store.transaction().execute(async (db) => {
    await lockPerson(db, sub)
    await requireApprovedOrWaiting(db, sub)
    await db
      .deleteFrom('photoUploads')
      .where('sub', '=', sub)
      .where('at', '<=', at - DAY_MS)
      .execute()
    const { uploads } = await db
      .selectFrom('photoUploads')
      .select((is) => is.fn.countAll<number>().as('uploads'))
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow()
    if (uploads >= PHOTO_LIMITS.uploadsPerDay) {
      throw new Refusal('LimitReached', `A person uploads at most ${PHOTO_LIMITS.uploadsPerDay} photos a day.`)
    }
    await db.insertInto('photoUploads').values({ id: newId(), sub, at }).execute()
  })
}

export async function deletePhotos({ store }: Context, { sub }: Caller): Promise<OwnPhotos> {
  return store.transaction().execute(async (db) => {
    await lockPerson(db, sub)
    await db.updateTable('people').set({ photoId: null }).where('sub', '=', sub).execute()
    await db.deleteFrom('photos').where('sub', '=', sub).execute()
    return {}
  })
}

export async function exportPhotos(db: Queries, sub: string): Promise<MyData['photos']> {
  const rows = await db.selectFrom('photos').selectAll().where('sub', '=', sub).orderBy('uploadedAt').execute()
  return rows.map(({ id, state, webp, reason, uploadedAt, decidedAt }) => ({
    ...{ id, state, uploadedAt },
    ...(decidedAt !== null && { decidedAt }),
    ...(reason !== null && { reason }),
    ...(webp !== null && { image: webp }),
  }))
}
