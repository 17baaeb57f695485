/**
 * Endpoints for blocking people. A block ends the requests and rides between the two people. In crews of a third person
 * both stay, but they are hidden from each other (hidden-by-block.ts).
 */

import type { AnswerOf, BlockedPerson, QueryOf } from '../../../shared/api/endpoints.ts'
import { SAFETY_LIMITS } from '../../../shared/crew/reports.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import type { Profile } from '../../../shared/profile.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, readCursor, readNewest } from '../endpoints/cursor.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { deleteAnswersAbout } from '../endpoints/idempotency.ts'
import { findPerson, lockPerson } from '../people/people.ts'
import type { Queries } from '../store/store.ts'
import { endSharedRides } from './block-effects.ts'
import { findReportablePerson } from './reportable.ts'

export function blockFunctions(context: Context) {
  return {
    'GET /api/blocks': ({ caller, query }) => listBlocks(context, caller, query),
    'POST /api/blocks': ({ caller, body }) => block(context, caller, body.person),
    'DELETE /api/blocks/:id': ({ caller, params }) => unblock(context, caller, params.id),
  } satisfies Partial<Functions>
}

interface BlockedRow {
  readonly id: string
  readonly profile: string
  readonly createdAt: number
}

function viewBlocked({ id, profile, createdAt }: BlockedRow): BlockedPerson {
  const { displayName = '' } = JSON.parse(profile) as Profile
  return { person: { id, displayName: maskContacts(displayName) }, at: createdAt }
}

function blocksOf(db: Queries, sub: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('people', 'people.sub', 'blocks.blockedSub')
    .select(['people.id', 'people.profile', 'blocks.createdAt'])
    .where('blocks.blockerSub', '=', sub)
}

export async function readBlocks(db: Queries, sub: string): Promise<BlockedPerson[]> {
  const rows = await blocksOf(db, sub).orderBy('blocks.createdAt', 'desc').orderBy('people.id', 'desc').execute()
  return rows.map(viewBlocked)
}

async function listBlocks(
  { store }: Context,
  { sub }: Caller,
  { cursor, limit = DEFAULT_PAGE }: QueryOf<'GET /api/blocks'>,
): Promise<AnswerOf<'GET /api/blocks'>> {
  const after = readCursor(cursor, 'number')
  const columns = ['blocks.createdAt', 'people.id'] as const
  const { rows, ...next } = await readNewest(blocksOf(store, sub), columns, after, limit, ({ createdAt, id }) => [
    createdAt,
    id,
  ])
  return { items: rows.map(viewBlocked), ...next }
}

async function block({ store, clock }: Context, { sub }: Caller, id: string): Promise<BlockedPerson> {
  return store.transaction().execute(async (db) => {
    const now = clock.now()
    const earlier = await blocksOf(db, sub).where('people.id', '=', id).executeTakeFirst()
    if (earlier) return viewBlocked(earlier)
    const { reader, other } = await findReportablePerson(db, sub, id, now)
    // Locks both people, so that neither can send the other a request. The sorted order avoids a deadlock when two
    // people block each other.
    for (const one of [sub, other.sub].sort()) await lockPerson(db, one)
    if (!(await findPerson(db, other.sub))) throw notFound('person')
    await refuseBeyondLimit(db, sub)
    await db
      .insertInto('blocks')
      .values({ blockerSub: sub, blockedSub: other.sub, createdAt: now })
      .onConflict((conflict) => conflict.columns(['blockerSub', 'blockedSub']).doNothing())
      .execute()
    await endSharedRides(db, sub, other.sub, now)
    // Deletes stored responses that show the two people to each other. This runs after the crew locks are taken,
    // because until then concurrent calls may store such responses.
    await deleteAnswersAbout(db, [other.id], sub)
    await deleteAnswersAbout(db, [reader.id], other.sub)
    return viewBlocked(await blocksOf(db, sub).where('people.id', '=', id).executeTakeFirstOrThrow())
  })
}

async function refuseBeyondLimit(db: Queries, sub: string): Promise<void> {
  const { blocked } = await db
    .selectFrom('blocks')
    .select((is) => is.fn.countAll<number>().as('blocked'))
    .where('blockerSub', '=', sub)
    .executeTakeFirstOrThrow()
  if (blocked >= SAFETY_LIMITS.blocksPerPerson) {
    throw new Refusal('LimitReached', `A person can block at most ${SAFETY_LIMITS.blocksPerPerson} others.`)
  }
}

async function unblock({ store }: Context, { sub }: Caller, id: string): Promise<AnswerOf<'DELETE /api/blocks/:id'>> {
  const { numDeletedRows } = await store
    .deleteFrom('blocks')
    .where('blockerSub', '=', sub)
    .where('blockedSub', 'in', (db) => db.selectFrom('people').select('sub').where('id', '=', id))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('block')
  return { deleted: true }
}
