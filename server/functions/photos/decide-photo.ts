/** The operator's queue of photos, and the decisions about them. */

import type { DeskPhoto } from '../../../shared/api/endpoints.ts'
import { actorOf, type Decider, DecisionError } from '../operator/decisions.ts'
import { lockPerson, personOf } from '../people/people.ts'
import { record } from '../records/audit.ts'
import { notify } from '../records/notify.ts'
import type { PhotoRow } from '../store/photo-tables.ts'
import type { Queries } from '../store/store.ts'

/**
 * Maximum number of photos in one response, so that pictures of the largest size fit into it. Each decision makes room
 * for another photo.
 */
const LISTED = 15

export async function listWaitingPhotos(db: Queries): Promise<DeskPhoto[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'sub', 'webp', 'uploadedAt'])
    .where('state', '=', 'waiting')
    .orderBy('uploadedAt')
    .orderBy('id')
    .limit(LISTED)
    .execute()
  if (rows.length === 0) return []
  const subs = rows.map(({ sub }) => sub)
  const people = await db.selectFrom('people').selectAll().where('sub', 'in', subs).execute()
  const bySub = new Map(people.map((row) => [row.sub, personOf(row)]))
  return rows.flatMap(({ id, sub, webp, uploadedAt }) => {
    const person = bySub.get(sub)
    if (!person || webp === null) return []
    const { displayName = '' } = person.profile
    return [{ id, person: { id: person.id, displayName }, image: webp, uploadedAt, replaces: person.photoId !== null }]
  })
}

export function acceptPhoto(decider: Decider, id: string): Promise<void> {
  const { store, clock } = decider
  return store.transaction().execute(async (db) => {
    const { sub } = await lockPhoto(db, id, ['waiting'])
    const at = clock.now()
    await db.deleteFrom('photos').where('sub', '=', sub).where('id', '!=', id).execute()
    await db.updateTable('photos').set({ state: 'shown', decidedAt: at }).where('id', '=', id).execute()
    await db.updateTable('people').set({ photoId: id }).where('sub', '=', sub).execute()
    await record(db, { at, actor: actorOf(decider), action: 'accept-photo', subject: await publicIdOf(db, sub) })
    await notify(db, [sub], { kind: 'photo-accepted', at })
  })
}

/**
 * Refuses a photo. Its row stays with the reason, so that the owner can read why the photo was refused.
 * @throws DecisionError if there is no such photo any more
 */
export function refusePhoto(decider: Decider, id: string, reason: string): Promise<void> {
  const { store, clock } = decider
  return store.transaction().execute(async (db) => {
    const { sub, state } = await lockPhoto(db, id, ['waiting', 'shown'])
    const at = clock.now()
    await db.deleteFrom('photos').where('sub', '=', sub).where('state', '=', 'refused').execute()
    await db
      .updateTable('photos')
      .set({ state: 'refused', webp: null, reason, decidedAt: at })
      .where('id', '=', id)
      .execute()
    if (state === 'shown') await db.updateTable('people').set({ photoId: null }).where('sub', '=', sub).execute()
    const subject = await publicIdOf(db, sub)
    await record(db, { at, actor: actorOf(decider), action: 'refuse-photo', subject, detail: reason })
    await notify(db, [sub], { kind: 'photo-refused', at, reason })
  })
}

/**
 * Locks the owner of the photo, as uploads do. Then the photo is read again, because it may have been replaced or
 * decided about in the meantime.
 */
async function lockPhoto(db: Queries, id: string, states: readonly PhotoRow['state'][]): Promise<PhotoRow> {
  const find = () =>
    db.selectFrom('photos').selectAll().where('id', '=', id).where('state', 'in', states).executeTakeFirst()
  const found = await find()
  if (found) await lockPerson(db, found.sub)
  const photo = found && (await find())
  if (!photo) throw new DecisionError('The photo has been replaced, deleted or decided about meanwhile.')
  return photo
}

async function publicIdOf(db: Queries, sub: string): Promise<string> {
  return (await db.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()).id
}
