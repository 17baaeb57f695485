/** Lists of references, newest first: those that a person wrote or received, and those about another person. */

import type { AnswerOf, QueryOf } from '../../../shared/api/endpoints.ts'
import { notFound } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, readCursor, readNewest } from '../endpoints/cursor.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { requireApproved } from '../people/people.ts'
import { findSeenPerson } from '../people/seen-person.ts'
import type { Queries } from '../store/store.ts'
import { type ReferenceWithOther, referencesWith, viewReceived, viewWritten } from './reference-view.ts'

type Paging = QueryOf<'GET /api/references/written'>

/**
 * Lists the references that a person wrote. This needs no approval, because people may delete their own references
 * whatever the state of their approval.
 */
export async function listWritten(
  { store }: Context,
  { sub }: Caller,
  { cursor, limit = DEFAULT_PAGE }: Paging,
): Promise<AnswerOf<'GET /api/references/written'>> {
  const { rows, ...next } = await readNewest(
    referencesWith(store, 'aboutSub').where('tripReferences.writerSub', '=', sub),
    ['tripReferences.createdAt', 'tripReferences.id'],
    readCursor(cursor, 'number'),
    limit,
    ({ createdAt, id }: ReferenceWithOther) => [createdAt, id],
  )
  return { items: rows.map(viewWritten), ...next }
}

export async function listReceived(
  { store }: Context,
  { sub }: Caller,
  paging: Paging,
): Promise<AnswerOf<'GET /api/references/received'>> {
  return readAbout(store, sub, await hiddenFrom(store, sub), paging)
}

export async function listAboutPerson(
  { store, clock }: Context,
  { sub }: Caller,
  publicId: string,
  paging: Paging,
): Promise<AnswerOf<'GET /api/people/:id/references'>> {
  const reader = await requireApproved(store, sub)
  const unseen = await hiddenFrom(store, sub)
  const person = await findSeenPerson(store, reader, publicId, { unseen, now: clock.now() })
  if (!person) throw notFound('person')
  return readAbout(store, person.sub, unseen, paging, [...unseen])
}

async function readAbout(
  db: Queries,
  aboutSub: string,
  unseen: ReadonlySet<string>,
  { cursor, limit = DEFAULT_PAGE }: Paging,
  without: readonly string[] = [],
): Promise<AnswerOf<'GET /api/references/received'>> {
  let query = referencesWith(db, 'writerSub')
    .where('tripReferences.aboutSub', '=', aboutSub)
    .where('tripReferences.shownAt', 'is not', null)
  if (without.length > 0) query = query.where('tripReferences.writerSub', 'not in', without)
  const { rows, ...next } = await readNewest(
    query,
    ['tripReferences.shownAt', 'tripReferences.id'],
    readCursor(cursor, 'number'),
    limit,
    ({ shownAt, id }: ReferenceWithOther) => [shownAt ?? 0, id],
  )
  return { items: rows.map((row) => viewReceived(row, unseen)), ...next }
}
