/** Notices about changes in a person's crews and requests; available in every approval state. */

import type { AnswerOf, Notice, QueryOf } from '../../../shared/api/endpoints.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import type { Caller } from '../callers/caller.ts'
import { findPeople } from '../crews/crew-view.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, readCursor, readNewest } from '../endpoints/cursor.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { findPerson } from '../people/people.ts'
import { publicPerson } from '../people/public-person.ts'
import { applyTimedTransitionsFor } from '../requests/timed-transitions.ts'
import type { Queries } from '../store/store.ts'
import type { NoticeRow } from '../store/tables.ts'

export function noticeFunctions(context: Context) {
  return {
    'GET /api/notices': ({ caller, query }) => listNotices(context, caller, query),
    'POST /api/notices/seen': ({ caller, body }) => markSeen(context, caller, body.until),
  } satisfies Partial<Functions>
}

/**
 * Lists notices. Reading the first page also applies the transitions of the person's crews and requests that have
 * become due with time, such as an expired request or a finished trip, so that their notices are in the list.
 */
async function listNotices(
  { store, clock }: Context,
  { sub }: Caller,
  { cursor, limit = DEFAULT_PAGE }: QueryOf<'GET /api/notices'>,
): Promise<AnswerOf<'GET /api/notices'>> {
  const after = readCursor(cursor, 'number')
  if (!after) await applyTimedTransitionsFor(store, sub, clock.now())
  const query = store.selectFrom('notices').selectAll().where('sub', '=', sub)
  const { rows, ...next } = await readNewest(query, ['at', 'id'], after, limit, ({ at, id }) => [at, id])
  const seenUntil = await seenUntilOf(store, sub)
  return {
    items: await viewNotices(store, rows, sub, seenUntil),
    unseen: await countUnseen(store, sub, seenUntil),
    ...next,
  }
}

async function markSeen({ store, clock }: Context, { sub }: Caller, until: number): Promise<{ unseen: number }> {
  return store.transaction().execute(async (db) => {
    if (!(await findPerson(db, sub))) return { unseen: 0 }
    const seenUntil = Math.max(0, Math.min(until, clock.now()))
    await db
      .insertInto('noticeMarks')
      .values({ sub, seenUntil })
      .onConflict((conflict) =>
        conflict.column('sub').doUpdateSet({ seenUntil }).where('noticeMarks.seenUntil', '<', seenUntil),
      )
      .execute()
    return { unseen: await countUnseen(db, sub, await seenUntilOf(db, sub)) }
  })
}

async function seenUntilOf(db: Queries, sub: string): Promise<number> {
  const mark = await db.selectFrom('noticeMarks').select('seenUntil').where('sub', '=', sub).executeTakeFirst()
  return mark?.seenUntil ?? -1
}

async function countUnseen(db: Queries, sub: string, seenUntil: number): Promise<number> {
  const { unseen } = await db
    .selectFrom('notices')
    .select((is) => is.fn.countAll<number>().as('unseen'))
    .where('sub', '=', sub)
    .where('at', '>', seenUntil)
    .executeTakeFirstOrThrow()
  return unseen
}

async function viewNotices(db: Queries, rows: readonly NoticeRow[], sub: string, seenUntil: number): Promise<Notice[]> {
  const people = await findPeople(
    db,
    rows.flatMap(({ bySub }) => (bySub === null ? [] : [bySub])),
  )
  const unseen = await hiddenFrom(db, sub)
  const within = await crewsOf(
    db,
    sub,
    rows.flatMap(({ crewId }) => (crewId === null ? [] : [crewId])),
  )
  return rows.map(({ id, kind, at, crewId, crewTitle, requestId, bySub, reason }) => {
    const open = crewId !== null && within.has(crewId)
    const doer = bySub === null || unseen.has(bySub) ? undefined : people.get(bySub)
    return {
      id,
      kind,
      at,
      seen: at <= seenUntil,
      ...(crewId !== null && { crewId }),
      ...(crewTitle !== null && { crewTitle: open ? crewTitle : maskContacts(crewTitle) }),
      ...(requestId !== null && { requestId }),
      ...(doer && { name: publicPerson(doer, false).displayName }),
      ...(reason !== null && { reason }),
    }
  })
}

async function crewsOf(db: Queries, sub: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const own = db.selectFrom('crews').select('id').where('id', 'in', ids).where('ownerSub', '=', sub)
  const ridden = db
    .selectFrom('requests')
    .select('crewId as id')
    .where('crewId', 'in', ids)
    .where('senderSub', '=', sub)
    .where('state', '=', 'accepted')
  return new Set((await own.union(ridden).execute()).map(({ id }) => id))
}
